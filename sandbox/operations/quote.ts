// The quote: it makes the operation and says what a confirmation would cost.
import type { Wire } from '#contract/call.ts';
import type { Localized } from '#contract/fields.ts';
import type { getOperation } from '#contract/operations.ts';
import type { Trx } from '#sandbox/database/store.ts';
import type { Agreed } from '#sandbox/database/tables.ts';
import type { Caller } from '#sandbox/identity/sessions.ts';
import { walletOf } from '#sandbox/ledger/accounts.ts';
import { sumOf } from '#sandbox/ledger/entries.ts';
import { stagesOf } from '#sandbox/ledger/holds.ts';
import { limitOf } from '#sandbox/ledger/limits.ts';
import { fromText, shortfallInQepik, toText } from '#sandbox/ledger/units.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import { similarPayment } from './duplicates.ts';
import { kindOf } from './kinds.ts';
import { makeOperation, type Operation } from './operations.ts';

interface Priced {
  readonly agreed: Agreed;
  readonly label: Localized;
  readonly recipientKey: string;
}

/** What quotes of every kind answer; refused where it would exceed the limit. The user's lock is held. */
export async function quote(trx: Trx, caller: Caller, priced: Priced, now: Date) {
  const { userId, tokenHash } = caller;
  const { agreed, recipientKey } = priced;
  const { amount, commission } = agreed;
  const total = (fromText(amount) ?? 0n) + (fromText(commission) ?? 0n);
  const limit = await limitOf(trx, userId, kindOf(agreed).orderType, now);
  if (limit.left < total) return refuse('LIMIT_EXCEEDED');
  const wallet = await walletOf(trx, userId);
  const { held, settled } = stagesOf(kindOf(agreed).money(agreed, wallet.id));
  const balanceAfter = wallet.balance + sumOf([held, settled], wallet.id);
  const similar = await similarPayment(trx, { userId, recipientKey, total, now });
  const operation = await makeOperation(trx, { userId, tokenHash, total, ...priced, now });
  return {
    operation: wireOperation(operation),
    amount,
    commission,
    balanceAfter: toText(shortfallInQepik(balanceAfter)),
    limitLeft: toText(limit.left - total),
    similar,
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
