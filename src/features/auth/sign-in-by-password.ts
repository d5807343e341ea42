// A chunk of its own: the schemas that it brings are not needed before something is sent.
import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import { signIn } from '#contract/auth.ts';
import { phoneText, requiredText } from '#ui/form/field-schemas.ts';

export const schema = z.object({ phone: phoneText, password: requiredText });

export function signInByPassword(body: z.output<typeof schema>) {
  return write(signIn, { body });
}
