// Signing in by a password.

import { change, type Trx } from '#sandbox/database/store.ts';
import { audit } from '#sandbox/identity/audit.ts';
import { begin, lockToBegin } from '#sandbox/identity/begin-session.ts';
import { countFailure, forgetFailures, lockPhone, peekLockout } from '#sandbox/identity/lockout.ts';
import { passwordMatches } from '#sandbox/identity/passwords.ts';
import { passwordHashOf } from '#sandbox/identity/users.ts';
import { type Refusal, refuse } from '#sandbox/problems/refusal.ts';
import type { Handlers } from './context.ts';

export const auth: Pick<Handlers, 'signIn'> = {
  async signIn({ body: { phone, password } }, context) {
    const { store, now } = context;
    // Looked at without the phone's lock, to spare the work of hashing; what counts is below.
    const locked = await peekLockout(store, phone, now);
    if (locked) return refuse('LOCKED_OUT', { retryAt: locked });
    const user = await store
      .selectFrom('users')
      .select(['id', 'password_hash', 'language'])
      .where('phone', '=', phone)
      .executeTakeFirst();
    const right = await passwordMatches(password, user?.password_hash);
    return change(store, async (trx) => {
      const lockedUntil = await lockPhone(trx, phone, now);
      if (lockedUntil) return refuse('LOCKED_OUT', { retryAt: lockedUntil });
      if (!user || !right) return refuseSignIn(trx, phone, now);
      await lockToBegin(trx, user.id, context);
      // The password may have changed while it was compared; that change ended all sessions.
      if ((await passwordHashOf(trx, user.id)) !== user.password_hash) {
        return refuseSignIn(trx, phone, now);
      }
      await forgetFailures(trx, phone);
      return begin(trx, user.id, user.language, context);
    });
  },
};

async function refuseSignIn(trx: Trx, phone: string, now: Date): Promise<Refusal> {
  await audit(trx, { at: now, actor: null, act: 'sign-in.refused', subject: phone });
  return countFailure(trx, phone, now);
}
