// The accounts of the ledger: wallets, merchants, and those of the provider itself.
import { randomUUID } from 'node:crypto';
import type { Trx } from '#provider/core/database/store.ts';

// What everybody's money passes is a name in postings, without a row or a kept balance that payments could wait for. Which
// names there are is checked by the database (`1-ledger.sql`).

/** The world outside: money that comes in is taken from this account, money that leaves is put to it. */
export const FUNDING = 'funding';
/** Money that is held: taken from its account and not yet given to the recipient. */
export const CLEARING = 'clearing';
export const COMMISSION = 'commission';
/** The bank of the co-branded card, which pays interest and cashback. */
export const BANK = 'bank';

export function merchantAccount(serviceId: string): string {
  return `merchant:${serviceId}`;
}

export interface Wallet {
  /** The code of its account. */
  id: string;
  balance: bigint;
}

/** The wallet of a user, which exists from registration on, as does the gift balance. */
export async function walletOf(trx: Trx, userId: string): Promise<Wallet> {
  const { code, balance } = await trx
    .selectFrom('accounts')
    .select(['code', 'balance'])
    .where('owner', '=', userId)
    .where('kind', '=', 'WALLET')
    .executeTakeFirstOrThrow();
  return { id: code, balance };
}

export function giftAccount(userId: string): string {
  return `gift:${userId}`;
}

/** The account of a user's old balance, which only some have. */
export function oldAccount(userId: string): string {
  return `old:${userId}`;
}

export function cardAccount(userId: string): string {
  return `card:${userId}`;
}

/** The code of a new account of each kind. */
const newAccountCodes = {
  WALLET: () => `wallet-${randomUUID()}`,
  GIFT: giftAccount,
  OLD: oldAccount,
  CARD: cardAccount,
};

/** Opens an account of a user. */
export async function openAccount(
  trx: Trx,
  userId: string,
  kind: keyof typeof newAccountCodes,
): Promise<void> {
  const code = newAccountCodes[kind](userId);
  await trx.insertInto('accounts').values({ code, kind, owner: userId }).execute();
}

/** What is in a balance beside the wallet that is this user's own; undefined where the account is none. */
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
