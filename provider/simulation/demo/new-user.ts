// Creates a sandbox user with a history and balances.
import type { CobrandState } from '#contract/operations/cobrand.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { lockUsers, type Trx } from '#provider/core/database/unit-of-work.ts';
import { hashPassword } from '#provider/core/identity/secrets.ts';
import { createUser } from '#provider/core/identity/users.ts';
import { cardAccount, FUNDING, oldAccount, openAccount } from '#provider/core/ledger/accounts.ts';
import { movement, postEntries } from '#provider/core/ledger/entries.ts';
import { unitsInQepik, unitsOf } from '#provider/core/ledger/units.ts';
import {
  activateCobrand,
  cobrandOf,
  orderCobrand,
  updateCobrand,
} from '#provider/core/records/cards/cobrand.ts';
import { makeHistory } from './history.ts';
import { seedHistory } from './seed.ts';

/** Password of the demo user and of every user that a test creates. */
export const testPassword = 'Qepik-2026!';

let hashedOnce: Promise<{ password: string; pin: string }> | undefined;

/**
 * Hashes of the test password and of the PIN of co-branded cards. They are made once per process, because tests create
 * hundreds of users with the same ones. The first call makes both, so that later runs of `tests/simulate` draw no
 * salts, and all its runs of one seed draw the same random numbers.
 */
function testHashes() {
  hashedOnce ??= (async () => ({
    password: await hashPassword(testPassword),
    pin: await hashPassword(testPin),
  }))();
  return hashedOnce;
}

/** Returns the hash of `testPassword`. All users of a process share it, because hashing is slow. */
export async function hashOfTestPassword(): Promise<string> {
  return (await testHashes()).password;
}

interface NewSandboxUser extends Omit<Parameters<typeof createUser>[1], 'now'> {
  /** Decimal text in manat. */
  readonly balance: string;
  readonly oldBalance?: string | undefined;
  /** Balance of the co-branded card, as decimal text in manat. Without it the user gets no card. */
  readonly cobrand?: string | undefined;
  /** Number of past transactions, and the seed of their generator. */
  readonly transactions: number;
  readonly seed: number;
}

/**
 * Creates a user with a generated history, a balance and, if given, an old balance and a co-branded card, and takes the
 * user's row lock. Returns the id.
 */
export async function makeSandboxUser(
  trx: Trx,
  { balance, oldBalance, cobrand, transactions: count, seed, ...user }: NewSandboxUser,
  now: Date,
): Promise<string> {
  const userId = await createUser(trx, { ...user, now });
  await lockUsers(trx, [userId]);
  const units = unitsOf(balance);
  const past = makeHistory({ count, seed, now, balanceQepik: Number(units / unitsInQepik) });
  await seedHistory(trx, userId, past, { balance: units, now });
  if (oldBalance) await giveOldBalance(trx, userId, oldBalance, now);
  if (cobrand) await giveCobrand(trx, userId, { phone: user.phone, balance: cobrand, now });
  return userId;
}

/** Opens the old balance with an amount in manat. The caller holds the user's lock. */
async function giveOldBalance(trx: Trx, userId: string, balance: string, now: Date): Promise<void> {
  await openAccount(trx, userId, 'OLD');
  const posting = movement('OPENING', FUNDING, oldAccount(userId), unitsOf(balance));
  await postEntries(trx, [{ ...posting, owner: userId, transactionId: null, at: now }]);
}

/** Activates a co-branded card with the PIN of the tests. */
async function giveCobrand(
  trx: Trx,
  userId: string,
  { phone, balance, now }: { phone: string; balance: string; now: Date },
): Promise<void> {
  await orderCobrand(trx, { userId, phone, branchId: 'nizami', now });
  const steps = wayToOwner.map((state, place) => ({
    state,
    at: new Date(now.getTime() - (wayToOwner.length - place) * dayMs).toISOString(),
  }));
  await updateCobrand(trx, userId, {
    pin_hash: (await testHashes()).pin,
    steps: JSON.stringify(steps),
  });
  const ordered = await cobrandOf(trx, userId);
  if (!ordered) throw new Error('The card was not ordered');
  await activateCobrand(trx, ordered, now);
  const posting = movement('OPENING', FUNDING, cardAccount(userId), unitsOf(balance));
  await postEntries(trx, [{ ...posting, owner: userId, transactionId: null, at: now }]);
}

/** States before activation, one day each. */
const wayToOwner: readonly CobrandState[] = ['ORDERED', 'MADE', 'SENT', 'AT_BRANCH', 'HANDED_OVER'];

/** PIN of every co-branded card that the sandbox creates. */
export const testPin = '2580';
