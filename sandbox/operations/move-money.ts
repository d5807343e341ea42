// What each stage of an operation does to its money, and what the payer is notified of.
import type { Trx } from '#sandbox/database/store.ts';
import { notify } from '#sandbox/identity/notifications.ts';
import { walletOf } from '#sandbox/ledger/accounts.ts';
import { moveHold } from '#sandbox/ledger/holds.ts';
import type { Stage } from '#sandbox/ledger/stages.ts';
import type { ReceiptMoment } from './kinds/kind.ts';
import { kindOf } from './kinds.ts';
import type { Operation } from './operations.ts';

/**
 * Moves the money of an operation through these stages, and notifies the payer of the last one. The locks of
 * all its users are held.
 */
export async function moveMoney(
  trx: Trx,
  operation: Operation,
  stages: readonly [Stage, ...Stage[]],
  { receiptId, at }: ReceiptMoment,
): Promise<void> {
  const { user_id: owner, agreed, total } = operation;
  const kind = kindOf(agreed);
  const hold = kind.money(agreed, (await walletOf(trx, owner)).id);
  for (const stage of stages) {
    if (stage === 'settled') await kind.settle(trx, operation, agreed, { receiptId, at });
    if (stage === 'released') await kind.release(trx, operation);
    await moveHold(trx, hold, stage, { owner, transactionId: receiptId, at });
  }
  const words = kind.words(stages.at(-1) ?? stages[0], agreed, total);
  await notify(trx, owner, words, { at, receiptId });
}
