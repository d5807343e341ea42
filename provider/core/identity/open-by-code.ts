// Registration and the reset of a forgotten password, both by a code that was sent to the phone. Each key opens one
// session. A client that never received the token repeats the request with the same key, and gets another session in
// place of the first.

import type { Language } from '#contract/fields.ts';
import { inTurn } from '#provider/core/database/places.ts';
import { change, type Store, type Trx } from '#provider/core/database/store.ts';
import { findMade, type GuestKey, storeMade } from '#provider/core/idempotency/answers.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { passwordWords } from '#provider/core/texts/notifications.ts';
import { audit } from './audit.ts';
import { begin, lockToBegin, type Place } from './begin-session.ts';
import { disconnectAsan } from './challenges.ts';
import { type Purpose, redeemCode, tryCode, turnOfCode } from './codes.ts';
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

/** How long a request that comes again is answered as the first one was. */
const againMs = 10 * 60_000;

export type RequestContext = Place & { readonly store: Store };

interface OpenRequest {
  readonly requestId: string;
  readonly code: string;
  readonly password: string;
  readonly key: string;
}

interface Purposeful extends OpenRequest {
  readonly purpose: Purpose;
  /** Its body leaves out the password, which is compared with the hash of the account. */
  readonly guestKey: GuestKey;
}

/** Makes or finds the user whose session is to be opened, and takes the locks that this needs. */
type Open = (
  trx: Trx,
  phone: string,
  passwordHash: string,
) => Promise<Pick<User, 'id' | 'language'> | Refusal>;

/**
 * Makes the account, welcomes its user and opens a session. A key that has made an account only opens
 * another session.
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
    const given = { phone, passwordHash, language, terms, asksCodeAbove: usualCeiling, now };
    const id = await createUser(trx, given);
    await lockToBegin(trx, id, context);
    await welcome(trx, id, now);
    return { id, language };
  });
}

/**
 * Sets the password, ends all sessions and all trust, removes all passkeys, disconnects ASAN İmza, and opens one session;
 * for a key that has done so, only opens another.
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
    await lockToBegin(trx, user.id, context);
    await updateUser(trx, user.id, { password_hash: passwordHash });
    const removed = await removeDevices(trx, user.id, now);
    await removePasskeys(trx, user.id, now);
    // An ASAN İmza signs in as a passkey does: who knew the password may have connected theirs.
    await disconnectAsan(trx, user.id, now);
    await notify(trx, user.id, passwordWords({ othersRemoved: removed.length > 0 }), { at: now });
    await audit(trx, { at: now, actor: user.id, act: 'password.reset', subject: user.id });
    return user;
  });
}

/** Runs `open` once, which uses the code up. A repeated request with the same key only opens another session. */
async function openOnce(request: Purposeful, context: RequestContext, open: Open) {
  const opened = await openFirst(request, context, open);
  // A repeated request finds its code used up: only then is the key looked at.
  if (!(opened instanceof Refusal) || opened.code !== 'EXPIRED_CODE') return opened;
  return (await openAgain(request, context)) ?? opened;
}

async function openFirst(request: Purposeful, context: RequestContext, open: Open) {
  const { store, now } = context;
  const attempt = { ...request, now };
  const turn = turnOfCode(request.requestId);
  const tried = await inTurn([turn], () => change(store, (trx) => tryCode(trx, attempt)));
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
  return inTurn(names, () => change(store, openInChange));
}

/** Opens a session and stores it under the key. The locks that it needs are held. */
export async function beginOnce(
  trx: Trx,
  guestKey: GuestKey,
  user: Pick<User, 'id' | 'language'>,
  place: Place,
) {
  const opened = await begin(trx, user.id, user.language, place);
  await storeMade(trx, guestKey, digestOf(opened.token), place.now);
  return opened;
}

/**
 * Whether the session that a key has made may be replaced by another. One that was ended comes back by no request. The lock
 * of its user is held.
 */
export async function isReplaceable(
  trx: Trx,
  { made, madeAt }: { readonly made: string; readonly madeAt: Date },
  now: Date,
): Promise<boolean> {
  return now.getTime() - madeAt.getTime() <= againMs && isOpen(trx, { tokenHash: made });
}

/** A new session in place of the one whose token was never received. */
async function openAgain({ guestKey, password }: Purposeful, context: RequestContext) {
  const { store, now } = context;
  const earlier = await findMade(store, guestKey);
  if (!earlier || earlier instanceof Refusal) return earlier;
  const user = await store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.language', 'users.password_hash'])
    .where('token_hash', '=', earlier.made)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(password, user.password_hash))) return refuse('KEY_REUSED');
  const openInChange = async (trx: Trx) => {
    await lockToBegin(trx, user.id, { caller: undefined });
    if ((await userById(trx, user.id)).password_hash !== user.password_hash) return undefined;
    // The key may have opened a newer session since: replace that one.
    const lost = await findMade(trx, guestKey);
    if (!lost || lost instanceof Refusal) return lost;
    if (!(await isReplaceable(trx, lost, now))) return undefined;
    const caller = { tokenHash: lost.made, userId: user.id };
    return beginOnce(trx, guestKey, user, { ...context, caller });
  };
  return inTurn([user.id], () => change(store, openInChange));
}
