import { runExclusively } from '#provider/core/database/semaphore.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change, snapshot } from '#provider/core/database/transaction.ts';
import { lockUsers, type Trx } from '#provider/core/database/unit-of-work.ts';
import { findAnswer, recordAnswer, type StoredAnswer } from '#provider/core/idempotency/answers.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { passwordLockedWords, passwordWords } from '#provider/core/texts/notifications.ts';
import { audit } from './audit.ts';
import { disconnectAsan } from './challenges.ts';
import { countFailure, forgetFailures, peekLockout } from './lockout.ts';
import { notify } from './notifications.ts';
import { hashPassword, passwordMatches } from './secrets.ts';
import { type Caller, isOpen, noteProof, removeDevices } from './sessions.ts';
import { lockPhone, updateUser, userById } from './users.ts';

interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly key: string;
}

interface CallerContext {
  readonly store: Store;
  readonly caller: Caller;
  readonly device: string;
  readonly now: Date;
  change<T>(work: (trx: Trx) => Promise<T>): Promise<T | Refusal>;
}

type Changed = { readonly othersRemoved: boolean } | StoredAnswer | Refusal;

/**
 * Changes the password once per key, signs out all other devices, disconnects the ASAN İmza and notifies the user.
 * Refuses a new password that equals the current one. A repeated request gets the stored answer if its new password
 * matches the stored hash, because no digest of a password is stored with the key. A wrong password counts as a failed
 * attempt, so a key does not help to guess passwords.
 */
export async function changePasswordOnce(
  request: PasswordChange,
  context: CallerContext,
): Promise<Changed> {
  const { current, password, key } = request;
  const { store, caller, now } = context;
  const keyed = { userId: caller.userId, key, call: 'changePassword', body: {}, now };
  const { before, earlier } = await snapshot(store, async (trx) => ({
    before: (await userById(trx, caller.userId)).password_hash,
    earlier: await findAnswer(trx, keyed),
  }));
  if (earlier instanceof Refusal) return earlier;
  const right = await passwordMatches(earlier ? password : current, before);
  const refused = await countTry(right, context);
  if (refused) return refused;
  if (earlier) return context.change(async () => earlier);
  if (current === password) {
    return refuse('INVALID_REQUEST', { fields: { password: 'validation.password.same' } });
  }
  const hash = await hashPassword(password);
  const changed = await context.change(async (trx) => {
    if ((await userById(trx, caller.userId)).password_hash !== before) return undefined;
    await updateUser(trx, caller.userId, { password_hash: hash });
    const removed = await removeDevices(trx, caller.userId, now, { except: caller.tokenHash });
    await disconnectAsan(trx, caller.userId, now);
    const changed = { othersRemoved: removed.length > 0 };
    await notify(trx, caller.userId, passwordWords(changed), { at: now });
    audit(trx, { at: now, actor: caller.userId, act: 'password.changed', subject: null });
    recordAnswer(trx, keyed, changed);
    return changed;
  });
  // The password has changed meanwhile, by a concurrent request or a repetition of this request. The whole check starts
  // again.
  return changed ?? changePasswordOnce(request, context);
}

/**
 * Checks the caller's password. A wrong password counts as a failed attempt. The right one clears the failures and is
 * recorded in the session as a proof of identity. Returns undefined if the password is right, otherwise a refusal: the
 * password is wrong, the caller is locked out or the session has ended.
 */
export async function checkPassword(
  password: string,
  context: CallerContext,
): Promise<Refusal | undefined> {
  const { store, caller } = context;
  const { password_hash: hash } = await snapshot(store, (trx) => userById(trx, caller.userId));
  return countTry(await passwordMatches(password, hash), context);
}

/**
 * Counts a wrong password as a failure, and notifies the user of a lockout. A right one clears the failures and is
 * recorded in the session as a proof of identity.
 */
function countTry(
  right: boolean,
  { store, caller, device, now }: CallerContext,
): Promise<Refusal | undefined> {
  const guesser = { phone: caller.phone, sourceHash: caller.tokenHash };
  const count = async (trx: Trx) => {
    // Takes the lock of the phone before the lock of the user, in the same order as a sign-in.
    await lockPhone(trx, caller.phone);
    await lockUsers(trx, [caller.userId]);
    const locked = await peekLockout(trx, guesser, now, true);
    // If the session ended while the password was compared, the attempt neither counts nor clears failures.
    if (!isOpen(trx, caller)) return refuse('INVALID_TOKEN');
    if (locked) return locked;
    if (right) {
      await forgetFailures(trx, guesser);
      await noteProof(trx, caller, now);
      return undefined;
    }
    audit(trx, { at: now, actor: caller.userId, act: 'password.refused', subject: null });
    const refused = await countFailure(trx, guesser, now);
    if (refused.code === 'LOCKED_OUT') {
      await notify(trx, caller.userId, passwordLockedWords(device), { at: now });
    }
    return refused;
  };
  return runExclusively([caller.phone, caller.userId], () => change(store, count));
}
