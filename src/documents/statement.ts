// A statement: the transactions of a wallet in a period, as plain data from which every file format is written.
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
import { moneyLocation } from '#domain/statuses.ts';
import { walletEffect } from '#domain/wallet-effect.ts';

/** The transactions of a wallet in a period, with sums and balances. */
export interface Statement {
  /** The owner, masked as receipts show a person to others, or in full. The name is null if none is given. */
  readonly owner: { readonly name: string | null; readonly phone: string };
  readonly period: Period;
  /** The filter of the rows, in words; null if all rows of the period are included. */
  readonly filter: string | null;
  /** Epoch milliseconds by the provider's clock. */
  readonly madeAt: number;
  /** Currency of the sums and the balances. A row has its own. */
  readonly currency: string;
  readonly rows: readonly StatementRow[];
  readonly sums: StatementSums;
  /**
   * Balances of the wallet at the beginning and the end of the period. Null with a filter, or if the provider was not
   * asked.
   */
  readonly balances: {
    readonly opening: Qepik;
    readonly closing: Qepik;
    /** Closing balance with the decimals of the ledger. */
    readonly exactClosing: ExactAmount;
  } | null;
  readonly completeness: Completeness;
  /**
   * Link with the provider's signed copy. Null if a filter or missing rows make the statement partial, or if the
   * provider was not asked or gave no matching copy.
   */
  readonly proof: string | null;
}

/**
 * First and last day of a period by Baku's time, both included, as "2026-11-05". `from` is null if the period begins
 * with the first transaction.
 */
export interface Period {
  readonly from: string | null;
  readonly to: string;
}

/** A transaction in a statement. */
export interface StatementRow {
  /** Id of the transaction, as in its link. */
  readonly id: string;
  /** Twelve digits, as the receipt prints it. */
  readonly number: string;
  /** Time of the transaction in epoch milliseconds. */
  readonly at: number;
  /** Title as in history: the service, or the payer or payee of a transfer. */
  readonly title: string;
  /** Kind of the transaction in words: "Ödəniş", "Köçürmə", "Balans artımı", "Terminal". */
  readonly kind: string;
  readonly category: string | null;
  /** Source of the money in words: "Pul kisəsi", "Kart". */
  readonly source: string;
  /** The payee or payer, as the receipt names them: people and cards masked. */
  readonly otherSide: string | null;
  readonly status: string;
  /** Negative for outgoing money, even if the money was returned. */
  readonly amount: Qepik;
  /** Never negative; included in the total. */
  readonly commission: Qepik;
  /** Amount and commission, with the sign of the amount. */
  readonly total: Qepik;
  readonly currency: string;
  /** Change of the wallet's balance by the transaction: zero if a card paid, or if the money was returned. */
  readonly wallet: Qepik;
  /** `wallet` with the decimals of the ledger. */
  readonly exactWallet: ExactAmount;
  /** Balance of the wallet after the transaction; null if the balances of the statement are not known. */
  readonly balance: Qepik | null;
  /** Codes of the provider, for programs that read the JSON file. */
  readonly codes: {
    readonly type: string;
    readonly direction: 'IN' | 'OUT';
    readonly status: string;
    readonly source: string;
  };
}

/**
 * Sums in the statement's currency; all are zero or more. `in` and `out` belong to the wallet: closing - opening = in -
 * out.
 */
export interface StatementSums {
  readonly in: Qepik;
  /** Outgoing money with commission and held amounts. */
  readonly out: Qepik;
  /** Commission in `out` and `elsewhere`, and the commission that a card paid on a top-up. */
  readonly commission: Qepik;
  /** Totals of outgoing transactions whose money was returned; not included in `out`. */
  readonly returned: Qepik;
  /** The part of `out` that is not settled yet. */
  readonly held: Qepik;
  /** Outgoing money that did not come from the wallet: paid by card, or from another balance. */
  readonly elsewhere: Qepik;
}

/** Tells which part of a statement's period is stored on this device. Moments are in epoch milliseconds. */
export interface Completeness {
  /** The period is complete from this moment on; null if nothing is missing at its beginning. */
  readonly savedSince: number | null;
  /** Transactions of the period after this moment may be missing; null if none are. */
  readonly savedUntil: number | null;
  /** Number of transactions of the whole history that this version of the app could not read. */
  readonly unreadable: number;
  /** When the stored rows were last known to be current; null if unknown. */
  readonly savedAt: number | null;
}

/** Returns whether no transaction of the statement can be missing. */
export function isComplete({ savedSince, savedUntil, unreadable }: Completeness): boolean {
  return savedSince === null && savedUntil === null && unreadable === 0;
}

/** Functions that write the texts of a statement's row. The list of transactions shows the same texts. */
export interface StatementWords {
  title(receipt: Receipt): string;
  kind(receipt: Receipt): string;
  category(receipt: Receipt): string | null;
  source(receipt: Receipt): string;
  status(receipt: Receipt): string;
}

/** Converts a receipt to a row whose balance is null. `withBalances` adds the balances. */
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

/**
 * Adds to each row the balance after it, counted back from the closing balance. The rows must be sorted newest first.
 * Only rows in manat move the balance. Without `balances`, returns the rows unchanged.
 */
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

/**
 * Adds up receipts: `add` adds a receipt, and `sums` returns the sums so far. Receipts in another currency than the
 * manat are in no sum.
 */
export class StatementTally {
  /** Sum in 1/10 000 of a manat, because only incoming money may have more than two decimals. */
  #in = EXACT_ZERO;
  #out = ZERO;
  #commission = ZERO;
  #returned = ZERO;
  #held = ZERO;
  #elsewhere = ZERO;

  add(receipt: Receipt): void {
    const { direction, status, commission, totalAmount, currencyCode } = receipt;
    if (currencyCode !== CURRENCY) return;
    const place = moneyLocation(status);
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
   * Returns the sums with the provider's balances at the ends of the period. Undefined if these receipts do not lead
   * from one balance to the other, because balances and receipts were read at different moments. The balances and the
   * incoming sum are truncated to the qəpik, so that the four figures add up.
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

/** Balances at the beginning and the end of a period, in 1/10 000 of a manat as in the provider's ledger. */
export interface ProviderBalances {
  readonly opening: ExactAmount;
  readonly closing: ExactAmount;
}

const CURRENCY = 'AZN';

function exactAmountOf({ amount, paymentResps }: Receipt): number {
  if (paymentResps.length === 0) return 100 * amount;
  return paymentResps.reduce((sum, part) => sum + part.amount, 0);
}
