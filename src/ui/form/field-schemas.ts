import * as z from 'zod/mini';
import { readPhone } from '#domain/phone.ts';
import { readAs, rule } from './error-text.ts';

/** Any text but an empty one, as it was typed. */
export const requiredText = z
  .string()
  .check(rule((text) => (text === '' ? { key: 'validation.required' } : undefined)));

/** A complete mobile number; the value is canonical. */
export const phoneText = readAs((text) => {
  if (text.trim() === '') return { ok: false, problem: { key: 'validation.required' } };
  const read = readPhone(text);
  return read.state === 'complete'
    ? { ok: true, value: read.phone }
    : { ok: false, problem: { key: `validation.phone.${read.state}` } };
});

/** A one-time code of six digits. */
export const codeText = z.string().check(
  rule((text) => {
    if (text === '') return { key: 'validation.required' };
    return /^[0-9]{6}$/.test(text) ? undefined : { key: 'validation.code' };
  }),
);
