// Sessions: opened by a sign-in, 30 days old at most since they were last used, found by their token.
import { sql } from 'kysely';
import type { Localized } from '#contract/fields.ts';
import type { Store, Trx } from '#sandbox/database/store.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { type PlaceId, placeOf } from '#sandbox/simulation/places.ts';
import { signedInWords } from '#sandbox/texts/notifications.ts';
import { isNewDevice, notify } from './notifications.ts';
import { digestOf, newToken } from './secrets.ts';

const dayMs = 86_400_000;
const maxAgeMs = 30 * dayMs;
export const maxAgeSeconds = maxAgeMs / 1000;

/** How much of its age a session may lose before it is written down that it was used. */
const slackMs = 300_000;

export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly phone: string;
  readonly state: 'open' | 'expired' | 'ended';
  readonly endsAt: Date;
  /** By the clock of the user. */
  readonly now: Date;
}

/** Who calls, by an open session. */
export type Caller = Pick<Session, 'userId' | 'phone' | 'tokenHash'>;

/** The session of a token, whatever its state; undefined for a token that opened none. */
export async function findSession(store: Store, token: string): Promise<Session | undefined> {
  const tokenHash = digestOf(token);
  const row = await store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('phones', 'phones.phone', 'users.phone')
    .select([
      'sessions.user_id',
      'users.phone',
      'sessions.expires_at',
      'sessions.ended_at',
      'sessions.held',
    ])
    .select(nowOf(sql.ref('phones.offset_ms')).as('now'))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id: userId, phone, expires_at: expiresAt, ended_at: endedAt, now } = row;
  const state = endedAt ? 'ended' : expiresAt <= now ? 'expired' : 'open';
  const session = { tokenHash, userId, phone, state, now, endsAt: expiresAt } as const;
  const isOld = expiresAt.getTime() - now.getTime() < maxAgeMs - slackMs;
  if (state !== 'open' || row.held || !isOld) return session;
  return { ...session, endsAt: await prolong(store, session) };
}

/** Whether a session that was found open is still open. The lock of its user is held. */
export async function isOpen(
  trx: Trx,
  { tokenHash }: Pick<Session, 'tokenHash'>,
): Promise<boolean> {
  const open = await trx
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** The moment by the clock of a phone: the database's, moved by what the phone was moved. */
export async function nowByPhone(store: Store, phone: string | undefined): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select ${nowOf(sql`(select offset_ms from phones where phone = ${phone ?? ''})`)} as now
  `.execute(store);
  const [row] = rows;
  if (!row) throw new Error('The database has no time');
  return row.now;
}

/** Milliseconds, as all moments are stored. */
function nowOf(offset: ReturnType<typeof sql>) {
  return sql<Date>`(clock_timestamp() + coalesce(${offset}, 0) * interval '1 millisecond')::timestamptz(3)`;
}

interface NewSession {
  readonly device: string;
  readonly deviceHash?: string;
  readonly place?: PlaceId | undefined;
}

/**
 * Opens a session and gives its token, which is nowhere kept. It replaces the session that this user has
 * on the same device, which could not be ended without a network. The user's lock is held.
 */
export async function openSession(
  trx: Trx,
  userId: string,
  { device, deviceHash = '', place = 'baki' }: NewSession,
  now: Date,
): Promise<string> {
  if (deviceHash !== '') await endSessionOnDevice(trx, userId, deviceHash, now);
  const isNew = await isNewDevice(trx, userId, device);
  const token = newToken();
  await trx
    .insertInto('sessions')
    .values({
      token_hash: digestOf(token),
      user_id: userId,
      device,
      device_hash: deviceHash,
      place,
      created_at: now,
      expires_at: new Date(now.getTime() + maxAgeMs),
      ended_at: null,
    })
    .execute();
  if (isNew) await notify(trx, userId, signedInWords(device, placeOf(place)), { at: now });
  else await raiseVersion(trx, userId);
  return token;
}

async function endSessionOnDevice(
  trx: Trx,
  userId: string,
  deviceHash: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the sessions of a user that `but` does not spare. The user's lock is held. */
export async function endSessions(
  trx: Trx,
  userId: string,
  now: Date,
  but?: { tokenHash: string },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('token_hash', '!=', but?.tokenHash ?? '')
    .execute();
  await raiseVersion(trx, userId);
}

/** Ends one session. The lock of its user is held. */
export async function endSession(
  trx: Trx,
  { tokenHash, userId }: { tokenHash: string; userId: string },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await raiseVersion(trx, userId);
}

/** The device of a session, as the person knows it. */
export interface Device {
  readonly id: string;
  readonly name: string;
  readonly place: Localized;
  readonly signedInAt: Date;
  /** To within a few minutes. */
  readonly lastSeenAt: Date;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** Where a user is signed in: the device that asks, then the others, the last seen first. */
export async function signedInDevices(
  trx: Trx,
  { userId, tokenHash }: { userId: string; tokenHash: string },
  now: Date,
): Promise<Device[]> {
  const rows = await trx
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .execute();
  const devices = rows.map((row) => ({
    id: row.id,
    name: row.device,
    place: placeOf(row.place),
    signedInAt: row.created_at,
    lastSeenAt: row.token_hash === tokenHash ? now : new Date(row.expires_at.getTime() - maxAgeMs),
    current: row.token_hash === tokenHash,
  }));
  return devices.sort((one, other) => Number(other.current) - Number(one.current));
}

/** Ends a session of this user by its id. False where there is none that is open. */
export async function endSessionOf(
  trx: Trx,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return false;
  await raiseVersion(trx, userId);
  return true;
}

/** The session begins its age anew, and slides again. */
export async function prolong(
  store: Store | Trx,
  { tokenHash, now }: Pick<Session, 'tokenHash' | 'now'>,
): Promise<Date> {
  const endsAt = new Date(now.getTime() + maxAgeMs);
  await store
    .updateTable('sessions')
    .set({ expires_at: endsAt, held: false })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
  return endsAt;
}

/** Names the end of a user's sessions: from now on only the asking for it moves it. */
export async function holdSessions(store: Store, phone: string, endsAt: Date): Promise<void> {
  await store
    .updateTable('sessions')
    .set({ expires_at: endsAt, held: true })
    .where('ended_at', 'is', null)
    .where('user_id', 'in', (users) =>
      users.selectFrom('users').select('id').where('phone', '=', phone),
    )
    .execute();
}

/** The newest session of the same user that was opened after this one, on whatever device. */
export async function latestOtherSession(
  trx: Trx,
  { userId, tokenHash }: { userId: string; tokenHash: string },
  now: Date,
): Promise<{ device: string; place: string; created_at: Date } | null> {
  const other = await trx
    .selectFrom('sessions')
    .select(['device', 'place', 'created_at'])
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '>', (own) =>
      own.selectFrom('sessions').select('created_at').where('token_hash', '=', tokenHash),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return other ?? null;
}
