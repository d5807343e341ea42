// Lockout after wrong passwords: the fifth locks for 15 minutes, the thirtieth of a day for the rest of the day. Wrong
// passwords are counted by phone, with or without an account, and by address, so that nobody tries one password on many
// phones. A trusted device and a session have their own counts, so that no stranger locks the owner out.
import { dayMs } from '#domain/automatic-payment.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { countFrom, type Origin, ratesFrom } from './origin-rates.ts';
import { countRate, peekRate, type Rate } from './rates.ts';

const allowed = 5;
const lockMs = 15 * 60_000;
const allowedADay = 30;

/** Address of a client, and the limits that apply to it. */
export interface ClientAddress extends Origin {
  /** Wrong passwords allowed per hour from one address, for all phones together. */
  readonly wrongPasswordsPerAddress: number;
  /** Codes allowed per day for guests of one address, for all phones together. */
  readonly codesPerAddress: number;
}

/** Identifies whose wrong passwords are counted together. */
export interface Guesser {
  readonly phone: string;
  /** Hash of a trusted device's number or of a session's token. Empty for guests on any other device. */
  readonly sourceHash: string;
  /** Undefined if the attempts are not counted by address. */
  readonly client?: ClientAddress;
}

/** Returns the guesser of a guest who tries a password. A device that the phone's account trusts has its own counts. */
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
  const sourceHash = await trustedDevice(store, phone, deviceHash);
  return sourceHash === '' ? { phone, sourceHash, client } : { phone, sourceHash };
}

/** Returns `deviceHash` if the account of this phone (or ASAN İmza phone) trusts the device. Otherwise ''. */
export async function trustedDevice(
  store: Store | Trx,
  phone: string,
  deviceHash: string,
  column: 'phone' | 'asan_phone' = 'phone',
): Promise<string> {
  // The query is the same in both cases, so that the time does not reveal whether the phone has an account.
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
 * Returns LOCKED_OUT or TOO_MANY_REQUESTS if no password is accepted now, otherwise undefined. Counts nothing. With
 * `locks`, other attempts from the address wait until the transaction ends. In that case the caller already holds the
 * locks of phone and user, because otherwise everybody at the address would wait for those locks too.
 */
export async function peekLockout(
  store: Store | Trx,
  { phone, sourceHash, client }: Guesser,
  now: Date,
  locks: boolean,
): Promise<Refusal | undefined> {
  const row = await store
    .selectFrom('password_tries')
    .select('locked_until')
    .where('phone', '=', phone)
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst();
  const lockedUntil = row?.locked_until;
  if (lockedUntil && lockedUntil > now) return refuse('LOCKED_OUT', { retryAt: lockedUntil });
  for (const [place, rate] of wrongPasswordRates(client).entries()) {
    // Takes the row lock of the address only, not of its /48, so that only clients of one address wait for each other.
    const retryAt = await peekRate(store, now, rate, locks && place === 0);
    if (retryAt) return refuse('TOO_MANY_REQUESTS', { retryAt });
  }
  return undefined;
}

/**
 * Limits of wrong passwords from one address. Empty if `client` is undefined, as for a device that the account trusts.
 */
export function wrongPasswordRates(client: ClientAddress | undefined): readonly Rate[] {
  if (client === undefined) return [];
  const max = client.wrongPasswordsPerAddress;
  return ratesFrom(client, { name: 'wrong-password-from', windowMs: 3_600_000, max });
}

/**
 * Counts a wrong password, also for the address of `client`, and starts a lockout at the limit. Returns
 * WRONG_CREDENTIALS with the attempts left, or LOCKED_OUT. The caller holds the lock of the phone.
 */
export async function countFailure(
  trx: Trx,
  { phone, sourceHash, client }: Guesser,
  now: Date,
): Promise<Refusal> {
  await countFrom(trx, now, wrongPasswordRates(client));
  const { failures, locked_until: lockedBefore } = await trx
    .insertInto('password_tries')
    .values({ phone, source_hash: sourceHash, failures: 1, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['phone', 'source_hash'])
        .doUpdateSet((eb) => ({ failures: eb('password_tries.failures', '+', 1), at: now })),
    )
    .returning(['failures', 'locked_until'])
    .executeTakeFirstOrThrow();
  // After an expired lockout the count starts anew.
  const count = lockedBefore === null ? failures : 1;
  const day = { name: dayName(phone, sourceHash), windowMs: dayMs, max: allowedADay - 1 };
  const nextDay = await countRate(trx, now, day);
  const lockedUntil = nextDay ?? (count < allowed ? null : new Date(now.getTime() + lockMs));
  await trx
    .updateTable('password_tries')
    .set({ failures: count, locked_until: lockedUntil })
    .where('phone', '=', phone)
    .where('source_hash', '=', sourceHash)
    .execute();
  if (lockedUntil) return refuse('LOCKED_OUT', { retryAt: lockedUntil });
  return refuse('WRONG_CREDENTIALS', { attemptsLeft: allowed - count });
}

/**
 * Resets the count of failures and ends its lockout after a correct password. The counts of the day and of the address
 * stay.
 */
export async function forgetFailures(trx: Trx, { phone, sourceHash }: Guesser): Promise<void> {
  await trx
    .deleteFrom('password_tries')
    .where('phone', '=', phone)
    .where('source_hash', '=', sourceHash)
    .execute();
}

/** Forgets all failures of a phone after a reset by code, except those counted by address. */
export async function forgetAllFailures(trx: Trx, phone: string): Promise<void> {
  await trx.deleteFrom('password_tries').where('phone', '=', phone).execute();
  await trx
    .deleteFrom('rates')
    .where('name', 'like', `${dayName(phone, '')}%`)
    .execute();
}

function dayName(phone: string, sourceHash: string): string {
  return `wrong-password:${phone}:${sourceHash}`;
}
