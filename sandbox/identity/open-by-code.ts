// A code opens a session once for each key. A client that never received the token repeats the request
// with the same key, and gets another session in place of that one.

import { change, type Store, type Trx } from '#sandbox/database/store.ts';
import { findMade, type GuestKey, storeMade } from '#sandbox/idempotency/guests.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import { begin, lockToBegin, type Place } from './begin-session.ts';
import { type Purpose, redeemCode, tryCode } from './codes.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { digestOf } from './secrets.ts';
import { type User, userById } from './users.ts';

/** How long a request that comes again is answered as the first one was. */
export const againMs = 10 * 60_000;

export type RequestContext = Place & { readonly store: Store };

export interface OpenRequest {
  readonly requestId: string;
  readonly code: string;
  readonly password: string;
  readonly key: string;
}

interface Purposeful extends OpenRequest {
  readonly purpose: Purpose;
  /** Of a body without the password, which is compared by its own hash. */
  readonly guestKey: GuestKey;
}

/** Makes or finds the user whose session is to be opened, and takes the locks that this needs. */
type Open = (
  trx: Trx,
  phone: string,
  passwordHash: string,
) => Promise<Pick<User, 'id' | 'language'> | Refusal>;

/** Runs `open` once, which uses the code up. A repeated request with the same key only opens another session. */
export async function openOnce(request: Purposeful, context: RequestContext, open: Open) {
  const opened = await openFirst(request, context, open);
  // A repeated request finds its code used up: only then is the key looked at.
  if (!(opened instanceof Refusal) || opened.code !== 'EXPIRED_CODE') return opened;
  return (await openAgain(request, context)) ?? opened;
}

async function openFirst(request: Purposeful, context: RequestContext, open: Open) {
  const { store, now } = context;
  const attempt = { ...request, now };
  const tried = await change(store, (trx) => tryCode(trx, attempt));
  if (tried instanceof Refusal) return tried;
  const passwordHash = await hashPassword(request.password);
  return change(store, async (trx) => {
    const used = await redeemCode(trx, attempt);
    if (used instanceof Refusal) return used;
    const user = await open(trx, used.phone, passwordHash);
    return user instanceof Refusal ? user : beginOnce(trx, request.guestKey, user, context);
  });
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

/** A new session in place of the one whose token was never received. */
async function openAgain({ guestKey, password }: Purposeful, context: RequestContext) {
  const { store, now } = context;
  const earlier = await findMade(store, guestKey);
  if (!earlier || earlier instanceof Refusal) return earlier;
  if (now.getTime() - earlier.madeAt.getTime() > againMs) return undefined;
  const user = await store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.language', 'users.password_hash'])
    .where('token_hash', '=', earlier.made)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(password, user.password_hash))) return refuse('KEY_REUSED');
  return change(store, async (trx) => {
    await lockToBegin(trx, user.id, { caller: undefined });
    if ((await userById(trx, user.id)).password_hash !== user.password_hash) return undefined;
    // The key may have opened a newer session since: replace that one.
    const lost = await findMade(trx, guestKey);
    if (!lost || lost instanceof Refusal) return lost;
    const caller = { tokenHash: lost.made, userId: user.id };
    return beginOnce(trx, guestKey, user, { ...context, caller });
  });
}
