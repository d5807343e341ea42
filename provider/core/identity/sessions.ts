// Sessions: opened by a sign-in, 30 days old at most since they were last used, found by their token.
import type { Wire } from '#contract/call.ts';
import type { listDevices } from '#contract/identity/sessions.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { clock, noteMoment, nowOf } from '#provider/core/database/clock.ts';
import { raiseVersion, type Store, type Trx } from '#provider/core/database/store.ts';
import { type PlaceId, placeOf } from '#provider/core/identity/places.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { endSubscriptionsOfEnded } from '#provider/core/push/subscriptions.ts';
import { endChallenges } from './challenges.ts';
import { digestOf, newToken } from './secrets.ts';

/** How long a session lasts after its last use. */
export const maxAgeMs = 30 * dayMs;

/** A use extends a session only once it has lost this much of its lifetime, so that not every call writes. */
const slackMs = 300_000;

export interface Session {
  readonly sessionId: string;
  readonly tokenHash: string;
  /** The hash of the number of the device that it is on; empty where that has none. */
  readonly deviceHash: string;
  readonly userId: string;
  readonly phone: string;
  readonly state: 'open' | 'expired' | 'ended';
  readonly endsAt: Date;
}

/** Who calls, by an open session. */
export type Caller = Omit<Session, 'state' | 'endsAt'>;

/** The moment, and the session of a token, whatever its state; undefined for a token that opened none. */
export async function findSession(
  store: Store,
  token: string,
): Promise<{ readonly now: Date; readonly session: Session | undefined }> {
  const tokenHash = digestOf(token);
  const row = await store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.device_hash as deviceHash',
      'sessions.user_id as userId',
      'users.phone',
      'sessions.expires_at as endsAt',
      'sessions.ended_at',
      'sessions.held',
      clock().as('now'),
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return { now: await nowOf(store), session: undefined };
  const { now, ended_at: endedAt, held, ...found } = row;
  const state = endedAt ? 'ended' : found.endsAt <= now ? 'expired' : 'open';
  const session = { ...found, tokenHash, state } as const;
  const isOld = found.endsAt.getTime() - now.getTime() < maxAgeMs - slackMs;
  noteMoment(now);
  if (state !== 'open' || held || !isOld) return { now, session };
  return { now, session: { ...session, endsAt: await prolong(store, session, now) } };
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

/** For so long after it was opened, or its password given, a session changes how its person signs in and is known. */
export const proofLifeMs = 10 * 60_000;

/** Notes that the person of a session has given their password. */
export async function noteProof(
  trx: Trx,
  caller: Pick<Caller, 'userId' | 'tokenHash'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('user_id', '=', caller.userId)
    .where('token_hash', '=', caller.tokenHash)
    .execute();
}

/** Refuses if nobody has proved lately who uses a session: somebody else may. */
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
      (eb) => eb.fn.coalesce('proved_at', 'created_at'),
      '>',
      new Date(now.getTime() - proofLifeMs),
    )
    .executeTakeFirst();
  return proved ? undefined : refuse('PROOF_NEEDED');
}

export interface NewSession {
  readonly device: string;
  readonly deviceHashes?: readonly string[];
  readonly place?: PlaceId | undefined;
  /** A device without a number is never trusted. */
  readonly trusted?: boolean;
}

/**
 * Opens a session and gives its token, which is stored nowhere. It takes the place of what this user has on the
 * same device, also of a session that could not be ended without a network. The user's lock is held.
 */
export async function openSession(
  trx: Trx,
  userId: string,
  { device, deviceHashes = [], place = 'baki', trusted = false }: NewSession,
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
      place,
      created_at: now,
      expires_at: new Date(now.getTime() + maxAgeMs),
    })
    .execute();
  await raiseVersion(trx, userId);
  return token;
}

/** Ends one session, by the hash of its token; its device stays trusted. The lock of its user is held. */
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

/** Ends what was under way with sessions that have ended. */
async function endWhatFollowed(trx: Trx, userId: string): Promise<void> {
  await endSubscriptionsOfEnded(trx, userId);
  await endChallenges(trx, userId);
  await raiseVersion(trx, userId);
}

/** Those of a user's devices that are meant; all of them where nothing is named. */
interface DeviceFilter {
  readonly id?: string;
  /** By the hash of its token. */
  readonly except?: string;
  readonly deviceHashes?: readonly string[];
}

/**
 * Ends the sessions on the devices that are meant, and the trust in these. Gives the hashes of their numbers, empty
 * ones too. The lock of their user is held.
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

/** A user's devices, signed in or trusted: the one that asks, then the others, the last seen first. */
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
    place: placeOf(row.place),
    signedInAt: row.created_at.toISOString(),
    // To within a few minutes.
    lastSeenAt: (row.token_hash === tokenHash
      ? now
      : new Date(row.expires_at.getTime() - maxAgeMs)
    ).toISOString(),
    current: row.token_hash === tokenHash,
    signedIn: !row.ended_at && row.expires_at > now,
  }));
  return devices.sort((one, other) => Number(other.current) - Number(one.current));
}

/** Extends the session by its full lifetime, and lets use extend it again (see `holdSessions`). */
export async function prolong(
  store: Store | Trx,
  { tokenHash }: Pick<Session, 'tokenHash'>,
  now: Date,
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

/** Sets when a user's open sessions end. From then on only `prolong` extends them, not their use. */
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
