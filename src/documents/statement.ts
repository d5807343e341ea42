// A statement: what a wallet did in a period, as plain data from which every format of a file is written.
import type { Receipt } from '#contract/history.ts';
import {
  add,
  EXACT_ZERO,
  type ExactAmount,
  exact,
  type Qepik,
  qepik,
  subtract,
  sumExact,
  ZERO,
} from '#domain/money.ts';
import { moneyPlace } from '#domain/statuses.ts';
import { walletEffect } from '#domain/wallet-effect.ts';

export interface Statement {
  /** Masked, as receipts name a person to others, or in full; the name is null where none is given. */
  readonly owner: { readonly name: string | null; readonly phone: string };
  readonly period: Period;
  /** What was chosen among the rows of the period, in words; null where all of them are here. */
  readonly filter: string | null;
  /** Epoch milliseconds by the provider's clock. */
  readonly madeAt: number;
  /** Of the sums and the balances. A row tells its own. */
  readonly currency: string;
  readonly order: 'newestFirst' | 'oldestFirst';
  readonly rows: readonly StatementRow[];
  readonly sums: StatementSums;
  /** What was in the wallet at the two ends of the period; null where the provider was not asked, or for a filter. */
  readonly balances: {
    readonly opening: Qepik;
    readonly closing: Qepik;
    /** The closing balance with the decimals of the ledger. */
    readonly exactClosing: ExactAmount;
  } | null;
  readonly completeness: Completeness;
}

/** Days of Baku, both included, as "2026-11-05"; `from` is null where it is from the first transaction on. */
export interface Period {
  readonly from: string | null;
  readonly to: string;
}

export interface StatementRow {
  /** Of the transaction, as in its link. */
  readonly id: string;
  /** Twelve digits, as the receipt prints it. */
  readonly number: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** As history names it: the service, or the other side of a transfer. */
  readonly title: string;
  /** "Ödəniş", "Köçürmə", "Balans artımı", "Terminal". */
  readonly kind: string;
  readonly category: string | null;
  /** "Pul kisəsi", "Kart". */
  readonly source: string;
  /** Who was paid or who paid, as the receipt names them: people and cards masked. */
  readonly otherSide: string | null;
  readonly status: string;
  /** Below zero where money went out, whatever became of it. */
  readonly amount: Qepik;
  /** Never below zero; it is in the total. */
  readonly commission: Qepik;
  /** Amount and commission, with the sign of the amount. */
  readonly total: Qepik;
  readonly currency: string;
  /** What of the total moved the wallet: nothing where a card paid, or where the money came back. */
  readonly wallet: Qepik;
  /** The same with the decimals of the ledger. */
  readonly exactWallet: ExactAmount;
  /** What was in the wallet after it; null where the balances of the statement are not known. */
  readonly balance: Qepik | null;
  /** What programs read in place of the words: the provider's own names. */
  readonly codes: {
    readonly type: string;
    readonly direction: 'IN' | 'OUT';
    readonly status: string;
    readonly source: string;
  };
}

/** In the statement's currency; all are zero or more. `in` and `out` are of the wallet: closing - opening = in - out. */
export interface StatementSums {
  readonly in: Qepik;
  /** With commission, and with what is held. */
  readonly out: Qepik;
  /** In `out` and in `elsewhere`, and what a card paid on top of a top-up. */
  readonly commission: Qepik;
  /** The totals of what was sent and came back: it is not in `out`. */
  readonly returned: Qepik;
  /** Of `out`, what is not settled yet. */
  readonly held: Qepik;
  /** What went out without the wallet: paid by card, or from another balance. */
  readonly elsewhere: Qepik;
}

export interface Completeness {
  /** Nothing of the period is missing from this moment on; null where nothing is missing at its beginning. */
  readonly savedSince: number | null;
  /** Transactions of the period after this moment may be missing; null where none of them are. */
  readonly savedUntil: number | null;
  /** How many transactions of the history, of this period or of another, could not be read. */
  readonly unreadable: number;
  /** When the rows were last known to be right; null where that is not known. */
  readonly savedAt: number | null;
}

export function isComplete({ savedSince, savedUntil, unreadable }: Completeness): boolean {
  return savedSince === null && savedUntil === null && unreadable === 0;
}

/** What the words of a row are; history writes the same. */
export interface StatementWords {
  title(receipt: Receipt): string;
  kind(receipt: Receipt): string;
  category(receipt: Receipt): string | null;
  source(receipt: Receipt): string;
  status(receipt: Receipt): string;
}

export function statementRow(receipt: Receipt, words: StatementWords): StatementRow {
  const { id, number, date, type, direction, status, paymentType } = receipt;
  const { amount, commission, totalAmount, currencyCode } = receipt;
  const signed = (one: Qepik): Qepik => (direction === 'OUT' ? qepik(-one) : one);
  const effect = walletEffect(receipt);
  const wallet = effect === 'none' ? ZERO : signed(effect === 'in' ? amount : totalAmount);
  return {
    id,
    number,
    at: Date.parse(date),
    title: words.title(receipt),
    kind: words.kind(receipt),
    category: words.category(receipt),
    source: words.source(receipt),
    otherSide: direction === 'IN' ? receipt.sender : receipt.receiver,
    status: words.status(receipt),
    amount: signed(amount),
    commission,
    total: signed(totalAmount),
    currency: currencyCode,
    wallet,
    exactWallet: exact(effect === 'in' ? exactAmountOf(receipt) : 100 * wallet),
    balance: null,
    codes: { type, direction, status, source: paymentType },
  };
}

/** Adds to rows, which are given newest first, the balance after each. Only rows in manat move the balance. */
export function withBalances(
  rows: readonly StatementRow[],
  balances: Statement['balances'],
): readonly StatementRow[] {
  if (!balances) return rows;
  let left: number = balances.exactClosing;
  return rows.map((row) => {
    const balance = sumExact([exact(left)]);
    if (row.currency === CURRENCY) left -= row.exactWallet;
    return { ...row, balance };
  });
}

/** Adds up receipts as they come. Those in another currency than the manat are in no sum. */
export class StatementTally {
  /** The provider's decimals: only what comes in may have more than two. */
  #in = EXACT_ZERO;
  #out = ZERO;
  #commission = ZERO;
  #returned = ZERO;
  #held = ZERO;
  #elsewhere = ZERO;

  add(receipt: Receipt): void {
    const { direction, status, commission, totalAmount, currencyCode } = receipt;
    if (currencyCode !== CURRENCY) return;
    const place = moneyPlace(status);
    const effect = walletEffect(receipt);
    if (place === 'returned') {
      if (direction === 'OUT') this.#returned = add(this.#returned, totalAmount);
      return;
    }
    if (direction === 'IN') {
      if (effect === 'none') return;
      this.#in = exact(this.#in + exactAmountOf(receipt));
    } else if (effect === 'none') {
      this.#elsewhere = add(this.#elsewhere, totalAmount);
    } else {
      this.#out = add(this.#out, totalAmount);
      if (place !== 'taken') this.#held = add(this.#held, totalAmount);
    }
    this.#commission = add(this.#commission, commission);
  }

  sums(): StatementSums {
    return {
      in: sumExact([this.#in]),
      out: this.#out,
      commission: this.#commission,
      returned: this.#returned,
      held: this.#held,
      elsewhere: this.#elsewhere,
    };
  }

  /**
   * The sums beside the balances that the provider has for the ends of the period; undefined where these receipts do
   * not lead from one to the other, for one of the two is of another moment. Both balances are cut to the qəpik, and
   * so is what came in, that the four figures add up.
   */
  between({
    opening,
    closing,
  }: ProviderBalances):
    | { readonly sums: StatementSums; readonly balances: NonNullable<Statement['balances']> }
    | undefined {
    const sums = this.sums();
    if (closing - opening !== this.#in - 100 * sums.out) return undefined;
    const balances = {
      opening: sumExact([opening]),
      closing: sumExact([closing]),
      exactClosing: closing,
    };
    const cameIn = add(subtract(balances.closing, balances.opening), sums.out);
    return { sums: { ...sums, in: cameIn }, balances };
  }
}

/** With the four decimals of the ledger. */
export interface ProviderBalances {
  readonly opening: ExactAmount;
  readonly closing: ExactAmount;
}

const CURRENCY = 'AZN';

function exactAmountOf({ amount, paymentResps }: Receipt): number {
  if (paymentResps.length === 0) return 100 * amount;
  return paymentResps.reduce((sum, part) => sum + part.amount, 0);
}
