// Parses HTTP answers with the schemas of the contract.
import { type output, safeParse } from 'zod/v4/core';
import type { Call } from '#contract/call.ts';
import { problem } from '#contract/fields.ts';
import { type Failure, unreadable } from './failure.ts';

/** The value under `data`; undefined where it does not match the row's schema. */
export function readAnswer<C extends Call>(row: C, text: string): output<C['answer']> | undefined {
  const body = readJson(text);
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined;
  const parsed = safeParse<C['answer']>(row.answer, body.data);
  return parsed.success ? parsed.data : undefined;
}

/** The provider's problem; UNREADABLE where a proxy or a captive portal answered. */
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

/** A header's date as epoch milliseconds; null where it is missing or unreadable. */
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
