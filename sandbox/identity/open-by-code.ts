// A code opens a session once for each key. A client that never received the token repeats the request
// with the same key, and gets another session in place of that one.

import { change, type Store, type Trx } from '#sandbox/database/store.ts';
import type { Language } from '#sandbox/database/tables.ts';
import { findMade, type GuestKey, storeMade } from '#sandbox/idempotency/guests.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import { begin, lockToBegin, type Place } from './begin-session.ts';
import { passwordMatches } from './passwords.ts';
import { digestOf } from './secrets.ts';
import { userById } from './users.ts';

/** How long a request that comes again is answered as the first one was. */
const againMs = 10 * 60_000;

export type RequestContext = Place & { readonly store: Store };

type Opened = Awaited<ReturnType<typeof begin>>;

interface OpenRequest {
  /** Of a body without the password, which is compared by its own hash. */
  readonly guestKey: GuestKey;
  readonly password: string;
}

/** Runs `open`, which ends in `beginByCode`. A key that has opened a session only opens another. */
export async function openOnce(
  request: OpenRequest,
  context: RequestContext,
  open: () => Promise<Opened | Refusal>,
) {
  const opened = await open();
  // The code is used up, which is all that the second of two requests sees.
  if (!(opened instanceof Refusal) || opened.code !== 'EXPIRED_CODE') return opened;
  return (await openAgain(request, context)) ?? opened;
}

/** A new session, which the key stands for from now on. Its locks are held. */
export async function beginByCode(
  trx: Trx,
  guestKey: GuestKey,
  user: { readonly id: string; readonly language: Language },
  place: Place,
): Promise<Opened> {
  const opened = await begin(trx, user.id, user.language, place);
  await storeMade(trx, guestKey, digestOf(opened.token), place.now);
  return opened;
}

/** A new session in place of the one whose token was never received. */
async function openAgain({ guestKey, password }: OpenRequest, context: RequestContext) {
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
    return beginByCode(trx, guestKey, user, { ...context, caller });
  });
}
