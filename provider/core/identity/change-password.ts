// Another password, set by who knows the current one.

import { inTurn } from '#provider/core/database/places.ts';
import {
  change,
  lockUsers,
  type Store,
  snapshot,
  type Trx,
} from '#provider/core/database/store.ts';
import { findAnswer, recordAnswer, type StoredAnswer } from '#provider/core/idempotency/answers.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { passwordWords } from '#provider/core/texts/notifications.ts';
import { audit } from './audit.ts';
import { disconnectAsan } from './challenges.ts';
import { countFailure, forgetFailures, peekLockout } from './lockout.ts';
import { notify } from './notifications.ts';
import { hashPassword, passwordMatches } from './secrets.ts';
import { type Caller, isOpen, noteProof, removeDevices } from './sessions.ts';
import { lockPhone, userById } from './users.ts';

interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly key: string;
}

interface CallerContext {
  readonly store: Store;
  readonly caller: Caller;
  readonly now: Date;
  change<T>(work: (trx: Trx) => Promise<T>): Promise<T | Refusal>;
}

type Changed = { readonly othersRemoved: boolean } | StoredAnswer | Refusal;

/**
 * Sets the password once for each key. A repeated request proves the new password, which is the current
 * one by now: it is compared with the stored hash, so no digest of a password is stored with the key. A
 * wrong one counts as a failed try, so a key is no help in guessing.
 */
export async function changeOnce(
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
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash: hash })
      .where('id', '=', caller.userId)
      .where('password_hash', '=', before)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const removed = await removeDevices(trx, caller.userId, now, { except: caller.tokenHash });
    await disconnectAsan(trx, caller.userId, now);
    const changed = { othersRemoved: removed.length > 0 };
    await notify(trx, caller.userId, passwordWords(changed), { at: now });
    await audit(trx, { at: now, actor: caller.userId, act: 'password.changed', subject: null });
    await recordAnswer(trx, keyed, changed);
    return changed;
  });
  // Meanwhile it was changed, by another request or by this one that came twice: looked at anew.
  return changed ?? changeOnce(request, context);
}

/** Why the password is not that of the caller, or is not taken now. */
export async function refusedProof(
  password: string,
  context: CallerContext,
): Promise<Refusal | undefined> {
  const { store, caller } = context;
  const { password_hash: hash } = await snapshot(store, (trx) => userById(trx, caller.userId));
  return countTry(await passwordMatches(password, hash), context);
}

/** Counts a wrong password, and forgets those before a right one. */
function countTry(
  right: boolean,
  { store, caller, now }: CallerContext,
): Promise<Refusal | undefined> {
  const guesser = { phone: caller.phone, by: caller.tokenHash };
  const count = async (trx: Trx) => {
    // The phone's lock comes before the user's, as when somebody signs in.
    await lockPhone(trx, caller.phone);
    await lockUsers(trx, [caller.userId]);
    const locked = await peekLockout(trx, guesser, now, true);
    // Ended while the password was compared, it counts and clears nothing any more.
    if (!(await isOpen(trx, caller))) return refuse('INVALID_TOKEN');
    if (locked) return locked;
    if (right) {
      await forgetFailures(trx, guesser);
      await noteProof(trx, caller, now);
      return undefined;
    }
    await audit(trx, { at: now, actor: caller.userId, act: 'password.refused', subject: null });
    return countFailure(trx, guesser, now);
  };
  return inTurn([caller.phone, caller.userId], () => change(store, count));
}
