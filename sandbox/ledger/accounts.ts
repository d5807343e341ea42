import { randomUUID } from 'node:crypto';
import type { Trx } from '#sandbox/database/store.ts';

export interface Wallet {
  /** The code of its account. */
  id: string;
  balance: bigint;
}

export async function openWallet(trx: Trx, userId: string): Promise<string> {
  const code = `wallet-${randomUUID()}`;
  await trx.insertInto('accounts').values({ code, kind: 'WALLET', owner: userId }).execute();
  return code;
}

/** Every user has one, from registration on. */
export async function walletOf(trx: Trx, userId: string): Promise<Wallet> {
  const { code, balance } = await trx
    .selectFrom('accounts')
    .select(['code', 'balance'])
    .where('owner', '=', userId)
    .where('kind', '=', 'WALLET')
    .executeTakeFirstOrThrow();
  return { id: code, balance };
}
