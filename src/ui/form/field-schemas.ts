import * as z from 'zod/mini';
import { readPhone } from '#domain/phone.ts';
import { all, asIs, required } from '#domain/validators.ts';
import { type ErrorText, readAs, rule } from './error-text.ts';

/** Any text but an empty one, as it was typed. */
export const requiredText = z.string().check(rule(required(asIs)));

/** A complete mobile number; the value is canonical. */
export const phoneText = readAs((text) => {
  const told = required(asIs)(text.trim());
  if (told !== true) return { ok: false, problem: told };
  const read = readPhone(text);
  return read.state === 'complete'
    ? { ok: true, value: read.phone }
    : { ok: false, problem: { key: `validation.phone.${read.state}` } };
});

/** A one-time code of six digits. */
export const codeText = z
  .string()
  .check(
    rule(
      all<string, ErrorText>(
        required(asIs),
        (text) => /^[0-9]{6}$/.test(text) || { key: 'validation.code' },
      ),
    ),
  );
