// A sign-in opens a session. The session lasts 30 days after its last use and is found by its token.
import type { Wire } from '#contract/call.ts';
import type { listDevices } from '#contract/identity/sessions.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { clock, nowOf, updateClockOffset } from '#provider/core/database/clock.ts';
import type { Store } from '#provider/core/database/store.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { type CityId, cityName } from '#provider/core/identity/cities.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { endSubscriptionsOfEnded } from '#provider/core/push/subscriptions.ts';
import { endChallenges } from './challenges.ts';
import { digestOf, newToken } from './secrets.ts';

/** How long a session lasts after its last use. */
export const maxAgeMs = 30 * dayMs;

/** A use extends a session only once it has lost this much of its lifetime, so that not every call writes. */
const slackMs = 300_000;

/** A session in any state, with its user. */
export interface Session {
  readonly sessionId: string;
  readonly tokenHash: string;
  /** Hash of the device number. Empty if the device has none. */
  readonly deviceHash: string;
  readonly userId: string;
  readonly phone: string;
  /** Version of the user when the session was found. */
  readonly version: number;
  /** Expired: not used for 30 days. Ended: signed out, removed or replaced by another session. */
  readonly state: 'open' | 'expired' | 'ended';
  readonly endsAt: Date;
}

/** The session and user of a call. The session is open. */
export type Caller = Omit<Session, 'state' | 'endsAt'>;

/**
 * Returns the current time and the session of a token in any state. The session is undefined if the token is unknown.
 * An open session is extended by its use.
 */
export async function findSession(
  store: Store,
  token: string,
): Promise<{ readonly now: Date; readonly session: Session | undefined }> {
  const tokenHash = digestOf(token);
  const row = await store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('versions', 'versions.user_id', 'users.id')
    .select([
      'sessions.id as sessionId',
      'versions.version',
      'sessions.device_hash as deviceHash',
      'sessions.user_id as userId',
      'users.phone',
      'sessions.expires_at as endsAt',
      'sessions.ended_at',
      'sessions.is_end_fixed',
      clock().as('now'),
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return { now: await nowOf(store), session: undefined };
  const { now, ended_at: endedAt, is_end_fixed: isEndFixed, ...found } = row;
  const state = endedAt ? 'ended' : found.endsAt <= now ? 'expired' : 'open';
  const session = { ...found, tokenHash, state } as const;
  const isOld = found.endsAt.getTime() - now.getTime() < maxAgeMs - slackMs;
  updateClockOffset(now);
  if (state !== 'open' || isEndFixed || !isOld) return { now, session };
  return { now, session: { ...session, endsAt: await prolong(store, session, now) } };
}

/** True if a session that was open before still is. The caller has just locked its user. */
export function isOpen(
  trx: Trx,
  { userId, tokenHash }: Pick<Session, 'userId' | 'tokenHash'>,
): boolean {
  return trx.locked.get(userId)?.open_sessions.includes(tokenHash) ?? false;
}

/** A session may change sign-in methods and identity this long after it was opened or its password was confirmed. */
export const proofLifeMs = 10 * 60_000;

/** Records that the user of a session has confirmed their password. */
export async function noteProof(
  trx: Trx,
  caller: Pick<Caller, 'userId' | 'tokenHash'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ password_confirmed_at: now })
    .where('user_id', '=', caller.userId)
    .where('token_hash', '=', caller.tokenHash)
    .execute();
}

/**
 * Returns PROOF_NEEDED if the session was opened, and its password last confirmed, more than `proofLifeMs` ago, because
 * somebody else may be using the session. Otherwise undefined.
 */
export async function refuseUnproved(
  trx: Trx,
  caller: Pick<Caller, 'userId' | 'tokenHash'>,
  now: Date,
): Promise<Refusal | undefined> {
  const proved = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', caller.userId)
    .where('token_hash', '=', caller.tokenHash)
    .where(
      (eb) => eb.fn.coalesce('password_confirmed_at', 'created_at'),
      '>',
      new Date(now.getTime() - proofLifeMs),
    )
    .executeTakeFirst();
  return proved ? undefined : refuse('PROOF_NEEDED');
}

/**
 * Device of a session that is to be opened. `device` is its name, such as "Chrome, Windows". `deviceHashes` are the
 * hashes of its device numbers (header `Device-Number`): first of the current number, then of earlier ones.
 */
export interface NewSession {
  readonly device: string;
  readonly deviceHashes?: readonly string[];
  readonly cityId?: CityId | undefined;
  /** A device without a number is never trusted. */
  readonly trusted?: boolean;
}

/**
 * Opens a session and returns its token, which is not stored. The new session replaces the user's sessions on the same
 * device, including one that the app could not end because it was offline. The caller holds the user's lock.
 */
export async function openSession(
  trx: Trx,
  userId: string,
  { device, deviceHashes = [], cityId, trusted = false }: NewSession,
  now: Date,
): Promise<string> {
  const [deviceHash = ''] = deviceHashes;
  if (deviceHash !== '') await removeDevices(trx, userId, now, { deviceHashes });
  const token = newToken();
  await trx
    .insertInto('sessions')
    .values({
      token_hash: digestOf(token),
      user_id: userId,
      device,
      device_hash: deviceHash,
      trusted: trusted && deviceHash !== '',
      city_id: cityId ?? '',
      created_at: now,
      expires_at: new Date(now.getTime() + maxAgeMs),
    })
    .execute();
  await raiseVersion(trx, userId);
  return token;
}

/**
 * Ends one session by the hash of its token, its subscription to push messages and the user's pending ASAN and identity
 * challenges, and raises the user's version. The device stays trusted. The caller holds the user's lock.
 */
export async function endSession(
  trx: Trx,
  userId: string,
  now: Date,
  tokenHash: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await endWhatFollowed(trx, userId);
}

/**
 * Ends the push subscriptions of ended sessions and the user's pending ASAN and identity challenges, and raises the
 * user's version.
 */
async function endWhatFollowed(trx: Trx, userId: string): Promise<void> {
  await endSubscriptionsOfEnded(trx, userId);
  await endChallenges(trx, userId);
  await raiseVersion(trx, userId);
}

/** Selects devices of a user. Without fields it selects all. */
interface DeviceFilter {
  readonly id?: string;
  /** Hash of the token of the session that is not selected. */
  readonly except?: string;
  readonly deviceHashes?: readonly string[];
}

/**
 * Ends the sessions on the selected devices, the trust in them, their subscriptions to push messages and the user's
 * pending challenges. Returns the hash of each device's number, '' for a device without a number. The caller holds the
 * user's lock.
 */
export async function removeDevices(
  trx: Trx,
  userId: string,
  now: Date,
  { id, except, deviceHashes }: DeviceFilter = {},
): Promise<string[]> {
  const removed = await trx
    .updateTable('sessions')
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(now)), trusted: false }))
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('trusted', '=', true)]))
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .$if(except !== undefined, (rows) => rows.where('token_hash', '!=', except ?? ''))
    .$if(deviceHashes !== undefined, (rows) => rows.where('device_hash', 'in', deviceHashes ?? []))
    .returning('device_hash')
    .execute();
  if (removed.length > 0) await endWhatFollowed(trx, userId);
  return removed.map(({ device_hash: hash }) => hash);
}

/** Signed-in or trusted devices of a user: first the caller's, then the others by last use. */
export async function signedInDevices(
  trx: Trx,
  { userId, tokenHash }: { userId: string; tokenHash: string },
  now: Date,
): Promise<Wire<typeof listDevices>> {
  const rows = await trx
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('trusted', '=', true),
        eb.and([eb('ended_at', 'is', null), eb('expires_at', '>', now)]),
      ]),
    )
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .execute();
  const devices = rows.map((row) => ({
    id: row.id,
    name: row.device,
    place: cityName(row.city_id),
    signedInAt: row.created_at.toISOString(),
    // The use of a session moves its end only once in five minutes, so the time is as accurate as that.
    lastSeenAt: (row.token_hash === tokenHash
      ? now
      : new Date(row.expires_at.getTime() - maxAgeMs)
    ).toISOString(),
    current: row.token_hash === tokenHash,
    signedIn: !row.ended_at && row.expires_at > now,
  }));
  return devices.sort((one, other) => Number(other.current) - Number(one.current));
}

/**
 * Sets the end of an open session to 30 days from now and returns it. Afterwards its use extends the session again,
 * even if `setSessionsEnd` had fixed its end.
 */
export async function prolong(
  store: Store | Trx,
  { tokenHash }: Pick<Session, 'tokenHash'>,
  now: Date,
): Promise<Date> {
  const endsAt = new Date(now.getTime() + maxAgeMs);
  await store
    .updateTable('sessions')
    .set({ expires_at: endsAt, is_end_fixed: false })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
  return endsAt;
}

/**
 * Sets the end of the open sessions of the user with this phone, for a test control. After that only `prolong` extends
 * the sessions, not their use.
 */
export async function setSessionsEnd(store: Store, phone: string, endsAt: Date): Promise<void> {
  await store
    .updateTable('sessions')
    .set({ expires_at: endsAt, is_end_fixed: true })
    .where('ended_at', 'is', null)
    .where('user_id', 'in', (users) =>
      users.selectFrom('users').select('id').where('phone', '=', phone),
    )
    .execute();
}
