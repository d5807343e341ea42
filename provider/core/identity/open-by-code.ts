// Registration and password reset with a code that was sent to the phone. Each key opens one session. A client that
// never received the token repeats the request with the same key, and gets another session that replaces the first.

import type { Language } from '#contract/fields.ts';
import { runExclusively } from '#provider/core/database/semaphore.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { findCreated, type GuestKey, storeCreated } from '#provider/core/idempotency/answers.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { passwordWords } from '#provider/core/texts/notifications.ts';
import { audit } from './audit.ts';
import { begin, lockForNewSession, type NewSessionContext } from './begin-session.ts';
import { disconnectAsan } from './challenges.ts';
import { codeQueueName, type Purpose, redeemCode, tryCode } from './codes.ts';
import { forgetAllFailures } from './lockout.ts';
import { notify } from './notifications.ts';
import { removePasskeys } from './passkeys.ts';
import { digestOf, hashPassword, passwordMatches } from './secrets.ts';
import { isOpen, removeDevices } from './sessions.ts';
import {
  createUser,
  lockPhone,
  type User,
  updateUser,
  userById,
  userByPhone,
  usualCeiling,
} from './users.ts';

/** A repeated request opens another session only within this time after the first session was opened. */
const againMs = 10 * 60_000;

/** Context of a call that opens a session by a code, a password or a passkey. */
export type RequestContext = NewSessionContext & { readonly store: Store };

interface OpenRequest {
  readonly requestId: string;
  readonly code: string;
  readonly password: string;
  readonly key: string;
}

interface Purposeful extends OpenRequest {
  readonly purpose: Purpose;
  /**
   * Key of the guest's request. Its `body` has no password, so a repeated password is compared with the account's hash
   * instead.
   */
  readonly guestKey: GuestKey;
}

/** Creates or finds the user of the new session and takes the locks for it. */
type Open = (
  trx: Trx,
  phone: string,
  passwordHash: string,
) => Promise<Pick<User, 'id' | 'language'> | Refusal>;

/**
 * Creates an account and opens a session. Returns the token and lifetime of the session, the user's id and language, or
 * a refusal. `welcome` runs in the same transaction, after the account is created. Refuses with EXPIRED_CODE if the
 * phone has an account by now. A repeated key creates no second account: for ten minutes it replaces the session that
 * it has opened, and later it is refused.
 */
export function registerOnce(
  {
    language,
    terms,
    ...request
  }: OpenRequest & { readonly language: Language; readonly terms?: string | undefined },
  context: RequestContext,
  welcome: (trx: Trx, userId: string, now: Date) => Promise<void>,
) {
  const { requestId, key, code } = request;
  const { now } = context;
  const guestKey = { owner: requestId, key, call: 'register', body: { code, language } };
  const asked = { ...request, purpose: 'REGISTER', guestKey } as const;
  return openOnce(asked, context, async (trx, phone, passwordHash) => {
    if (await userByPhone(trx, phone)) return refuse('EXPIRED_CODE');
    const given = { phone, passwordHash, language, terms, codeCeiling: usualCeiling, now };
    const id = await createUser(trx, given);
    await lockForNewSession(trx, id, context);
    await welcome(trx, id, now);
    return { id, language };
  });
}

/**
 * Resets the password, forgets the wrong passwords of the phone, ends all sessions and trust, removes all passkeys,
 * disconnects ASAN İmza, notifies the user and opens one session. Returns the token and lifetime of the session, the
 * user's id and language, or a refusal. A repeated key resets nothing more: for ten minutes it replaces the session
 * that it has opened, and later it is refused.
 */
export function resetOnce(request: OpenRequest, context: RequestContext) {
  const { requestId, key, code } = request;
  const { now } = context;
  const guestKey = { owner: requestId, key, call: 'resetPassword', body: { code } };
  const asked = { ...request, purpose: 'FORGOT', guestKey } as const;
  return openOnce(asked, context, async (trx, phone, passwordHash) => {
    await forgetAllFailures(trx, phone);
    const user = await userByPhone(trx, phone);
    // A code for this purpose is sent only to the phone of an account.
    if (!user) throw new Error('The phone of the code has no account');
    await lockForNewSession(trx, user.id, context);
    await updateUser(trx, user.id, { password_hash: passwordHash });
    const removed = await removeDevices(trx, user.id, now);
    await removePasskeys(trx, user.id, now);
    // ASAN İmza signs in like a passkey, and somebody who knew the password may have connected theirs.
    await disconnectAsan(trx, user.id, now);
    await notify(trx, user.id, passwordWords({ othersRemoved: removed.length > 0 }), { at: now });
    audit(trx, { at: now, actor: user.id, act: 'password.reset', subject: user.id });
    return user;
  });
}

/**
 * Uses up the code and runs `open` in the same transaction. A repeated request with the same key only opens another
 * session.
 */
async function openOnce(request: Purposeful, context: RequestContext, open: Open) {
  const opened = await openFirst(request, context, open);
  // A repeated request fails here, because its code is used up. Its key then decides whether another session is opened.
  if (!(opened instanceof Refusal) || opened.code !== 'EXPIRED_CODE') return opened;
  return (await openAgain(request, context)) ?? opened;
}

async function openFirst(request: Purposeful, context: RequestContext, open: Open) {
  const { store, now } = context;
  const attempt = { ...request, now };
  const turn = codeQueueName(request.requestId);
  const tried = await runExclusively([turn], () => change(store, (trx) => tryCode(trx, attempt)));
  if (tried instanceof Refusal) return tried;
  const passwordHash = await hashPassword(request.password);
  const openInChange = async (trx: Trx) => {
    await lockPhone(trx, tried.phone);
    const used = await redeemCode(trx, attempt);
    if (used instanceof Refusal) return used;
    const user = await open(trx, used.phone, passwordHash);
    return user instanceof Refusal ? user : beginOnce(trx, request.guestKey, user, context);
  };
  const user = await userByPhone(store, tried.phone);
  const names = [turn, tried.phone, user?.id, context.caller?.userId];
  return runExclusively(names, () => change(store, openInChange));
}

/**
 * Replaces the session of the request with a new one, and stores the hash of its token under the key. The caller holds
 * the locks of `lockForNewSession`.
 */
export async function beginOnce(
  trx: Trx,
  guestKey: GuestKey,
  user: Pick<User, 'id' | 'language'>,
  place: NewSessionContext,
) {
  const opened = await begin(trx, user.id, user.language, place);
  await storeCreated(trx, guestKey, digestOf(opened.token), place.now);
  return opened;
}

/**
 * True if a repeated request may replace the session that its key has opened: the session is still open, and the key
 * was first used at most ten minutes ago. `createdId` is the hash of the session's token. The caller holds the lock of
 * its user.
 */
export function isReplaceable(
  trx: Trx,
  userId: string,
  { createdId, createdAt }: { readonly createdId: string; readonly createdAt: Date },
  now: Date,
): boolean {
  const isRecent = now.getTime() - createdAt.getTime() <= againMs;
  return isRecent && isOpen(trx, { userId, tokenHash: createdId });
}

/**
 * Opens a session in place of the one that this guest key opened before, because the client may not have received its
 * token. Undefined if that session cannot be replaced.
 */
async function openAgain({ guestKey, password }: Purposeful, context: RequestContext) {
  const { store, now } = context;
  const earlier = await findCreated(store, guestKey);
  if (!earlier || earlier instanceof Refusal) return earlier;
  const user = await store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.language', 'users.password_hash'])
    .where('token_hash', '=', earlier.createdId)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(password, user.password_hash))) return refuse('KEY_REUSED');
  const openInChange = async (trx: Trx) => {
    await lockForNewSession(trx, user.id, { caller: undefined });
    if ((await userById(trx, user.id)).password_hash !== user.password_hash) return undefined;
    // The row of the key is read again under the lock, because another request with it may have opened a newer session.
    // In that case the newer session is replaced.
    const lost = await findCreated(trx, guestKey);
    if (!lost || lost instanceof Refusal) return lost;
    if (!isReplaceable(trx, user.id, lost, now)) return undefined;
    const caller = { tokenHash: lost.createdId, userId: user.id };
    return beginOnce(trx, guestKey, user, { ...context, caller });
  };
  return runExclusively([user.id], () => change(store, openInChange));
}
