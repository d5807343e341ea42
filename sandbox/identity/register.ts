// An account comes to be, by the code that was sent to its phone.
import { begin, lockToBegin, type Place } from '#sandbox/identity/begin-session.ts';
import { welcome } from '#sandbox/ledger/welcome.ts';
import { Refusal, refuse } from '#sandbox/routes/refusal.ts';
import { change, type Store } from '#sandbox/store/store.ts';
import type { Language } from '#sandbox/store/tables.ts';
import { tryCode, useCode } from './codes.ts';
import { findMade, type GuestKey, keepMade } from './guest-keys.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { digestOf } from './secrets.ts';
import { createUser, passwordHashOf } from './users.ts';

/** How long a request that comes again opens the account that it has made. */
const againMs = 10 * 60_000;

interface Registration {
  readonly requestId: string;
  readonly code: string;
  readonly password: string;
  readonly language: Language;
  readonly key: string;
}

type Room = Place & { readonly store: Store };

/** Makes the account and opens a session; for a key that has made one, only opens another. */
export async function registerOnce(asked: Registration, room: Room) {
  const told = await register(asked, room);
  // The code is used up, which is all that the second of two requests sees.
  if (!(told instanceof Refusal) || told.code !== 'EXPIRED_CODE') return told;
  return (await openAgain(asked, room)) ?? told;
}

async function register(asked: Registration, room: Room) {
  const { requestId, code, password, language } = asked;
  const { store, now } = room;
  const attempt = { requestId, code, purpose: 'REGISTER', now } as const;
  const tried = await change(store, (trx) => tryCode(trx, attempt));
  if (tried instanceof Refusal) return tried;
  const passwordHash = await hashPassword(password);
  return change(store, async (trx) => {
    const used = await useCode(trx, attempt);
    if (used instanceof Refusal) return used;
    const { phone } = used;
    const account = await trx
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirst();
    if (account) return refuse('EXPIRED_CODE');
    const userId = await createUser(trx, { phone, passwordHash, language, now });
    await lockToBegin(trx, userId, room);
    await welcome(trx, userId, now);
    const opened = await begin(trx, userId, language, room);
    await keepMade(trx, keyOf(asked), digestOf(opened.token), now);
    return opened;
  });
}

/** A new session in place of the one whose token was never received. */
async function openAgain(asked: Registration, room: Room) {
  const { store, now } = room;
  const earlier = await findMade(store, keyOf(asked));
  if (!earlier || earlier instanceof Refusal) return earlier;
  if (now.getTime() - earlier.madeAt.getTime() > againMs) return undefined;
  const account = await store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.password_hash'])
    .where('token_hash', '=', earlier.made)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(asked.password, account.password_hash))) return refuse('KEY_REUSED');
  const lost = { ...room, caller: { tokenHash: earlier.made, userId: account.id } };
  return change(store, async (trx) => {
    await lockToBegin(trx, account.id, lost);
    if ((await passwordHashOf(trx, account.id)) !== account.password_hash) return undefined;
    const opened = await begin(trx, account.id, asked.language, lost);
    await keepMade(trx, keyOf(asked), digestOf(opened.token), now);
    return opened;
  });
}

/** The password is compared by its own hash. */
function keyOf({ requestId, code, language, key }: Registration): GuestKey {
  return { owner: requestId, key, call: 'register', body: { code, language } };
}
