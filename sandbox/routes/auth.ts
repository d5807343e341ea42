// Signing in by a password; one-time codes and what they open: an account, or a forgotten password.
import { passwordProblem } from '#domain/person/password.ts';
import { parsePhone } from '#domain/person/phone.ts';
import { sendCode, tryCode } from '#sandbox/identity/codes.ts';
import { registerOnce, resetOnce } from '#sandbox/identity/open-by-code.ts';
import { signInOnce } from '#sandbox/identity/sign-in.ts';
import { giveWelcomeGift } from '#sandbox/operations/seed.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import type { Handlers } from './context.ts';

export const auth = {
  signIn({ body, key }, context) {
    return signInOnce({ ...body, key }, context);
  },

  requestCode({ body: { phone, purpose }, key }, { change, now, language, host, client }) {
    return change(async (trx) => {
      if (parsePhone(phone) !== phone) {
        return refuse('INVALID_REQUEST', { fields: { phone: 'validation.phone.invalid' } });
      }
      return sendCode(trx, { phone, client, purpose, key, language, now, host });
    });
  },

  checkCode({ body: { requestId, code } }, { change, now }) {
    return change(async (trx) => {
      const tried = await tryCode(trx, { requestId, code, now });
      return tried instanceof Refusal ? tried : {};
    });
  },

  async register({ body, key }, context) {
    if (passwordProblem(body.password)) return refuse('WEAK_PASSWORD');
    return registerOnce({ ...body, key }, context, giveWelcomeGift);
  },

  async resetPassword({ body, key }, context) {
    if (passwordProblem(body.password)) return refuse('WEAK_PASSWORD');
    return resetOnce({ ...body, key }, context);
  },
} satisfies Partial<Handlers>;
