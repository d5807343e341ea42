import { randomUUID } from 'node:crypto';
import type { Trx } from '#provider/core/database/unit-of-work.ts';

// Shared accounts are only names in postings. They have no row and no stored balance that payments would wait for. The
// database checks the names (`1-ledger.sql`).

/** The outside world. Incoming money is debited from this account, outgoing money is credited to it. */
export const FUNDING = 'funding';
/** Money on hold: taken from its account and not yet given to the recipient. */
export const CLEARING = 'clearing';
/** Account of the commissions that the provider has earned. */
export const COMMISSION = 'commission';
/** The bank of the co-branded card, which pays interest and cashback. */
export const BANK = 'bank';

/** Code of the account that receives the payments for a service. */
export function merchantAccount(serviceId: string): string {
  return `merchant:${serviceId}`;
}

/** Account of a user's wallet, with its balance in units of the ledger. */
export interface Wallet {
  /** Code of the wallet's account. */
  readonly id: string;
  readonly balance: bigint;
}

/**
 * The wallet of a user, with its balance in units of the ledger. A user has a wallet and a gift balance from
 * registration on.
 */
export async function walletOf(trx: Trx, userId: string): Promise<Wallet> {
  const locked = trx.locked.get(userId);
  if (locked) return { id: locked.wallet, balance: locked.balance };
  const { code, balance } = await trx
    .selectFrom('accounts')
    .select(['code', 'balance'])
    .where('owner', '=', userId)
    .where('kind', '=', 'WALLET')
    .executeTakeFirstOrThrow();
  return { id: code, balance };
}

/** Code of the account of a user's gift balance. */
export function giftAccount(userId: string): string {
  return `gift:${userId}`;
}

/** Code of the account of the balance that a user had left in the former wallet. Only some users have one. */
export function oldAccount(userId: string): string {
  return `old:${userId}`;
}

/** Code of the account of a user's co-branded card. Cards of other banks have no account in the ledger. */
export function cardAccount(userId: string): string {
  return `card:${userId}`;
}

const newAccountCodes = {
  WALLET: () => `wallet-${randomUUID()}`,
  GIFT: giftAccount,
  OLD: oldAccount,
  CARD: cardAccount,
};

/** Creates an account of a user with a balance of zero. */
export async function openAccount(
  trx: Trx,
  userId: string,
  kind: keyof typeof newAccountCodes,
): Promise<void> {
  const code = newAccountCodes[kind](userId);
  await trx.insertInto('accounts').values({ code, kind, owner: userId }).execute();
}

/**
 * Balance of the user's gift, old or card account, in units of the ledger. Undefined if the user has no such account.
 */
export async function ownBalance(
  trx: Trx,
  userId: string,
  account: string,
): Promise<bigint | undefined> {
  const found = await trx
    .selectFrom('accounts')
    .select('balance')
    .where('code', '=', account)
    .where('owner', '=', userId)
    .where('kind', 'in', ['GIFT', 'OLD', 'CARD'])
    .executeTakeFirst();
  return found?.balance;
}
