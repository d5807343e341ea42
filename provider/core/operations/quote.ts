import type { Wire } from '#contract/call.ts';
import { COBRAND } from '#contract/operations/cobrand.ts';
import type {
  getOperation,
  OperationKind,
  OperationState,
  PartState,
  Source,
} from '#contract/operations/operations.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import type { Caller } from '#provider/core/identity/sessions.ts';
import { ownBalance, walletOf } from '#provider/core/ledger/accounts.ts';
import { sumOf } from '#provider/core/ledger/entries.ts';
import { stagesOf } from '#provider/core/ledger/holds.ts';
import { limitOf } from '#provider/core/ledger/limits.ts';
import { shortfallInQepik, toText } from '#provider/core/ledger/units.ts';
import { totalOf } from '#provider/core/operations/kinds/kind.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import type { BillerAnswers } from '#provider/core/records/debts/subscribers.ts';
import { awaitsCode, neededApproval } from './approval.ts';
import { cobrandRefusal } from './cobrand.ts';
import { similarPayment } from './duplicates.ts';
import type { Pricing } from './kinds/kind.ts';
import { kindOf } from './kinds.ts';
import { isRefunded, makeOperation, type Operation, partsOf } from './operations.ts';

/**
 * Makes an operation of a kind, with its parts if it has any, and returns its quote. Returns a refusal if the kind
 * refuses the request, the co-branded card cannot pay or the limit would be exceeded. A balance that is too low is
 * refused only at the confirmation. The caller holds the lock of the user. Jobs pass an empty token hash, which marks
 * the operation as automatic.
 */
export async function quote<Sent, Own>(
  trx: Trx,
  { userId, tokenHash }: Pick<Caller, 'userId' | 'tokenHash'>,
  kind: Pricing<OperationKind, Sent, Own>,
  {
    sent,
    now,
    billerAnswers,
  }: { readonly sent: Sent; readonly now: Date; readonly billerAnswers: BillerAnswers },
) {
  const priced = await kind.price(trx, { userId, now, sent, billerAnswers });
  if (priced instanceof Refusal) return priced;
  const { agreed, label, recipientKey, own } = priced;
  const { amount, commission } = agreed;
  const total = totalOf(agreed);
  const barred = await cobrandRefusal(trx, userId, agreed, total, now);
  if (barred) return refuse(barred);
  const made = { userId, tokenHash, automatic: tokenHash === '', now };
  const given = { ...made, total, label, agreed, recipientKey };
  const [limit, similar, approval] = await Promise.all([
    limitOf(trx, userId, kindOf(agreed).orderType, now),
    similarPayment(trx, given),
    neededApproval(trx, given),
  ]);
  const wallet = await walletOf(trx, userId);
  const money = kindOf(agreed).money(agreed, wallet.id);
  const otherBalance =
    money.payer === wallet.id ? undefined : await ownBalance(trx, userId, money.payer);
  // Only wallet money and top-ups from outside count against this user's limit. Gifts counted against the giver's
  // limit, and a card has the limits of its bank.
  const isCounted =
    otherBalance === undefined &&
    (money.payer === wallet.id || kindOf(agreed).orderType === 'TOP_UP');
  const counted = isCounted ? total : 0n;
  if (limit.left < counted) return refuse('LIMIT_EXCEEDED');
  const { held, settled } = stagesOf(money);
  const paying = otherBalance === undefined ? wallet : { id: money.payer, balance: otherBalance };
  const balanceAfter = paying.balance + sumOf([held, settled], paying.id);
  const operation = await makeOperation(trx, { ...given, ...approval });
  for (const [position, part] of (kindOf(agreed).parts?.(agreed) ?? []).entries()) {
    const { label, recipientKey, agreed } = part;
    const total = totalOf(agreed);
    const partOf = { key: operation.key, position };
    await makeOperation(trx, { ...made, total, label, agreed, recipientKey, partOf });
  }
  return {
    operation: await wireOperation(trx, operation),
    amount,
    commission,
    source: sourceOf(agreed, money.payer),
    balanceAfter: toText(shortfallInQepik(balanceAfter)),
    limitLeft: toText(limit.left - counted),
    similar,
    ...own,
  };
}

function sourceOf({ card }: Agreed, payer: string): Source {
  if (card?.account !== undefined) return COBRAND;
  if (card) return card.id === null ? 'CARD' : `CARD:${card.id}`;
  const [kind] = payer.split(':');
  if (kind === 'old') return 'OLD';
  return kind === 'gift' ? 'GIFT' : 'WALLET';
}

/** Returns an operation with its parts in the form of the contract. */
export async function wireOperation(
  trx: Trx | Store,
  operation: Operation,
): Promise<Wire<typeof getOperation>> {
  const { agreed } = operation;
  const favorites = kindOf(agreed).parts?.(agreed) ?? [];
  const parts = favorites.length > 0 ? await partsOf(trx, operation) : [];
  return {
    key: operation.key,
    about: kindOf(agreed).about(agreed),
    state: operation.state,
    total: toText(operation.total),
    currencyCode: 'AZN',
    label: operation.label,
    parts: parts.map((part) => ({
      state: partStates[part.state] ?? 'PENDING',
      amount: toText(part.total),
      commission: part.agreed.commission,
      label: part.label,
      favoriteId: favorites[part.position]?.favoriteId ?? '',
      recipientMark: part.recipient_mark,
      receiptId: receiptOf(part),
      refusal: part.refusal,
      isRefunded: isRefunded(part),
    })),
    recipientMark: operation.recipient_mark,
    createdAt: operation.created_at.toISOString(),
    expiresAt: operation.expires_at.toISOString(),
    receiptId: receiptOf(operation),
    refusal: operation.refusal,
    isRefunded: isRefunded(operation),
    asksCode: awaitsCode(operation),
  };
}

/** Returns the id of the receipt of a confirmed operation. The receipt of a running operation is not written yet. */
function receiptOf({ state, receipt_id: receiptId }: Operation): string | null {
  return state === 'CONFIRMED' ? receiptId : null;
}

const partStates: Readonly<Partial<Record<OperationState, PartState>>> = {
  CONFIRMED: 'DONE',
  REFUSED: 'REFUSED',
};
