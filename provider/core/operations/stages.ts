// Effects of each stage of an operation on its money, and the notifications of the payer.
import { nowOf } from '#provider/core/database/clock.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import { walletOf } from '#provider/core/ledger/accounts.ts';
import { moveHold, type Stage } from '#provider/core/ledger/holds.ts';
import { delayWords } from '#provider/core/texts/notifications.ts';
import type { ReceiptMoment } from './kinds/kind.ts';
import { kindOf } from './kinds.ts';
import type { Operation } from './operations.ts';

/**
 * Moves the money of an operation to a stage and makes the other changes of its kind at that stage, for example of a
 * debt. The caller holds the locks of all users of the operation.
 */
export async function moveMoney(
  trx: Trx,
  operation: Operation,
  stage: Stage,
  { receiptId, at }: ReceiptMoment,
): Promise<void> {
  const { user_id: owner, agreed } = operation;
  const kind = kindOf(agreed);
  const hold = kind.money(agreed, (await walletOf(trx, owner)).id);
  await Promise.all([
    stage === 'held' && kind.onHeld?.(trx, operation, agreed),
    stage === 'settled' && kind.onSettling?.(trx, operation, agreed, { receiptId, at }),
    stage === 'released' && kind.onReleased?.(trx, operation),
    moveHold(trx, hold, stage, { owner, transactionId: receiptId, at }),
  ]);
}

/**
 * Notifies the payer that the money of an operation has reached a stage. A part of a joint payment notifies only when
 * its money is returned. The parent operation notifies of the other stages.
 */
export async function notifyPayer(
  trx: Trx,
  { user_id: userId, parent_key: whole, agreed, total }: Operation,
  stage: Stage,
  { receiptId, at }: ReceiptMoment,
): Promise<void> {
  if (whole !== null && stage !== 'released') return;
  const words = kindOf(agreed).words(stage, agreed, total);
  await notify(trx, userId, words, { at, receiptId, operationKey: whole });
}

/**
 * Notifies the payer, at every call, that an operation is delayed while its money is held. `notifyDelayOnce` notifies
 * once.
 */
export async function notifyOfDelay(
  trx: Trx,
  { user_id: userId, agreed, total }: Operation,
  receiptId: string | null = null,
): Promise<void> {
  const { text } = kindOf(agreed).words('held', agreed, total);
  await notify(trx, userId, delayWords(text), { at: await nowOf(trx), receiptId });
}
