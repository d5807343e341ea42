// Interface of a kind of operation. Everything else is the same for every kind: see `quote.ts`, `confirm.ts` and
// `settle.ts`.
import type { Ask, Wire } from '#contract/call.ts';
import type { Localized } from '#contract/fields.ts';
import type { OrderType } from '#contract/limits.ts';
import type { OperationAbout, OperationKind, Quoted } from '#contract/operations/operations.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { TransactionStatus } from '#domain/statuses.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { COMMISSION } from '#provider/core/ledger/accounts.ts';
import type { Line } from '#provider/core/ledger/entries.ts';
import type { Hold, Stage } from '#provider/core/ledger/holds.ts';
import { fromText, unitsOf } from '#provider/core/ledger/units.ts';
import type { Operation } from '#provider/core/operations/operations.ts';
import type { ReceiptContent } from '#provider/core/operations/transactions.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import type { BillerAnswers, BillerQuestion } from '#provider/core/records/debts/subscribers.ts';
import type { Words } from '#provider/core/texts/notifications.ts';

/** Request of a user for a quote of one kind. `Sent` is the type of its body. */
export interface QuoteRequest<Sent> {
  readonly userId: string;
  readonly now: Date;
  /** Answers of the billers that were asked before the transaction. */
  readonly billerAnswers: BillerAnswers;
  /** Body of the request before it is decoded: amounts are text with all their decimals. */
  readonly sent: Sent;
}

/** Fields of a kind's quote that other quotes do not have. */
export type OwnOf<Row extends Ask> = Omit<Wire<Row>, keyof Quoted>;

/**
 * Price and terms of a request that its kind accepts, before the operation is made. `recipientKey` is the same for each
 * payment to the same recipient, so that duplicates are found.
 */
export interface Priced<K extends OperationKind, Own> {
  readonly agreed: Agreed<K>;
  /** Purpose of the operation, shown to the person. */
  readonly label: Localized;
  readonly recipientKey: string;
  readonly own: Own;
}

/** Id of an operation's receipt, and the time that its postings and its notification are dated to. */
export interface ReceiptMoment {
  readonly receiptId: string;
  readonly at: Date;
}

/**
 * Price calculation of a kind. `Sent` is the body of the request for a quote. `Own` has the fields that only the quote
 * of this kind has.
 */
export interface Pricing<K extends OperationKind, Sent, Own> {
  /** Returns the recipients that billers are asked about before the price is computed. No transaction is open. */
  recipients?(store: Store, userId: string, sent: Sent): Promise<readonly BillerQuestion[]>;
  /** Checks the request and computes its price. */
  price(trx: Trx, request: QuoteRequest<Sent>): Promise<Priced<K, Own> | Refusal>;
}

/** Rules of one kind of operation: its price and limit, the accounts of the money, and what else it changes. */
export interface Kind<K extends OperationKind, Sent = never, Own = unknown>
  extends Pricing<K, Sent, Own> {
  /** Monthly limit of the payer that the operation counts against. */
  readonly orderType: OrderType;
  /**
   * The external recipient of the money, which also reports its outcome: BILLER, or CARD for the bank of the receiving
   * card. Undefined if the money stays in the ledger.
   */
  goesTo?(agreed: Agreed<K>): 'BILLER' | 'CARD' | undefined;
  /** Status of a receipt whose money is settled at the confirmation. */
  readonly settledAs?: TransactionStatus;
  /** Status of a receipt whose money is held until a person answers. No job changes this status. */
  readonly waitsAs?: TransactionStatus;
  about(agreed: Agreed<K>): Extract<OperationAbout, { kind: K }>;
  /**
   * Users other than the payer whose money or records the operation changes. They are locked together with the payer.
   */
  otherUsers?(agreed: Agreed<K>): readonly string[];
  /** Repeats the checks of the quote. Returns the code of a refusal if something has changed. */
  recheck?(trx: Trx, operation: Operation, agreed: Agreed<K>): Promise<ProblemCode | undefined>;
  /**
   * Returns whether the operation needs a code if its user has set a ceiling: always, or only if its total and the
   * money sent before exceed the ceiling. Missing for kinds that send no money to another person or a card.
   */
  asksCode?(agreed: Agreed<K>): 'always' | 'above-ceiling' | undefined;
  /** Accounts that pay and that receive the money. `wallet` is the account of the payer's wallet. */
  money(agreed: Agreed<K>, wallet: string): Hold;
  /** Changes other data than the ledger. Called once, when the money is held. */
  onHeld?(trx: Trx, operation: Operation, agreed: Agreed<K>): Promise<void>;
  /** Changes other data and sends notifications, before the held money is settled. */
  onSettling?(
    trx: Trx,
    operation: Operation,
    agreed: Agreed<K>,
    receipt: ReceiptMoment,
  ): Promise<void>;
  /** Undoes `onHeld` if the operation fails. */
  onReleased?(trx: Trx, operation: Operation): Promise<void>;
  /** Writes the kind's own rows after the receipt, and notifications about them. */
  record?(trx: Trx, operation: Operation, agreed: Agreed<K>, receipt: ReceiptMoment): Promise<void>;
  /** Payments that the operation consists of. Each is paid or refused separately after their total is covered. */
  parts?(agreed: Agreed<K>): Agreed<'FAVORITES'>['parts'];
  receipt(agreed: Agreed<K>): ReceiptContent;
  /** Text of the payer's notification at each stage of the money. */
  words(stage: Stage, agreed: Agreed<K>, total: bigint): Words;
}

/**
 * Parses decimal text in manat into units of the ledger. Refuses an amount that is outside the bounds or has fractions
 * of a qəpik. The bounds are decimal text in manat too.
 */
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

/** Returns the ledger lines that give the amount to the account, and the commission to the provider. */
export function sharesOf(account: string, { amount, commission }: Terms): readonly Line[] {
  return [
    [account, unitsOf(amount)],
    [COMMISSION, unitsOf(commission)],
  ];
}

/** Returns the amount with its commission, in units of the ledger. */
export function totalOf({ amount, commission }: Terms): bigint {
  return unitsOf(amount) + unitsOf(commission);
}
