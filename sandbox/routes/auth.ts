// Registration, sign-in, the forgotten password and the end of a session.
import { passwordProblem } from '#domain/password.ts';
import { parsePhone } from '#domain/phone.ts';
import { audit } from '#sandbox/identity/audit.ts';
import { begin, lockToBegin } from '#sandbox/identity/begin-session.ts';
import { sendCode, tryCode } from '#sandbox/identity/codes.ts';
import { countFailure, findLock, forgetFailures, peekLock } from '#sandbox/identity/lockout.ts';
import { passwordMatches } from '#sandbox/identity/passwords.ts';
import { registerOnce } from '#sandbox/identity/register.ts';
import { resetOnce } from '#sandbox/identity/reset-password.ts';
import { endSession, endSessions, prolong } from '#sandbox/identity/sessions.ts';
import { passwordHashOf } from '#sandbox/identity/users.ts';
import { change, type Trx } from '#sandbox/store/store.ts';
import type { Handlers } from './handler.ts';
import { Refusal, refuse } from './refusal.ts';

export const auth: Pick<
  Handlers,
  | 'signIn'
  | 'requestCode'
  | 'checkCode'
  | 'register'
  | 'resetPassword'
  | 'prolongSession'
  | 'signOut'
  | 'signOutOthers'
> = {
  async signIn({ body: { phone, password } }, room) {
    const { store, now } = room;
    // Looked at without the phone's lock, to spare the work of hashing; what counts is below.
    const locked = await peekLock(store, phone, now);
    if (locked) return refuse('LOCKED_OUT', { retryAt: locked });
    const user = await store
      .selectFrom('users')
      .select(['id', 'password_hash', 'language'])
      .where('phone', '=', phone)
      .executeTakeFirst();
    const right = await passwordMatches(password, user?.password_hash);
    return change(store, async (trx) => {
      const lockedUntil = await findLock(trx, phone, now);
      if (lockedUntil) return refuse('LOCKED_OUT', { retryAt: lockedUntil });
      if (!user || !right) return refuseSignIn(trx, phone, now);
      await lockToBegin(trx, user.id, room);
      // Changed while it was compared, it signs nobody in any more: who changed it ended all sessions.
      if ((await passwordHashOf(trx, user.id)) !== user.password_hash) {
        return refuseSignIn(trx, phone, now);
      }
      await forgetFailures(trx, phone);
      return begin(trx, user.id, user.language, room);
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

  async register({ body, key }, room) {
    if (passwordProblem(body.password)) return refuse('WEAK_PASSWORD');
    return registerOnce({ ...body, key }, room);
  },

  async resetPassword({ body, key }, room) {
    if (passwordProblem(body.password)) return refuse('WEAK_PASSWORD');
    return resetOnce({ ...body, key }, room);
  },

  prolongSession(_asked, { change, caller, now }) {
    return change(async (trx) => {
      const endsAt = await prolong(trx, { tokenHash: caller.tokenHash, now });
      return { endsAt: endsAt.toISOString() };
    });
  },

  signOut(_asked, { change, caller, now }) {
    return change(async (trx) => {
      await endSession(trx, caller, now);
      await audit(trx, { at: now, actor: caller.userId, act: 'sign-out', subject: null });
      return {};
    });
  },

  signOutOthers(_asked, { change, caller, now }) {
    return change(async (trx) => {
      await endSessions(trx, caller.userId, now, caller);
      await audit(trx, { at: now, actor: caller.userId, act: 'sign-out.others', subject: null });
      return {};
    });
  },
};

async function refuseSignIn(trx: Trx, phone: string, now: Date): Promise<Refusal> {
  await audit(trx, { at: now, actor: null, act: 'sign-in.refused', subject: phone });
  return countFailure(trx, phone, now);
}
