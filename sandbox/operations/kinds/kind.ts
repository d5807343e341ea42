// What a kind of operation says for itself. All else is the same for every kind: see `confirm.ts` and
// `settle.ts`.

import type { OrderType } from '#contract/limits.ts';
import type { OperationAbout, OperationKind } from '#contract/operations.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { Trx } from '#sandbox/database/store.ts';
import type { Agreed } from '#sandbox/database/tables.ts';
import type { Hold } from '#sandbox/ledger/holds.ts';
import type { Stage } from '#sandbox/ledger/stages.ts';
import type { Operation } from '#sandbox/operations/operations.ts';
import type { ReceiptContent } from '#sandbox/operations/transactions.ts';
import type { Words } from '#sandbox/texts/notifications.ts';

export interface Kind<K extends OperationKind> {
  /** The monthly limit that it counts against. */
  readonly orderType: OrderType;
  about(agreed: Agreed<K>): Extract<OperationAbout, { kind: K }>;
  /** Why what the quote agreed is no longer so. */
  recheck(trx: Trx, operation: Operation, agreed: Agreed<K>): Promise<ProblemCode | undefined>;
  /** Whose money it takes, and who gets it. */
  money(agreed: Agreed<K>, wallet: string): Hold;
  /** Once, when the confirmation is accepted: what it changes besides the ledger. */
  hold(trx: Trx, operation: Operation, agreed: Agreed<K>): Promise<void>;
  /** Before the money that is held goes to those who share it. */
  settle(trx: Trx, agreed: Agreed<K>): Promise<void>;
  /** Undoes `hold` where the operation fails. */
  release(trx: Trx, operation: Operation): Promise<void>;
  /** What its receipt says of it. */
  receipt(agreed: Agreed<K>): ReceiptContent;
  /** What a notification says at each stage of the money. */
  words(stage: Stage, agreed: Agreed<K>, total: bigint): Words;
}
