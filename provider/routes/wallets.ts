// A user's wallet, limits and history.
import type { Wire } from '#contract/call.ts';
import { GIFT_BALANCE, type getWallets, OLD_BALANCE } from '#contract/wallets.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { giftAccount, oldAccount, ownBalance, walletOf } from '#provider/core/ledger/accounts.ts';
import { balanceBefore } from '#provider/core/ledger/balances.ts';
import { limitOf } from '#provider/core/ledger/limits.ts';
import { toText } from '#provider/core/ledger/units.ts';
import { statementCopy } from '#provider/core/operations/statements.ts';
import { historyPage, maxVersion } from '#provider/core/operations/transactions.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { heldForCoupons } from '#provider/core/records/coupons/coupons.ts';
import { maxPageRows } from './admission.ts';
import { type Handlers, snapshot, type UserContext } from './context.ts';

/** Maximum of a requested moment, in epoch milliseconds. No transaction is later. */
const latestMoment = Date.UTC(9999, 0);

/** Handlers of balances, limits and the history. */
export const wallets = {
  getWallets: snapshot((trx, { caller }) => walletsOf(trx, caller.userId)),

  getBalances: snapshot(async (trx, { caller: { userId }, receiptKeys, now }, { query }) => {
    const from = query.from === undefined ? null : momentOf(query.from);
    const until = momentOf(query.to);
    if (from === undefined) return refuse('INVALID_REQUEST', { fields: { from: 'invalid' } });
    if (!until) return refuse('INVALID_REQUEST', { fields: { to: 'invalid' } });
    const opening = await balanceBefore(trx, userId, { moment: from, until });
    const closing = await balanceBefore(trx, userId, { moment: until, until });
    const isInFull = query.owner === 'FULL';
    const copy =
      query.owner &&
      (await statementCopy(trx, userId, { from, until, opening, closing, isInFull, now }));
    return {
      opening: toText(opening),
      closing: toText(closing),
      currencyCode: 'AZN',
      copy: copy ? receiptKeys.signStatement(copy) : null,
    };
  }),

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

  getHistory: snapshot(async (trx, context, { query }) => {
    const since = Math.min(query.since, maxVersion);
    const page = await signedPage(trx, context, { ...query, since });
    if (page instanceof Refusal) return page;
    return { ...page, wallets: await walletsOf(trx, context.caller.userId) };
  }),

  getOlderTransactions: snapshot((trx, context, { query }) =>
    signedPage(trx, context, { ...query, since: 0, before: Math.min(query.before, latestMoment) }),
  ),
} satisfies Partial<Handlers>;

/**
 * Returns the moment of a text. Undefined if there is none, such as in a thirteenth month, or if PostgreSQL cannot
 * store it, such as in the year 0.
 */
function momentOf(text: string): Date | undefined {
  const moment = new Date(text);
  return moment.getUTCFullYear() > 0 ? moment : undefined;
}

/** A page of history with signed receipts. The size is limited to the allowed range. */
async function signedPage(
  trx: Trx,
  { caller, receiptKeys }: UserContext,
  asked: Omit<Parameters<typeof historyPage>[1], 'userId'>,
) {
  const limit = Math.min(Math.max(asked.limit, 1), maxPageRows);
  const page = await historyPage(trx, { ...asked, userId: caller.userId, limit });
  if (!page) return refuse('INVALID_REQUEST', { fields: { cursor: 'invalid' } });
  return { ...page, transactions: page.transactions.map((one) => receiptKeys.signed(one)) };
}

/** The wallet, the gift balance and, if there is one, the old balance. */
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
      held: toText(await heldForCoupons(trx, userId)),
    },
    ...(old ? [{ id: OLD_BALANCE, availableAmount: toText(old), currencyCode }] : []),
  ];
}
