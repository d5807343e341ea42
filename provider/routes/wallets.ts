// What a user has: the wallet, what is left of its limits, and its history.
import type { Wire } from '#contract/call.ts';
import { GIFT_BALANCE, type getWallets, OLD_BALANCE } from '#contract/wallets.ts';
import type { Trx } from '#provider/core/database/store.ts';
import { giftAccount, oldAccount, ownBalance, walletOf } from '#provider/core/ledger/accounts.ts';
import { balanceBefore } from '#provider/core/ledger/balances.ts';
import { limitOf } from '#provider/core/ledger/limits.ts';
import { toText } from '#provider/core/ledger/units.ts';
import { historyPage, maxVersion } from '#provider/core/operations/transactions.ts';
import { refuse } from '#provider/core/problems/refusal.ts';
import { heldOf } from '#provider/core/records/coupons.ts';
import { type Handlers, snapshot } from './context.ts';

const maxPageSize = 500;

/** The last that the database tells, in milliseconds. */
const latestMoment = Date.UTC(9999, 0);

export const wallets = {
  getWallets: snapshot((trx, { caller }) => walletsOf(trx, caller.userId)),

  getBalances: snapshot(async (trx, { caller: { userId } }, { query: { from, to } }) => ({
    opening: toText(await balanceBefore(trx, userId, from === undefined ? null : new Date(from))),
    closing: toText(await balanceBefore(trx, userId, new Date(to))),
    currencyCode: 'AZN',
  })),

  getLimits: snapshot(async (trx, { caller, now }, { body: { orderType } }) => {
    const { limit, used, left, identified } = await limitOf(trx, caller.userId, orderType, now);
    return [
      {
        orderType,
        period: 'MONTHLY',
        limit: toText(limit),
        used: toText(used),
        left: toText(left),
        updatedAt: now.toISOString(),
        messageKey: `limit.${orderType}.${identified ? 'identified' : 'unidentified'}`,
      },
    ];
  }),

  getHistory: snapshot(async (trx, { caller, receiptKeys }, { query }) => {
    const limit = Math.min(Math.max(query.limit, 1), maxPageSize);
    const since = Math.min(query.since, maxVersion);
    const page = await historyPage(trx, { userId: caller.userId, ...query, since, limit });
    if (!page) return refuse('INVALID_REQUEST', { fields: { cursor: 'invalid' } });
    const transactions = page.transactions.map((receipt) => receiptKeys.signed(receipt));
    return { ...page, transactions, wallets: await walletsOf(trx, caller.userId) };
  }),

  getOlderTransactions: snapshot(async (trx, { caller, receiptKeys }, { query }) => {
    const limit = Math.min(Math.max(query.limit, 1), maxPageSize);
    const before = Math.min(query.before, latestMoment);
    const page = await historyPage(trx, {
      userId: caller.userId,
      since: 0,
      ...query,
      before,
      limit,
    });
    if (!page) return refuse('INVALID_REQUEST', { fields: { cursor: 'invalid' } });
    const transactions = page.transactions.map((receipt) => receiptKeys.signed(receipt));
    return { ...page, transactions };
  }),
} satisfies Partial<Handlers>;

/** The wallet, the gift balance and, where there is one, the old balance. */
async function walletsOf(trx: Trx, userId: string): Promise<Wire<typeof getWallets>> {
  const { id, balance } = await walletOf(trx, userId);
  const gift = await ownBalance(trx, userId, giftAccount(userId));
  if (gift === undefined) throw new Error('The user has no gift balance');
  const old = await ownBalance(trx, userId, oldAccount(userId));
  const currencyCode = 'AZN';
  return [
    { id, availableAmount: toText(balance), currencyCode },
    {
      id: GIFT_BALANCE,
      availableAmount: toText(gift),
      currencyCode,
      held: toText(await heldOf(trx, userId)),
    },
    ...(old ? [{ id: OLD_BALANCE, availableAmount: toText(old), currencyCode }] : []),
  ];
}
