// Wrong passwords: the fifth locks for 15 minutes, the thirtieth of a day for the rest of it. They are counted by phone,
// whether or not it has an account, and by address, so that nobody tries one password on many phones. Those on a
// trusted device, and those in a session, are counted by themselves: no stranger locks its owner out.
import { dayMs } from '#domain/automatic-payment.ts';
import type { Store, Trx } from '#provider/core/database/store.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { countFrom, type Origin, ratesFrom } from './origin-rates.ts';
import { countRate, peekRate, type Rate } from './rates.ts';

const allowed = 5;
const lockMs = 15 * 60_000;
const allowedADay = 30;

/** Where a request comes from, and what is allowed from there. */
export interface ClientAddress extends Origin {
  /** How many wrong passwords an hour are taken from one address, for whatever phones. */
  readonly wrongPasswordsPerAddress: number;
  /** How many codes a day are sent for guests of one address, to whatever phones. */
  readonly codesPerAddress: number;
}

/** Whose wrong passwords are counted together. */
export interface Guesser {
  readonly phone: string;
  /** The hash of the number of a trusted device, or of the token of a session; empty for all others. */
  readonly by: string;
  /** Left out where it is not counted by address. */
  readonly client?: ClientAddress;
}

/** Who tries a password for a phone as a guest: its own trusted device, or somebody. */
export async function guesserOf(
  store: Store,
  phone: string,
  {
    deviceHashes: [deviceHash = ''],
    client,
  }: {
    readonly deviceHashes: readonly string[];
    readonly client: ClientAddress;
  },
): Promise<Guesser> {
  const by = await trustedDevice(store, phone, deviceHash);
  return by === '' ? { phone, by, client } : { phone, by };
}

/**
 * The hash of a device's number where the account of a phone, or of an ASAN phone, trusts it and asks for no code there;
 * empty where not.
 */
export async function trustedDevice(
  store: Store | Trx,
  phone: string,
  deviceHash: string,
  column: 'phone' | 'asan_phone' = 'phone',
): Promise<string> {
  // One query, whether or not the phone has an account.
  const found = await store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('device_hash')
    .where(`users.${column}`, '=', phone)
    .where('device_hash', '=', deviceHash)
    .where('trusted', '=', true)
    .executeTakeFirst();
  return found?.device_hash ?? '';
}

/**
 * Why no password is taken now. With `locks` nobody else counts for the address until the transaction ends: it holds the
 * locks of phone and user by then, because all who share the address would wait for these too.
 */
export async function peekLockout(
  store: Store | Trx,
  { phone, by, client }: Guesser,
  now: Date,
  locks: boolean,
): Promise<Refusal | undefined> {
  const row = await store
    .selectFrom('password_tries')
    .select('locked_until')
    .where('phone', '=', phone)
    .where('by', '=', by)
    .executeTakeFirst();
  const lockedUntil = row?.locked_until;
  if (lockedUntil && lockedUntil > now) return refuse('LOCKED_OUT', { retryAt: lockedUntil });
  for (const [place, rate] of wrongFrom(client).entries()) {
    // Only neighbours of one address wait for each other.
    const retryAt = await peekRate(store, now, rate, locks && place === 0);
    if (retryAt) return refuse('TOO_MANY_REQUESTS', { retryAt });
  }
  return undefined;
}

/** How often one address may be wrong. */
export function wrongFrom(client: ClientAddress | undefined): readonly Rate[] {
  if (client === undefined) return [];
  const max = client.wrongPasswordsPerAddress;
  return ratesFrom(client, { name: 'wrong-password-from', windowMs: 3_600_000, max });
}

/** Counts a wrong password. The last of them locks. The phone's lock is held. */
export async function countFailure(
  trx: Trx,
  { phone, by, client }: Guesser,
  now: Date,
): Promise<Refusal> {
  await countFrom(trx, now, wrongFrom(client));
  const { failures, locked_until: lockedBefore } = await trx
    .insertInto('password_tries')
    .values({ phone, by, failures: 1, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['phone', 'by'])
        .doUpdateSet((eb) => ({ failures: eb('password_tries.failures', '+', 1), at: now })),
    )
    .returning(['failures', 'locked_until'])
    .executeTakeFirstOrThrow();
  // A lock that is over leaves its tries behind.
  const count = lockedBefore === null ? failures : 1;
  const day = { name: dayName(phone, by), windowMs: dayMs, max: allowedADay - 1 };
  const nextDay = await countRate(trx, now, day);
  const lockedUntil = nextDay ?? (count < allowed ? null : new Date(now.getTime() + lockMs));
  await trx
    .updateTable('password_tries')
    .set({ failures: count, locked_until: lockedUntil })
    .where('phone', '=', phone)
    .where('by', '=', by)
    .execute();
  if (lockedUntil) return refuse('LOCKED_OUT', { retryAt: lockedUntil });
  return refuse('WRONG_CREDENTIALS', { attemptsLeft: allowed - count });
}

/** After a right password the next wrong one is the first; those of the day count on. */
export async function forgetFailures(trx: Trx, { phone, by }: Guesser): Promise<void> {
  await trx.deleteFrom('password_tries').where('phone', '=', phone).where('by', '=', by).execute();
}

/** After a reset by a code all tries for the phone are forgotten, but for those of addresses. */
export async function forgetAllFailures(trx: Trx, phone: string): Promise<void> {
  await trx.deleteFrom('password_tries').where('phone', '=', phone).execute();
  await trx
    .deleteFrom('rates')
    .where('name', 'like', `${dayName(phone, '')}%`)
    .execute();
}

function dayName(phone: string, by: string): string {
  return `wrong-password:${phone}:${by}`;
}
