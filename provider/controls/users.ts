// Sandbox users: creates them, locks one for a test control, signs one in on another device, and makes a browser a
// trusted device. Used by the test controls and by tests.

import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { mostFavorites } from '#contract/favorites.ts';
import { language, phone } from '#contract/fields.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import { lockUsers, type Trx } from '#provider/core/database/unit-of-work.ts';
import { openSessionOnDevice } from '#provider/core/identity/begin-session.ts';
import type { CityId } from '#provider/core/identity/cities.ts';
import { markAllSeen } from '#provider/core/identity/notifications.ts';
import { deviceHashesOf, digestOf } from '#provider/core/identity/secrets.ts';
import { endSession, openSession } from '#provider/core/identity/sessions.ts';
import { userByPhone } from '#provider/core/identity/users.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { manyFavorites, saveFavorite } from '#provider/simulation/demo/favorites.ts';
import {
  hashOfTestPassword,
  makeSandboxUser,
  testPassword,
} from '#provider/simulation/demo/new-user.ts';
import { randomPerson } from '#provider/simulation/people.ts';

/** Body of the test control that creates a user. Every field may be left out. */
export const userRequest = z.object({
  phone: z.optional(phone),
  identified: z.optional(z.boolean()),
  language: z.optional(language),
  /** Decimal text in manat. Default: 250.00. */
  balance: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/))),
  /** Remaining balance of the old wallet in manat, with two decimals. */
  oldBalance: z.optional(z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))),
  /** Balance of an active co-branded card with the PIN 2580, as decimal text in manat. */
  cobrand: z.optional(z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))),
  /**
   * Sum in manat: a transfer asks for a code if it and the transfers since the last code exceed this sum. With this
   * field, transfers to a card that is typed on the hosted page always ask for a code. Without it no transfer does.
   */
  asksCodeAbove: z.optional(z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))),
  /** Number of past transactions, spread over two years. */
  history: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  /** Number of favorites, each with a debt. */
  favorites: z.optional(z.int().check(z.gte(0), z.lte(mostFavorites))),
  /** True if the user has not seen the tour and the advertisements yet. */
  campaigns: z.optional(z.boolean()),
});

/** Wanted data of a new sandbox user. Missing fields get their defaults. */
export type UserRequest = z.output<typeof userRequest>;

/**
 * Creates a user with the wanted data and opens a session. Returns the phone number, the password and the session's
 * token. Without a phone the user gets a random free number.
 */
export async function makeUser(store: Store, wanted: UserRequest) {
  const passwordHash = await hashOfTestPassword();
  const phone = wanted.phone ?? (await freePhone(store));
  const token = await change(store, async (trx) => {
    const now = await nowOf(trx);
    const { identified, asksCodeAbove, language = 'AZ', balance = '250.00' } = wanted;
    const given = {
      phone,
      passwordHash,
      language,
      ...(identified && { identity: randomPerson() }),
      codeCeiling: asksCodeAbove === undefined ? null : unitsOf(asksCodeAbove),
      balance,
      oldBalance: wanted.oldBalance,
      cobrand: wanted.cobrand,
      transactions: wanted.history ?? 0,
      seed: randomInt(2 ** 31),
    };
    const userId = await makeSandboxUser(trx, given, now);
    if (!wanted.campaigns) await markAllSeen(trx, userId, now);
    for (const favorite of manyFavorites(wanted.favorites ?? 0).toReversed()) {
      await saveFavorite(trx, userId, favorite, now);
    }
    return openSession(trx, userId, { device: 'Sandbox' }, now);
  });
  return { phone, password: testPassword, token };
}

/**
 * A test control cannot act: it names no user, the user has nothing to act on, or a limit is used up. The answer is 404
 * with the message.
 */
export class ControlRefused extends Error {}

/**
 * Runs `work` in a transaction that holds the lock of the user with this phone. Throws `ControlRefused` if the phone
 * has no account.
 */
export function withLockedUser<T>(
  store: Store,
  phone: string,
  work: (trx: Trx, userId: string, now: Date) => Promise<T>,
): Promise<T> {
  return change(store, async (trx) => {
    const user = await userByPhone(trx, phone);
    if (!user) throw new ControlRefused('Nobody has this phone');
    await lockUsers(trx, [user.id]);
    return work(trx, user.id, await nowOf(trx));
  });
}

/**
 * Signs the user with this phone in on another device and returns the token of the session. With `from`, the user is
 * notified if the device is new. Without it, the sign-in comes from the sandbox and notifies nobody. Rejects with
 * `ControlRefused` if the phone has no account.
 */
export function signInElsewhere(
  store: Store,
  phone: string,
  from?: { device: string; cityId: CityId },
): Promise<string> {
  return withLockedUser(store, phone, (trx, userId, now) =>
    from
      ? openSessionOnDevice(trx, userId, from, now)
      : openSession(trx, userId, { device: 'Sandbox' }, now),
  );
}

/**
 * Makes a browser a trusted device of a user. `numbers` are the browser's device numbers as in the header
 * `Device-Number`, the current one first.
 */
export function trustDevice(store: Store, phone: string, numbers: string): Promise<void> {
  const session = { device: 'Sandbox', deviceHashes: deviceHashesOf(numbers), trusted: true };
  return withLockedUser(store, phone, async (trx, userId, now) => {
    const token = await openSession(trx, userId, session, now);
    await endSession(trx, userId, now, digestOf(token));
  });
}

const prefixes = ['10', '50', '51', '55', '60', '70', '77', '99'];

async function freePhone(store: Store): Promise<string> {
  const prefix = prefixes[randomInt(prefixes.length)];
  const phone = `+994${prefix}${randomInt(2_000_000, 10_000_000)}`;
  const taken = await store
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return taken ? freePhone(store) : phone;
}
