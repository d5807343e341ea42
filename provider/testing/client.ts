// Calls the provider over HTTP by the rows of the contract. Every answer is checked against its row.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Answer, Call, Input } from '#contract/call.ts';
import { type Problem, problem } from '#contract/fields.ts';

/** `fetch` of a server, or `request` of an app. */
export type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

const envelope = z.object({ data: z.unknown() });

/** Answer to a call: `data` if it succeeded, otherwise `problem`. */
export interface Reply<C extends Call> {
  status: number;
  headers: Headers;
  /** Header `Version`, if the answer has one. */
  version: number | undefined;
  data: Answer<C> | undefined;
  problem: Problem | undefined;
}

/** Headers of every call of the app. */
export const appHeaders = { 'Device-Type': 'WEB', 'Accept-Language': 'AZ' };

/** Sends calls of the contract with the headers of the app. It throws if an answer does not match its schema. */
export class Client {
  readonly #send: Send;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(send: Send, token?: string, headers: Readonly<Record<string, string>> = {}) {
    this.#send = send;
    this.#headers = {
      ...appHeaders,
      ...(token !== undefined && { Authorization: token }),
      ...headers,
    };
  }

  /**
   * Sends a call. A keyed write gets a new key unless one is given. A call that moves money must be given the key of
   * its operation. '' sends no key.
   */
  async call<C extends Call>(row: C, input: Input<C>, key = keyFor(row)): Promise<Reply<C>> {
    const { params = {}, query = {}, body } = input;
    const path = row.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(String(Reflect.get(params, name))),
    );
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) search.set(name, String(value));
    }
    const response = await this.#send(`/api/${path}?${search}`, {
      method: row.method,
      headers: {
        ...this.#headers,
        ...(key !== '' && { 'Idempotency-Key': key }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status, headers } = response;
    const version = headers.has('Version') ? Number(headers.get('Version')) : undefined;
    const json: unknown = await response.json();
    const reply = { status, headers, version, data: undefined, problem: undefined };
    if (!response.ok) return { ...reply, problem: z.parse(problem, json) };
    const { data } = z.parse(envelope, json);
    const read = z.parse<C['answer']>(row.answer, data);
    const unreadable = findUnreadable(read);
    if (unreadable)
      throw new Error(`${row.path} has unreadable rows: ${JSON.stringify(unreadable)}`);
    return { ...reply, data: read };
  }

  /** Data of a call. Throws if the call is refused. */
  async get<C extends Call>(row: C, input: Input<C>, key?: string): Promise<Answer<C>> {
    const response = await this.call(row, input, key);
    if (response.data === undefined)
      throw new Error(`${row.path}: ${JSON.stringify(response.problem)}`);
    return response.data;
  }

  /** Problem code of a call that must be refused. "not refused: 200" if the call succeeds. */
  async refusal<C extends Call>(row: C, input: Input<C>, key?: string): Promise<string> {
    const { status, problem } = await this.call(row, input, key);
    return problem?.code ?? `not refused: ${status}`;
  }
}

function keyFor(row: Call): string {
  return row.kind === 'write' && row.keyed ? randomUUID() : '';
}

/** Rows of an answer, at its top or one level below, that do not match their schema. Undefined if all rows match. */
export function findUnreadable(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const lists = Array.isArray(answer) ? [answer] : Object.values(answer);
  return lists.find((list) => Array.isArray(list) && 'unreadable' in list)?.unreadable;
}
