// A challenge asks a person to confirm something on their phone: a call that was refused with code 112 (SİMA), an
// identification, or an ASAN İmza that is connected or signs in.
import { createHash } from 'node:crypto';
import type { NotNull } from 'kysely';
import * as z from 'zod/mini';
import type { ChallengeState } from '#contract/identity/challenges.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { runExclusively } from '#provider/core/database/semaphore.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import { lockUsers, raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import {
  asanConnectedWords,
  asanDisconnectedWords,
  identifiedWords,
  identityRefusedWords,
} from '#provider/core/texts/notifications.ts';
import { askPort } from '#provider/ports/call-port.ts';
import { type ChallengeKind, type Person, phoneAnswer } from '#provider/ports/ports.ts';
import { audit } from './audit.ts';
import { notify } from './notifications.ts';
import { newKey } from './secrets.ts';
import { identified, shortName, type User, updateUser, userByAsan, userById } from './users.ts';

const lifeMs = 3 * 60_000;
/**
 * Time after its expiry in which a confirmed challenge can still be used, because its confirmation may have come just
 * before.
 */
const graceMs = 60_000;

interface NewChallenge {
  kind: ChallengeKind;
  /** Null if no account matches the phone and ASAN İmza user id. The phone is not asked then. */
  userId: string | null;
  phone: string;
  asanUserId?: string;
  deviceHash?: string;
  now: Date;
}

/**
 * Stores a new challenge, or finds the user's pending one of the same kind, and returns its id, state and expiry. A
 * challenge with the user id of an ASAN İmza is always new. Only `askPhone` asks the phone.
 */
export async function openChallenge(trx: Trx | Store, asked: NewChallenge) {
  const { kind, userId, phone, asanUserId = null, deviceHash = '', now } = asked;
  const open = await trx
    .selectFrom('challenges')
    .select(['id', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'PENDING')
    .where('expires_at', '>', now)
    .where('asan_user_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { id, expires_at: expiresAt } =
    open ??
    (await trx
      .insertInto('challenges')
      .values({
        id: newKey(),
        user_id: userId,
        phone,
        kind,
        state: 'PENDING',
        asan_user_id: asanUserId,
        device_hash: deviceHash,
        created_at: now,
        expires_at: new Date(now.getTime() + lifeMs),
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow());
  return { id, state: 'PENDING' as const, expiresAt: expiresAt.toISOString() };
}

/**
 * Returns the state of a challenge. Without `userId` it finds only sign-ins by ASAN İmza. Undefined if the challenge
 * does not exist or belongs to another user.
 */
export async function challengeState(
  trx: Trx | Store,
  id: string,
  now: Date,
  userId?: string,
): Promise<ChallengeState | undefined> {
  const row = await trx
    .selectFrom('challenges')
    .select(['state', 'expires_at'])
    .where('id', '=', id)
    .$if(userId !== undefined, (own) => own.where('user_id', '=', userId ?? ''))
    .$if(userId === undefined, (own) => own.where('kind', '=', 'ASAN_SIGN_IN'))
    .executeTakeFirst();
  if (!row) return undefined;
  return row.state === 'PENDING' && row.expires_at <= now ? 'EXPIRED' : row.state;
}

/**
 * Expires the pending ASAN and identity challenges of a user, because the person who asked may be gone. The caller
 * holds the user's lock, and has ended one of the user's sessions or disconnects the ASAN İmza.
 */
export async function endChallenges(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('challenges')
    .set({ state: 'EXPIRED' })
    .where('user_id', '=', userId)
    .where('kind', 'in', ['ASAN', 'IDENTITY'])
    .where('state', '=', 'PENDING')
    .execute();
}

/**
 * Marks a confirmed ASAN İmza sign-in as used and returns its user, phone and ASAN İmza user id. Undefined if it is not
 * confirmed, is used already or expired more than a minute ago.
 */
export function consumeAsanSignIn(trx: Trx, id: string, now: Date) {
  return trx
    .updateTable('challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'ASAN_SIGN_IN')
    .where('state', '=', 'CONFIRMED')
    .where('used_at', 'is', null)
    .where('user_id', 'is not', null)
    .where('expires_at', '>', new Date(now.getTime() - graceMs))
    .returning(['user_id as userId', 'phone', 'asan_user_id as asanUserId'])
    .$narrowType<{ userId: NotNull }>()
    .executeTakeFirst();
}

/**
 * Returns the four digits of a challenge that both the page and the phone show. The person compares them before
 * confirming.
 */
export function comparisonCode(id: string): string {
  const digest = createHash('sha256').update(`check:${id}`).digest();
  return String(digest.readUInt16BE() % 10_000).padStart(4, '0');
}

/**
 * Sends the challenge to the person's phone through the identity port (SİMA and ASAN İmza). A failure is only logged.
 * Does nothing if the challenge has no user, because no account matches it. The caller has no transaction open.
 */
export async function askPhone({ store, ports }: Outside, id: string): Promise<void> {
  const asked = await challengeById(store, id);
  if (!asked?.user_id) return;
  const { kind, phone, asan_user_id: asanUserId, expires_at: expiresAt } = asked;
  const question = { key: id, kind, phone, asanUserId, checkCode: comparisonCode(id), expiresAt };
  await askPort(ports, 'identity.ask', anything, (signal) => ports.identity.ask(question, signal));
}

const anything = z.unknown();

/**
 * Asks the identity port for the answer of a pending challenge and stores the new state. A confirmation also stores the
 * identified person, or connects the ASAN İmza and disconnects it from any other account, and notifies the users. If
 * the user was identified as another person before, the challenge is rejected and the user notified. Does nothing if
 * the challenge is not pending or the port has no answer yet.
 */
export async function fetchPhoneAnswer({ store, ports }: Outside, id: string): Promise<void> {
  const asked = await challengeById(store, id);
  const userId = asked?.user_id;
  if (!asked || !userId || asked.state !== 'PENDING') return;
  const ask = (signal: AbortSignal) => ports.identity.state(id, signal);
  const answer = await askPort(ports, 'identity.state', phoneAnswer, ask);
  if (!answer || answer.is === 'waiting') return;
  const said = states[answer.is];
  const person = asked.kind === 'IDENTITY' && answer.is === 'confirmed' ? answer.person : undefined;
  // If the ASAN İmza is connected to another account, that account loses it, so its user is locked too.
  const owner =
    asked.kind === 'ASAN' ? await userByAsan(store, asked.phone, asked.asan_user_id) : undefined;
  const users = [userId, ...(owner ? [owner.id] : [])];
  const learn = async (trx: Trx) => {
    await lockUsers(trx, users);
    const isOther = person !== undefined && isSomebodyElse(await userById(trx, userId), person);
    const state = isOther ? 'REJECTED' : said;
    const { numUpdatedRows } = await trx
      .updateTable('challenges')
      .set({ state })
      .where('id', '=', id)
      .where('state', '=', 'PENDING')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n || answer.is !== 'confirmed') return;
    const now = await nowOf(trx);
    if (person) await identify(trx, userId, person, { isOther, now });
    if (asked.kind === 'ASAN') await connectAsan(trx, userId, asked, now);
    await raiseVersion(trx, userId);
  };
  await runExclusively(users, () => change(store, learn));
}

/**
 * True if the user was identified as somebody else than this person. Documents and names can change, but not the
 * personal identification number (PIN) and the date of birth.
 */
function isSomebodyElse(user: User, { pinMasked, dateOfBirth }: Person): boolean {
  const isSame = user.pin_masked === pinMasked && user.date_of_birth === dateOfBirth;
  return user.verification_status > 0 && !isSame;
}

/**
 * Stores the person that a user is identified as, and notifies the user. If the user was identified as another person
 * before (`isOther`), stores nothing and notifies of the refusal.
 */
async function identify(
  trx: Trx,
  userId: string,
  person: Person,
  { isOther, now }: { readonly isOther: boolean; readonly now: Date },
): Promise<void> {
  if (!isOther) await updateUser(trx, userId, identified(person));
  const words = isOther ? identityRefusedWords : identifiedWords(shortName(person));
  await notify(trx, userId, words, { at: now });
  const act = isOther ? 'identity.refused' : 'identity.confirmed';
  audit(trx, { at: now, actor: userId, act, subject: userId });
}

const states = { confirmed: 'CONFIRMED', rejected: 'REJECTED', expired: 'EXPIRED' } as const;

/**
 * Connects an ASAN İmza to a user and disconnects it from any other user. The last user who proved ownership keeps it.
 */
async function connectAsan(
  trx: Trx,
  userId: string,
  { phone, asan_user_id: asanUserId, device_hash: deviceHash }: Challenge,
  now: Date,
): Promise<void> {
  const owner = await userByAsan(trx, phone, asanUserId);
  if (owner && owner.id !== userId) await disconnectAsan(trx, owner.id, now);
  const asan = { asan_phone: phone, asan_user_id: asanUserId, asan_device_hash: deviceHash };
  await updateUser(trx, userId, asan);
  await notify(trx, userId, asanConnectedWords(maskedAsan(asanUserId) ?? ''), { at: now });
  audit(trx, { at: now, actor: userId, act: 'asan.connect', subject: null });
}

/**
 * Disconnects the ASAN İmza of a user and notifies them if there was one. `on` limits this to an ASAN İmza that was
 * connected on one of these devices, given by the hashes of their device numbers. Pending ASAN and identity challenges
 * expire in any case. The caller holds the user's lock.
 */
export async function disconnectAsan(
  trx: Trx,
  userId: string,
  now: Date,
  { on }: { readonly on?: readonly string[] } = {},
): Promise<void> {
  await endChallenges(trx, userId);
  const { asan_user_id: connected, asan_device_hash: by } = await userById(trx, userId);
  if (connected === null || (on && !on.includes(by ?? ''))) return;
  const none = { asan_phone: null, asan_user_id: null, asan_device_hash: null };
  await updateUser(trx, userId, none);
  await notify(trx, userId, asanDisconnectedWords, { at: now });
}

/** The last two characters of an ASAN İmza user id, after dots. */
export function maskedAsan(id: string | null): string | null {
  return id && `••${id.slice(-2)}`;
}

type Challenge = NonNullable<Awaited<ReturnType<typeof challengeById>>>;

/** Returns a challenge on a phone, of any user. Undefined if there is none with this id. */
export function challengeById(store: Store, id: string) {
  return store.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst();
}
