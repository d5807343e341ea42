// A user of the sandbox, with a past and what is in their balances.
import { lockUsers, type Trx } from '#provider/core/database/store.ts';
import { hashPassword } from '#provider/core/identity/secrets.ts';
import { createUser } from '#provider/core/identity/users.ts';
import { unitsInQepik, unitsOf } from '#provider/core/ledger/units.ts';
import { giveCobrand, giveOldBalance, seedHistory } from '#provider/core/operations/seed.ts';
import { makeHistory } from './history.ts';

/** The password of the demo user and of every user that a test makes. */
export const testPassword = 'Qepik-2026!';

let hashOnce: Promise<string> | undefined;

/** Hashed once a process: users are made by the hundred, and all have the same password. */
export function hashOfTestPassword(): Promise<string> {
  hashOnce ??= hashPassword(testPassword);
  return hashOnce;
}

interface NewSandboxUser extends Omit<Parameters<typeof createUser>[1], 'now'> {
  /** Manat as decimal text. */
  readonly balance: string;
  /** What is left in the wallet that came before. */
  readonly oldBalance?: string | undefined;
  /** What is on their co-branded card. */
  readonly cobrand?: string | undefined;
  /** How many past transactions, and the seed of their chance. */
  readonly transactions: number;
  readonly seed: number;
}

/** Makes and locks a user. Returns their id. */
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
