// Sign-in with a password. A device that is not trusted also sends a one-time code: with the password, or alone if a
// reload has lost the password, because the code is bound to the password that was checked before it was sent.

import type { Language } from '#contract/fields.ts';
import { runExclusively } from '#provider/core/database/semaphore.ts';
import { change } from '#provider/core/database/transaction.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { findCreated } from '#provider/core/idempotency/answers.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { audit } from './audit.ts';
import { lockForNewSession } from './begin-session.ts';
import { redeemCode, sendCodeOnce } from './codes.ts';
import {
  type ClientAddress,
  countFailure,
  forgetFailures,
  type Guesser,
  guesserOf,
  peekLockout,
  trustedDevice,
} from './lockout.ts';
import { beginOnce, isReplaceable, type RequestContext } from './open-by-code.ts';
import { digestOf, passwordMatches } from './secrets.ts';
import { lockPhone, userById, userByPhone } from './users.ts';

interface SignInRequest {
  readonly phone: string;
  /** Undefined if only the code is given. */
  readonly password?: string | undefined;
  readonly code?: { readonly requestId: string; readonly code: string } | undefined;
  readonly key: string;
}

interface SignInContext extends RequestContext {
  readonly language: Language;
  readonly host: string;
  readonly client: ClientAddress;
}

/**
 * Opens a session, or sends a code if the device is not trusted and the request has none. A wrong password counts
 * towards the lockout. A key opens one session: within ten minutes, while that session is open, a repeated request
 * replaces it with another. Returns what `begin` returns, the answer about the sent code, or a refusal.
 */
export function signInOnce(request: SignInRequest, context: SignInContext) {
  // Passwords for one phone are compared one after the other, so none is compared after the fifth wrong one.
  return runExclusively([request.phone], () => signInInTurn(request, context));
}

async function signInInTurn(request: SignInRequest, context: SignInContext) {
  const { phone, password, code, key } = request;
  const { store, now, language, host } = context;
  // A check without the phone's lock saves the work of hashing. The check under the lock decides.
  const guesser = await guesserOf(store, phone, context);
  const locked = await peekLockout(store, guesser, now, false);
  if (locked) return locked;
  const user = await userByPhone(store, phone);
  const isByCode = password === undefined;
  const right = isByCode || (await passwordMatches(password, user?.password_hash));
  const signIn = async (trx: Trx) => {
    await lockPhone(trx, phone);
    // A wrong password takes no user lock, so that its time does not reveal whether the phone has an account.
    if (user && right) await lockForNewSession(trx, user.id, context);
    const lockedMeanwhile = await peekLockout(trx, guesser, now, true);
    if (lockedMeanwhile) return lockedMeanwhile;
    if (!user && isByCode) return refuse('EXPIRED_CODE');
    if (!user || !right) return refusePassword(trx, guesser, now);
    const guestKey = { owner: phone, key, call: 'signIn', body: { code } };
    const earlier = await findCreated(trx, guestKey);
    if (earlier instanceof Refusal) return earlier;
    // The password may have changed while it was compared. That change ended all sessions.
    if ((await userById(trx, user.id)).password_hash !== user.password_hash) {
      return isByCode ? refuse('EXPIRED_CODE') : refusePassword(trx, guesser, now);
    }
    if (!isByCode) await forgetFailures(trx, guesser);
    const again = earlier && isReplaceable(trx, user.id, earlier, now);
    const caller = again ? { tokenHash: earlier.createdId, userId: user.id } : context.caller;
    const [deviceHash = ''] = context.deviceHashes;
    const isTrusted = (await trustedDevice(trx, phone, deviceHash)) !== '';
    if (!again && (isByCode || !isTrusted)) {
      // The code is bound to the password that it was sent for. Another password ends it.
      const boundTo = digestOf(user.password_hash);
      const bound = { purpose: 'SIGN_IN', phone, boundTo, now } as const;
      if (!code) return sendCodeOnce(trx, { ...bound, language, host });
      const used = await redeemCode(trx, { ...code, ...bound });
      if (used instanceof Refusal) return used;
    }
    return beginOnce(trx, guestKey, user, { ...context, caller });
  };
  const users = right ? [user?.id, context.caller?.userId] : [];
  return runExclusively(users, () => change(store, signIn));
}

async function refusePassword(trx: Trx, guesser: Guesser, now: Date): Promise<Refusal> {
  audit(trx, { at: now, actor: null, act: 'sign-in.refused', subject: guesser.phone });
  return countFailure(trx, guesser, now);
}
