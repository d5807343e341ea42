import * as z from 'zod/mini';
import { passwordProblem } from '#domain/password.ts';
import { all, asIs, required } from '#domain/validators.ts';
import { type ErrorText, rule } from './error-text.ts';

/** A password that may be set, as against one that is asked for. */
export const newPasswordText = z.string().check(
  rule(
    all<string, ErrorText>(required(asIs), (text) => {
      const key = passwordProblem(text);
      return key === undefined || { key };
    }),
  ),
);
