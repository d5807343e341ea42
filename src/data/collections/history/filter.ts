// What history is narrowed down to, as plain data, and the rule by which a transaction belongs to it. The list, the
// spending and the statements have the same.
import type { Receipt, TransactionType } from '#contract/history.ts';
import { codeMatcher, fold } from '#domain/fold.ts';
import type { Qepik } from '#domain/money.ts';
import { isCountedIn, isSpent, type ShareId } from '#domain/spending.ts';
import { moneyPlace, shownStatus } from '#domain/statuses.ts';
import type { FilterKind, FilterStatus } from './filter-values.ts';

/** An empty list, a null or an empty text leaves everything. */
export interface HistoryFilter {
  /** Not older than this moment, epoch milliseconds; 0 for all. */
  readonly since: number;
  /** Older than this moment. */
  readonly until: number | null;
  /** What is looked for, as it was typed. */
  readonly text: string;
  readonly kinds: readonly FilterKind[];
  /** Ids of the catalogue. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly statuses: readonly FilterStatus[];
  readonly direction: Receipt['direction'] | null;
  /** Bounds of the total, included. */
  readonly min: Qepik | null;
  readonly max: Qepik | null;
  /** As rows have them: WALLET, CARD. */
  readonly sources: readonly string[];
  /** A part of a name or of a number on the other side. */
  readonly withWhom: string;
  /** What is counted in one row of what was spent. */
  readonly share: ShareId | null;
}

/** What a list of history shows: all of it, or what somebody looks for. */
export interface HistoryWanted {
  readonly filter: HistoryFilter;
  /** What a text means besides its letters, which tells two readings apart: the language, the day. */
  readonly textIn: string;
  /** Comes with the code that searches; rejects where that cannot be loaded. */
  readonly matcher: () => Promise<(receipt: Receipt) => boolean>;
}

export interface FoundTransactions {
  /** Newest first. */
  readonly rows: readonly Receipt[];
  /** Down to which moment the looking has come; null where it is over. */
  readonly lookedSince: number | null;
  /** Whether the code that searches is not on this device. */
  readonly isUnsearchable: boolean;
}

/** Whether a transaction belongs to what was chosen, but for the text: a `matcher` finds that. */
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

export function filterKindOf({ type, sentTo }: Pick<Receipt, 'type' | 'sentTo'>): FilterKind {
  return sentTo?.kind === 'COUPON' ? 'coupon' : kindsOfTypes[type];
}

const kindsOfTypes = {
  TOP_UP: 'top-up',
  TRANSFER: 'transfer',
  WALLET_PAYMENT: 'payment',
  CARD_PAYMENT: 'card-payment',
  TERMINAL_TRANSACTION: 'terminal',
} as const satisfies Record<TransactionType, FilterKind>;

/** The ids of the categories of its payments; one that the person chose stands in their place. */
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
      return moneyPlace(receipt.status) === 'returned' ? ['not-done', 'returned'] : ['not-done'];
  }
}

/** The other side of a payment is the service, and who is behind the code there. */
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
