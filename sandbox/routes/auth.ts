// Signing in by a password; one-time codes and what they open: an account, or a forgotten password.
import { passwordProblem } from '#domain/password.ts';
import { parsePhone } from '#domain/phone.ts';
import { change, type Trx } from '#sandbox/database/store.ts';
import { audit } from '#sandbox/identity/audit.ts';
import { begin, lockToBegin } from '#sandbox/identity/begin-session.ts';
import { sendCode, tryCode } from '#sandbox/identity/codes.ts';
import {
  countFailure,
  forgetFailures,
  peekLockout,
  takeLockout,
} from '#sandbox/identity/lockout.ts';
import { passwordMatches } from '#sandbox/identity/passwords.ts';
import { registerOnce } from '#sandbox/identity/register.ts';
import { resetOnce } from '#sandbox/identity/reset-password.ts';
import { userById, userByPhone } from '#sandbox/identity/users.ts';
import { giveWelcomeGift } from '#sandbox/operations/seed.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import type { Handlers } from './context.ts';

export const auth = {
  async signIn({ body: { phone, password } }, context) {
    const { store, now } = context;
    // Looked at without the phone's lock, to spare the work of hashing; what counts is below.
    const locked = await peekLockout(store, phone, now);
    if (locked) return refuse('LOCKED_OUT', { retryAt: locked });
    const user = await userByPhone(store, phone);
    const right = await passwordMatches(password, user?.password_hash);
    return change(store, async (trx) => {
      const lockedUntil = await takeLockout(trx, phone, now);
      if (lockedUntil) return refuse('LOCKED_OUT', { retryAt: lockedUntil });
      if (!user || !right) return refuseSignIn(trx, phone, now);
      await lockToBegin(trx, user.id, context);
      // The password may have changed while it was compared; that change ended all sessions.
      if ((await userById(trx, user.id)).password_hash !== user.password_hash) {
        return refuseSignIn(trx, phone, now);
      }
      await forgetFailures(trx, phone);
      return begin(trx, user.id, user.language, context);
    });
  },

  requestCode({ body: { phone, purpose }, key }, { store, now, language, host }) {
    return change(store, async (trx) => {
      if (parsePhone(phone) !== phone) {
        return refuse('INVALID_REQUEST', { fields: { phone: 'validation.phone.invalid' } });
      }
      return sendCode(trx, { phone, purpose, key, language, now, host });
    });
  },

  checkCode({ body: { requestId, code } }, { store, now }) {
    return change(store, async (trx) => {
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

async function refuseSignIn(trx: Trx, phone: string, now: Date): Promise<Refusal> {
  await audit(trx, { at: now, actor: null, act: 'sign-in.refused', subject: phone });
  return countFailure(trx, phone, now);
}
