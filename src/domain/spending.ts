// Computes spending from receipts: sums by month, day, category, payee, tag and source. Months and days are those of
// Azerbaijan.
import { bakuDay } from './automatic-payment.ts';
import { daysInMonth, monthOf } from './months.ts';
import { type MoneyLocation, moneyLocation } from './statuses.ts';

type Names = Readonly<Record<'az' | 'en' | 'ru', string>>;

/**
 * The fields of a receipt that determine its spending. `amount` and `commission` of the receipt are in qəpik, the
 * amounts of its payments in 1/10 000 of a manat.
 */
export interface SpendingRow {
  readonly type: string;
  readonly direction: 'IN' | 'OUT';
  readonly date: string;
  readonly status: string;
  /** In qəpik, like `commission`. */
  readonly amount: number;
  readonly commission: number;
  readonly currencyCode: string;
  readonly paymentType: string;
  readonly receiver: string | null;
  readonly sentTo?: { readonly kind: string; readonly phone?: string } | undefined;
  readonly annotation?:
    | { readonly categoryId: string | null; readonly tags?: readonly string[] }
    | null
    | undefined;
  readonly paymentResps: readonly {
    readonly amount: number;
    readonly totalAmount: number;
    readonly orderStatus: string;
    readonly orderDetails: {
      readonly categoryId: string | null;
      readonly categoryName: Names;
      readonly productId: string | null;
      readonly productName: Names;
      readonly isOwn?: boolean | undefined;
    };
  }[];
}

/**
 * Spending in one category, for one payee or with one tag. `sum` is in 1/10 000 of a manat, `count` is the number of
 * payments.
 */
export interface Share {
  readonly key: string;
  /** Category of the catalogue; null if the provider names none. */
  readonly categoryId: string | null;
  readonly name: Names;
  /** Type of the receipt, which decides the icon if there is no category. */
  readonly type: string;
  readonly isCoupon: boolean;
  /** Phone of the paid person, if the payer typed it. Distinguishes two people with the same masked name. */
  readonly phone?: string | undefined;
  readonly sum: number;
  readonly count: number;
}

/** Spending of a month, or of some of its days. Sums are in 1/10 000 of a manat. */
export interface MonthSpending {
  /** The month, "2026-11". */
  readonly month: string;
  /** Money that left for good, commissions included. */
  readonly total: number;
  /** The part of `total` that is commission. */
  readonly commission: number;
  /** The total by day. The first of the month has index 0. */
  readonly days: readonly number[];
  /** Sums by category, without commissions. */
  readonly categories: ReadonlyMap<string, Share>;
  /** Sums by payee, without commissions. */
  readonly payees: ReadonlyMap<string, Share>;
  /** Sums by tag, without commissions. A receipt with several tags counts in each. */
  readonly tags: ReadonlyMap<string, Share>;
  /** The total by source: WALLET, CARD. */
  readonly sources: ReadonlyMap<string, number>;
  /**
   * Amounts outside the total. `pending`: reserved or of an unknown status. `returned`: returned or being returned.
   * `own`: moved between own balances and cards.
   */
  readonly pending: number;
  readonly returned: number;
  readonly own: number;
  /** Number of receipts in another currency than the manat. They are in no sum. */
  readonly foreign: number;
}

/** Adds up the spending of the receipts of one month: `add` takes each receipt, `result` returns the sums so far. */
export class SpendingSum {
  readonly #days: number[];
  readonly #categories = new Map<string, Share>();
  readonly #payees = new Map<string, Share>();
  readonly #tags = new Map<string, Share>();
  readonly #sources = new Map<string, number>();
  readonly #aside = { pending: 0, returned: 0, own: 0 };
  readonly #month: string;
  #commission = 0;
  #foreign = 0;

  constructor(month: string) {
    this.#month = month;
    this.#days = Array<number>(daysInMonth(month)).fill(0);
  }

  add(row: SpendingRow): void {
    if (row.currencyCode !== 'AZN') {
      this.#foreign += 1;
      return;
    }
    const [only, ...others] = row.paymentResps;
    if (!only || others.length === 0) {
      const exact = { amount: row.amount * 100, commission: row.commission * 100 };
      this.#addPayment(row, { ...exact, status: row.status, details: only?.orderDetails });
      return;
    }
    for (const { amount, totalAmount, orderStatus, orderDetails } of row.paymentResps) {
      const commission = totalAmount - amount;
      this.#addPayment(row, { amount, commission, status: orderStatus, details: orderDetails });
    }
  }

  get result(): MonthSpending {
    return {
      month: this.#month,
      total: this.#days.reduce((sum, day) => sum + day, 0),
      commission: this.#commission,
      days: this.#days,
      categories: this.#categories,
      payees: this.#payees,
      tags: this.#tags,
      sources: this.#sources,
      ...this.#aside,
      foreign: this.#foreign,
    };
  }

  #addPayment(row: SpendingRow, payment: Payment): void {
    const place = places[moneyLocation(payment.status)];
    const leaves = leavesOwner(row, payment);
    const total = (leaves ? payment.amount : 0) + commissionOf(row, payment);
    if (place !== 'spent') {
      this.#aside[place] += total;
      return;
    }
    if (!leaves && row.direction === 'OUT') this.#aside.own += payment.amount;
    if (total === 0) return;
    this.#commission += total - (leaves ? payment.amount : 0);
    const day = Number(bakuDay(Date.parse(row.date)).slice(8)) - 1;
    this.#days[day] = (this.#days[day] ?? 0) + total;
    this.#sources.set(row.paymentType, (this.#sources.get(row.paymentType) ?? 0) + total);
    if (!leaves) return;
    const category = categoryOf(row, payment);
    addShare(this.#categories, category, payment.amount);
    addShare(this.#payees, payeeOf(row, payment), payment.amount);
    for (const tag of row.annotation?.tags ?? []) {
      const name = { az: tag, en: tag, ru: tag };
      addShare(this.#tags, { ...category, key: tag, name }, payment.amount);
    }
  }
}

interface Payment {
  readonly amount: number;
  readonly commission: number;
  readonly status: string;
  readonly details: SpendingRow['paymentResps'][number]['orderDetails'] | undefined;
}

const places = {
  held: 'pending',
  taken: 'spent',
  returning: 'returned',
  returned: 'returned',
} as const satisfies Record<MoneyLocation, string>;

/** Returns whether the amount goes to somebody else, not into a balance or to a card of the person. */
function leavesOwner({ type, direction }: SpendingRow, { details }: Payment): boolean {
  return direction === 'OUT' && type !== 'TOP_UP' && details?.isOwn !== true;
}

/**
 * Returns the commission that the person pays. Moves between own balances and cards may cost one; an incoming
 * transfer's commission is its sender's.
 */
function commissionOf({ type, direction }: SpendingRow, { commission }: Payment): number {
  return direction === 'IN' && type === 'TRANSFER' ? 0 : commission;
}

type Named = Omit<Share, 'sum' | 'count'>;

const noNames: Names = { az: '', en: '', ru: '' };

/**
 * Returns the category of a payment. The person's own choice comes first. A category unknown to the catalogue is
 * identified by the provider's name for it.
 */
function categoryOf(row: SpendingRow, { details }: Payment): Named {
  const categoryId = row.annotation?.categoryId ?? details?.categoryId ?? null;
  const name = details?.categoryName ?? noNames;
  const isCoupon = row.sentTo?.kind === 'COUPON';
  return { key: categoryId ?? `·${name.az}`, categoryId, name, type: row.type, isCoupon };
}

/** Returns the payee: a service, or the other side of a transfer. */
function payeeOf(row: SpendingRow, payment: Payment): Named {
  const { details } = payment;
  const { receiver, type, sentTo } = row;
  const isPerson = type === 'TRANSFER' && receiver !== null;
  const name = isPerson
    ? { az: receiver, en: receiver, ru: receiver }
    : (details?.productName ?? noNames);
  const phone = isPerson ? sentTo?.phone : undefined;
  const key = isPerson ? `·${receiver}·${phone ?? ''}` : (details?.productId ?? `·${name.az}`);
  return { ...categoryOf(row, payment), key, name, phone };
}

function addShare(shares: Map<string, Share>, named: Named, sum: number): void {
  const before = shares.get(named.key);
  shares.set(named.key, {
    ...(before ?? named),
    sum: (before?.sum ?? 0) + sum,
    count: (before?.count ?? 0) + 1,
  });
}

/** Returns whether any part of the receipt counts as spending. */
export function isSpent(row: SpendingRow): boolean {
  return sumOf(row).total > 0;
}

/** Identifies a share of `MonthSpending`: `key` is a key of its map `categories` or `payees`. */
export interface ShareId {
  readonly of: 'categories' | 'payees';
  readonly key: string;
}

/** Returns whether any part of the receipt counts in a share. */
export function isCountedIn(row: SpendingRow, { of, key }: ShareId): boolean {
  return sumOf(row)[of].has(key);
}

function sumOf(row: SpendingRow): MonthSpending {
  const sum = new SpendingSum(monthOf(Date.parse(row.date)));
  sum.add(row);
  return sum.result;
}
