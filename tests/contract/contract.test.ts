// A page of an earlier version works with the newest provider, and the newest page works with the earlier provider.
// Each version is recorded at its release: `QEPIK_RECORD=on npx vitest run --project provider tests/contract`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { openapi } from '#provider/openapi.ts';
import { findUnreadable } from '#provider/testing/client.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { converse } from './conversation.ts';

const folder = new URL('released/', import.meta.url);
const { version: today } = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);

/** The requests and answers of a version: one line for each call. */
const callLine = z.object({
  call: z.string(),
  method: z.string(),
  path: z.string(),
  /** Fields of the body that the version always sends. */
  sends: z.array(z.string()),
  answer: z.record(z.string(), z.unknown()),
  /** Answers of the version's provider. */
  answers: z.array(z.unknown()),
});
type CallLine = z.output<typeof callLine>;

const provider = await openProvider();
const said = await converse(provider);
if (env['QEPIK_RECORD']) record();

const released = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => {
    const lines = readFileSync(new URL(name, folder), 'utf8').trim().split('\n');
    const rows = lines.map((line) => z.parse(callLine, JSON.parse(line)));
    return { version: name.replace('.jsonl', ''), rows };
  });

test('the version of today is recorded', () => {
  expect(released.map(({ version }) => version)).toContain(today);
});

describe.each(released)('a page of $version', ({ rows }) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  test('finds its calls at the newest provider, which needs no more than it sends', () => {
    for (const { call, method, path, sends } of rows) {
      const row = Object.entries(calls).find(([name]) => name === call)?.[1];
      expect(row, call).toMatchObject({ method, path });
      expect(sends, call).toEqual(expect.arrayContaining(neededBy(call)));
    }
  });

  test('understands the answers of the newest provider', () => {
    const understood = new Set<string>();
    for (const { call, data } of said) {
      const row = rows.find((one) => one.call === call);
      if (!row) continue;
      const understands = ajv.compile(row.answer);
      expect(understands(data) ? [] : understands.errors, call).toEqual([]);
      understood.add(call);
    }
    expect(understood.size).toBeGreaterThan(40);
  });
});

describe.each(released)('the provider of $version', ({ rows }) => {
  test('is understood by the newest page', () => {
    for (const { call, answers } of rows) {
      const row = Object.entries(calls).find(([name]) => name === call)?.[1];
      for (const answer of row ? answers : []) {
        const read = z.safeParse<z.core.$ZodType>(row?.answer ?? z.unknown(), answer);
        expect(read.error, call).toBeUndefined();
        expect(findUnreadable(read.data), call).toBeUndefined();
      }
    }
  });
});

/** Returns the fields that the newest contract requires in the body of a call. */
function neededBy(call: string): string[] {
  return [...(operationsByName().get(call)?.sends ?? [])];
}

function operationsByName(): Map<string, Omit<CallLine, 'answers'>> {
  const found = new Map<string, Omit<CallLine, 'answers'>>();
  for (const [path, methods] of Object.entries(openapi().paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const answer = schemaIn(operation.responses[200])['properties'];
      const body = operation.requestBody ? schemaIn(operation.requestBody) : {};
      found.set(operation.operationId, {
        call: operation.operationId,
        method: method.toUpperCase(),
        path: path.slice(1),
        sends: z.parse(z._default(z.array(z.string()), []), body['required']),
        answer: z.parse(z.object({ data: z.record(z.string(), z.unknown()) }), answer).data,
      });
    }
  }
  return found;
}

function schemaIn(content: {
  content: { 'application/json': { schema: Readonly<Record<string, unknown>> } };
}) {
  return content.content['application/json'].schema;
}

/** Stores at most two answers of a call, the first and the largest, and only the first rows of their lists. */
function record(): void {
  const lines = [...operationsByName().values()].map((row) => {
    const all = said.filter(({ call }) => call === row.call).map(({ data }) => data);
    const bySize = [...all].sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
    const answers = [...new Set([all[0], bySize[0]])].filter((answer) => answer !== undefined);
    return JSON.stringify({ ...row, answers: answers.map(shortened) });
  });
  writeFileSync(new URL(`${today}.jsonl`, folder), `${lines.join('\n')}\n`);
}

function shortened(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.slice(0, 5).map(shortened);
  return Object.fromEntries(Object.entries(answer).map(([name, of]) => [name, shortened(of)]));
}
