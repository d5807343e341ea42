// A chunk of its own: the schemas that it brings are not needed before something is sent.
import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import { signIn } from '#contract/auth.ts';
import type { Input } from '#contract/call.ts';
import { phoneText, requiredText } from '#ui/form/field-schemas.ts';
import { FormKeys } from '#ui/form/form-keys.ts';

export const schema = z.object({ phone: phoneText, password: requiredText });

const keys = new FormKeys();

/** Opens a session, or has a code sent. */
export function signInByPassword(
  body: Input<typeof signIn>['body'],
  options?: { readonly signal: AbortSignal },
) {
  return write(signIn, { body }, { ...options, key: keys.keyOf(body) });
}
