// The filter of history as plain data, and the rule by which a transaction matches it. The list, the spending and the
// statements share it.
import type { Receipt, TransactionType } from '#contract/history.ts';
import { codeMatcher, fold } from '#domain/fold.ts';
import type { Qepik } from '#domain/money.ts';
import { isCountedIn, isSpent, type ShareId } from '#domain/spending.ts';
import { moneyLocation, shownStatus } from '#domain/statuses.ts';
import type { FilterKind, FilterStatus } from './filter-values.ts';

/**
 * Conditions that a transaction of a history list must meet, all of them. An empty list, null or an empty text is no
 * condition.
 */
export interface HistoryFilter {
  /** Earliest moment, epoch milliseconds; 0 for all. */
  readonly since: number;
  /** End of the period, not included, epoch milliseconds. */
  readonly until: number | null;
  readonly text: string;
  readonly kinds: readonly FilterKind[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly statuses: readonly FilterStatus[];
  readonly direction: Receipt['direction'] | null;
  /** Bounds of the total, included. */
  readonly min: Qepik | null;
  readonly max: Qepik | null;
  /** Payment sources as rows name them: WALLET, CARD. */
  readonly sources: readonly string[];
  /** Part of the name or the number of the person or the service on the other side of a transaction. */
  readonly withWhom: string;
  /** Category or payee of the spending screen. Only transactions that count in its sum match. */
  readonly share: ShareId | null;
}

/** The request of a history list: all rows, or those that match a filter and a text. */
export interface HistoryQuery {
  readonly filter: HistoryFilter;
  /**
   * The language, the day and the number of categories, because the matches of the text depend on them; '' without a
   * text. The value makes requests differ, so a result for another language or day is not reused.
   */
  readonly textIn: string;
  /** Loads the code that searches, and resolves to the test for the text. Rejects if the code cannot be loaded. */
  readonly matcher: () => Promise<(receipt: Receipt) => boolean>;
}

/** The transactions that a search of history has found, perhaps before its end. */
export interface HistoryMatches {
  /** Newest first. */
  readonly rows: readonly Receipt[];
  /** The moment down to which the search has come, epoch milliseconds; null if the search is over. */
  readonly lookedSince: number | null;
  /** True if the code that searches is not on this device and could not be loaded. `rows` is then empty. */
  readonly isUnsearchable: boolean;
}

/** Returns the test whether a receipt meets all conditions of a filter except its text. `matcher` tests the text. */
export function chosenBy(filter: HistoryFilter): (receipt: Receipt) => boolean {
  const { since, until, kinds, categories, tags, statuses, direction } = filter;
  const { min, max, sources, share } = filter;
  const isWith = filter.withWhom === '' ? undefined : otherSideMatcher(filter.withWhom);
  return (receipt) => {
    const at = Date.parse(receipt.date);
    return (
      at >= since &&
      (until === null || at < until) &&
      (direction === null || receipt.direction === direction) &&
      (min === null || receipt.totalAmount >= min) &&
      (max === null || receipt.totalAmount <= max) &&
      isAmong(sources, [receipt.paymentType]) &&
      isAmong(kinds, [filterKindOf(receipt)]) &&
      (statuses.length === 0 || isAmong(statuses, filterStatusesOf(receipt))) &&
      isAmong(categories, categoriesOf(receipt)) &&
      isAmong(tags, receipt.annotation?.tags ?? []) &&
      (share === null || isCountedIn(receipt, share)) &&
      (isWith?.(receipt) ?? true)
    );
  };
}

function filterKindOf({ type, sentTo }: Pick<Receipt, 'type' | 'sentTo'>): FilterKind {
  return sentTo?.kind === 'COUPON' ? 'coupon' : kindsOfTypes[type];
}

const kindsOfTypes = {
  TOP_UP: 'top-up',
  TRANSFER: 'transfer',
  WALLET_PAYMENT: 'payment',
  CARD_PAYMENT: 'card-payment',
  TERMINAL_TRANSACTION: 'terminal',
} as const satisfies Record<TransactionType, FilterKind>;

/**
 * Returns the category ids of a receipt's payments, or only the category that the person has chosen for the receipt.
 */
export function categoriesOf({ annotation, paymentResps }: Receipt): readonly string[] {
  const own = annotation?.categoryId;
  if (own) return [own];
  return paymentResps.flatMap(({ orderDetails }) => orderDetails.categoryId ?? []);
}

function filterStatusesOf(receipt: Receipt): readonly FilterStatus[] {
  switch (shownStatus(receipt)) {
    case 'success':
      return isSpent(receipt) ? ['done', 'spent'] : ['done'];
    case 'pending':
    case 'unknown':
      return ['pending'];
    case 'error':
    case 'notAccepted':
      return moneyLocation(receipt.status) === 'returned' ? ['not-done', 'returned'] : ['not-done'];
  }
}

/**
 * Returns the test whether a text is part of the other side: a person, or the service of a payment and its subscriber.
 */
function otherSideMatcher(text: string): (receipt: Receipt) => boolean {
  const [name, isCode] = [fold(text), codeMatcher(text)];
  return ({ direction, sender, receiver, sentTo, paymentResps }) => {
    const person = direction === 'IN' ? sender : receiver;
    const details = paymentResps.map(({ orderDetails }) => orderDetails);
    const names = details.flatMap(({ productName, subscriber }) => [
      ...Object.values(productName),
      subscriber,
    ]);
    const codes = details.flatMap(({ fields }) => fields.map(({ value }) => value));
    return (
      [person, ...names].some((one) => one && fold(one).includes(name)) ||
      [person, sentTo?.phone, ...codes].some((one) => one && isCode(one))
    );
  };
}

function isAmong<T>(chosen: readonly T[], own: readonly T[]): boolean {
  return chosen.length === 0 || own.some((one) => chosen.includes(one));
}
