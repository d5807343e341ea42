import * as z from 'zod/mini';
import { passwordProblem } from '#domain/password.ts';
import { rule } from './error-text.ts';

/** A password that may be set, as against one that is asked for. */
export const newPasswordText = z.string().check(
  rule((text) => {
    const key = text === '' ? 'validation.required' : passwordProblem(text);
    return key && { key };
  }),
);
