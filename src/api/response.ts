// What an HTTP answer says, checked by the schemas of the contract.
import { type output, safeParse } from 'zod/v4/core';
import type { Call } from '#contract/call.ts';
import { problem } from '#contract/problem.ts';
import { type Failure, unreadable } from './failure.ts';

/** What stands under `data`, as the row promises it; undefined where it is anything else. */
export function readAnswer<C extends Call>(row: C, text: string): output<C['answer']> | undefined {
  const body = readJson(text);
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined;
  const parsed = safeParse<C['answer']>(row.answer, body.data);
  return parsed.success ? parsed.data : undefined;
}

/** A refusal in the provider's words; UNREADABLE where a stranger answered (a proxy, a portal). */
export function readProblem(status: number, text: string): Failure {
  const parsed = safeParse(problem, readJson(text));
  if (!parsed.success) return unreadable(status);
  const { code, message, fields, attemptsLeft, retryAt } = parsed.data;
  return {
    code,
    message,
    status,
    ...(fields === undefined ? {} : { fields }),
    ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
    ...(retryAt === undefined ? {} : { retryAt }),
  };
}

/** A moment as epoch milliseconds; null where there is none, or none that can be read. */
export function readInstant(header: string | null): number | null {
  const at = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? null : at;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
