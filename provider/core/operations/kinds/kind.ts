// What a kind of operation says for itself. All else is the same for every kind: see `quote.ts`,
// `confirm.ts` and `settle.ts`.
import type { Ask, Wire } from '#contract/call.ts';
import type { Localized } from '#contract/fields.ts';
import type { OrderType } from '#contract/limits.ts';
import type { OperationAbout, OperationKind, Quoted } from '#contract/operations/operations.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { TransactionStatus } from '#domain/statuses.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import type { Store, Trx } from '#provider/core/database/store.ts';
import { COMMISSION } from '#provider/core/ledger/accounts.ts';
import type { Line } from '#provider/core/ledger/entries.ts';
import type { Hold, Stage } from '#provider/core/ledger/holds.ts';
import { fromText, unitsOf } from '#provider/core/ledger/units.ts';
import type { Operation } from '#provider/core/operations/operations.ts';
import type { ReceiptContent } from '#provider/core/operations/transactions.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import type { Asked, Told } from '#provider/core/records/subscribers.ts';
import type { Words } from '#provider/core/texts/notifications.ts';

export interface QuoteRequest<Sent> {
  readonly userId: string;
  readonly now: Date;
  /** What was asked outside before. */
  readonly told: Told;
  /** The body as it was sent: amounts still with all their decimals. */
  readonly sent: Sent;
}

/** What the quote of a kind answers besides what all quotes answer. */
export type OwnOf<Row extends Ask> = Omit<Wire<Row>, keyof Quoted>;

export interface Priced<K extends OperationKind, Own> {
  readonly agreed: Agreed<K>;
  /** What the operation is for, in words for the person. */
  readonly label: Localized;
  readonly recipientKey: string;
  readonly own: Own;
}

/** The receipt that an operation made, and the moment of its next step. */
export interface ReceiptMoment {
  readonly receiptId: string;
  readonly at: Date;
}

/** Steps that do nothing, for nobody else. A kind spreads these and overrides what it needs. */
export const changesNothingElse = {
  otherUsers: () => [],
  recheck: async () => undefined,
  onHeld: async () => {},
  onSettling: async () => {},
  onReleased: async () => {},
} as const;

/** `Sent` is the body of a quote; `Own` is its `OwnOf`. */
export interface Pricing<K extends OperationKind, Sent, Own> {
  /** Whom services are asked about before the price is told, with no transaction open. */
  recipients?(store: Store, userId: string, sent: Sent): Promise<readonly Asked[]>;
  /** Checks what an operation would be and what it would cost. */
  price(trx: Trx, request: QuoteRequest<Sent>): Promise<Priced<K, Own> | Refusal>;
}

export interface Kind<K extends OperationKind, Sent = never, Own = unknown>
  extends Pricing<K, Sent, Own> {
  /** The monthly limit of the payer that it counts against. */
  readonly orderType: OrderType;
  /** Who outside gets the money, and says what becomes of it; nobody where it stays in the ledger. */
  goesTo?(agreed: Agreed<K>): 'BILLER' | 'CARD' | undefined;
  /** The status of a receipt whose money is settled at the confirmation. */
  readonly settledAs?: TransactionStatus;
  /** The status of a receipt whose money is held until somebody answers: no job moves it. */
  readonly waitsAs?: TransactionStatus;
  about(agreed: Agreed<K>): Extract<OperationAbout, { kind: K }>;
  /** The users beside the payer whose money or records it changes: they are locked with the payer. */
  otherUsers(agreed: Agreed<K>): readonly string[];
  /** Checks again what the quote agreed. Returns the code of the refusal where it has changed. */
  recheck(trx: Trx, operation: Operation, agreed: Agreed<K>): Promise<ProblemCode | undefined>;
  /**
   * Where its user asks for codes: whether a code agrees to it always, or once it and what left before it exceed the
   * ceiling. It is left out where no money goes to another person or to a card.
   */
  asksCode?(agreed: Agreed<K>): 'always' | 'above-ceiling' | undefined;
  /** Whose money it takes, and who gets it. */
  money(agreed: Agreed<K>, wallet: string): Hold;
  /** Once, when the confirmation is accepted: what it changes besides the ledger. */
  onHeld(trx: Trx, operation: Operation, agreed: Agreed<K>): Promise<void>;
  /** Before the money that is held goes to those who share it: what else this changes, and who is notified. */
  onSettling(
    trx: Trx,
    operation: Operation,
    agreed: Agreed<K>,
    receipt: ReceiptMoment,
  ): Promise<void>;
  /** Undoes `onHeld` where the operation fails. */
  onReleased(trx: Trx, operation: Operation): Promise<void>;
  /** What it writes down once its receipt is written. */
  record?(trx: Trx, operation: Operation, agreed: Agreed<K>, receipt: ReceiptMoment): Promise<void>;
  /** The payments that it consists of: each is done or refused by itself, once the whole is covered. */
  parts?(agreed: Agreed<K>): Agreed<'FAVORITES'>['parts'];
  /** What its receipt says of it. */
  receipt(agreed: Agreed<K>): ReceiptContent;
  /** What a notification tells the payer at each stage of the money. */
  words(stage: Stage, agreed: Agreed<K>, total: bigint): Words;
}

// The amount of an operation as its quote was asked for, its commission, and what both come to.

/** Whole qəpik within bounds, which are decimal text in manat. */
export function amountWithin(
  { minAmount, maxAmount }: { readonly minAmount: string; readonly maxAmount: string },
  text: string,
): bigint | Refusal {
  const amount = fromText(text);
  if (amount === undefined || amount % 100n !== 0n) {
    return refuse('INVALID_REQUEST', { fields: { amount: 'validation.amount.number' } });
  }
  if (amount <= 0n || amount < unitsOf(minAmount)) return refuse('AMOUNT_TOO_SMALL');
  if (amount > unitsOf(maxAmount)) return refuse('AMOUNT_TOO_LARGE');
  return amount;
}

type Terms = Pick<Agreed, 'amount' | 'commission'>;

/** An account gets the amount, the provider the commission. */
export function sharesOf(account: string, { amount, commission }: Terms): readonly Line[] {
  return [
    [account, unitsOf(amount)],
    [COMMISSION, unitsOf(commission)],
  ];
}

export function totalOf({ amount, commission }: Terms): bigint {
  return unitsOf(amount) + unitsOf(commission);
}
