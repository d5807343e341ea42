// The quote: it makes the operation and says what a confirmation would cost.
import type { Wire } from '#contract/call.ts';
import type { getOperation, OperationKind } from '#contract/operations.ts';
import type { Trx } from '#sandbox/database/store.ts';
import type { Caller } from '#sandbox/identity/sessions.ts';
import { giftBalanceOf, walletOf } from '#sandbox/ledger/accounts.ts';
import { sumOf } from '#sandbox/ledger/entries.ts';
import { stagesOf } from '#sandbox/ledger/holds.ts';
import { limitOf } from '#sandbox/ledger/limits.ts';
import { fromText, shortfallInQepik, toText } from '#sandbox/ledger/units.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import { similarPayment } from './duplicates.ts';
import type { Pricing } from './kinds/kind.ts';
import { kindOf } from './kinds.ts';
import { makeOperation, type Operation } from './operations.ts';

/**
 * Makes an operation of a kind; refused where it would exceed the limit. The user's lock is held. A job asks
 * without a token.
 */
export async function quote<Sent, Own>(
  trx: Trx,
  { userId, tokenHash }: Pick<Caller, 'userId' | 'tokenHash'>,
  kind: Pricing<OperationKind, Sent, Own>,
  { sent, now }: { readonly sent: Sent; readonly now: Date },
) {
  const priced = await kind.price(trx, { userId, now, sent });
  if (priced instanceof Refusal) return priced;
  const { agreed, label, recipientKey, own } = priced;
  const { amount, commission } = agreed;
  const total = (fromText(amount) ?? 0n) + (fromText(commission) ?? 0n);
  const limit = await limitOf(trx, userId, kindOf(agreed).orderType, now);
  const wallet = await walletOf(trx, userId);
  const gift = await giftBalanceOf(trx, userId);
  const money = kindOf(agreed).money(agreed, wallet.id);
  const isGift = money.payer === gift.id;
  // What was given counted against the limit of the giver.
  const counted = isGift ? 0n : total;
  if (limit.left < counted) return refuse('LIMIT_EXCEEDED');
  const { held, settled } = stagesOf(money);
  const paying = isGift ? gift : wallet;
  const balanceAfter = paying.balance + sumOf([held, settled], paying.id);
  const similar = await similarPayment(trx, { userId, recipientKey, total, now });
  const operation = await makeOperation(trx, {
    userId,
    tokenHash,
    total,
    label,
    agreed,
    recipientKey,
    automatic: tokenHash === '',
    now,
  });
  return {
    operation: wireOperation(operation),
    amount,
    commission,
    source: isGift ? ('GIFT' as const) : ('WALLET' as const),
    balanceAfter: toText(shortfallInQepik(balanceAfter)),
    limitLeft: toText(limit.left - counted),
    similar,
    ...own,
  };
}

/** An operation as the contract has it. */
export function wireOperation(operation: Operation): Wire<typeof getOperation> {
  return {
    key: operation.key,
    about: kindOf(operation.agreed).about(operation.agreed),
    state: operation.state,
    total: toText(operation.total),
    currencyCode: 'AZN',
    label: operation.label,
    parts: [],
    recipientMark: operation.recipient_mark,
    createdAt: operation.created_at.toISOString(),
    expiresAt: operation.expires_at.toISOString(),
    receiptId: operation.receipt_id,
    refusal: operation.refusal,
  };
}
