import { walletOf } from '#sandbox/ledger/accounts.ts';
import { historyPage, maxVersion, receiptOf } from '#sandbox/operations/transactions.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import type { Handlers } from './context.ts';
import { wireWallet } from './wallets.ts';

const maxLimit = 500;

export const history: Pick<Handlers, 'getHistory' | 'getReceipt'> = {
  getHistory({ query }, { snapshot, caller }) {
    const limit = Math.min(Math.max(query.limit, 1), maxLimit);
    const since = Math.min(query.since, maxVersion);
    return snapshot(async (trx) => {
      const page = await historyPage(trx, { userId: caller.userId, ...query, since, limit });
      if (!page) return refuse('INVALID_REQUEST', { fields: { cursor: 'invalid' } });
      return { ...page, wallets: [wireWallet(await walletOf(trx, caller.userId))] };
    });
  },

  getReceipt({ params: { id } }, { snapshot, caller }) {
    return snapshot(async (trx) => {
      return (await receiptOf(trx, caller.userId, id)) ?? refuse('NOT_FOUND');
    });
  },
};
