// Converts the address of `/transactions` to the choice as texts and to its filter. Invalid values of an address are
// ignored.
import type { HistoryFilter } from '#data/collections/history/filter.ts';
import {
  type FilterKind,
  type FilterStatus,
  filterKinds,
  filterStatuses,
} from '#data/collections/history/filter-values.ts';
import { bakuDay, dayMs, isDate, startOfBakuDay } from '#domain/automatic-payment.ts';
import { fromDecimal, type Qepik } from '#domain/money.ts';
import type { ShareId } from '#domain/spending.ts';

/** Periods that the filter offers, as numbers of days including today. */
export const periods = ['7', '30', '90'] as const;

/**
 * Search parameters of the history's address, in this order. Several values of one parameter are separated by commas.
 */
const emptyTexts = {
  q: '',
  days: '',
  from: '',
  to: '',
  kind: '',
  category: '',
  tag: '',
  status: '',
  direction: '',
  min: '',
  max: '',
  source: '',
  with: '',
  share: '',
  view: '',
};

type AddressName = keyof typeof emptyTexts;
/** Search parameters of the history's address. */
export type HistoryAddress = { [Name in AddressName]?: string };

/**
 * Chosen filters with days and amounts as texts, from which chips, fields and addresses are made. Empty filters are
 * empty texts or lists.
 */
export interface HistoryChoice {
  readonly q: string;
  /** A value of `periods`. Empty if no period is chosen, or if the person chose the days `from` and `to`. */
  readonly days: string;
  /** Days in Baku, "2026-11-05", both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly kind: readonly FilterKind[];
  readonly category: readonly string[];
  readonly tag: readonly string[];
  readonly status: readonly FilterStatus[];
  readonly direction: '' | 'in' | 'out';
  /** Amount in manat: "12.50". */
  readonly min: string;
  readonly max: string;
  readonly source: readonly string[];
  /** Part of the name or the number of the other side, as typed. */
  readonly with: string;
  /** A category or payee of the spending, as `shareText` writes it. */
  readonly share: string;
}

type Search = Readonly<Record<string, unknown>>;

/** Converts a choice to a filter. Days are days in Baku by the provider's clock. */
export function filterOfChoice(choice: HistoryChoice, now: number): HistoryFilter {
  const { days, from, to, direction } = choice;
  const first = days === '' ? from : bakuDay(now - (Number(days) - 1) * dayMs);
  return {
    since: first === '' ? 0 : startOfBakuDay(first),
    until: to === '' ? null : startOfBakuDay(to) + dayMs,
    text: choice.q.trim(),
    kinds: choice.kind,
    categories: choice.category,
    tags: choice.tag,
    statuses: choice.status,
    direction: direction === '' ? null : direction === 'in' ? 'IN' : 'OUT',
    min: fromDecimal(choice.min) ?? null,
    max: fromDecimal(choice.max) ?? null,
    sources: choice.source,
    withWhom: choice.with.trim(),
    share: readShare(choice.share) ?? null,
  };
}

/** Returns `spending` if the address asks for the sums of the rows, otherwise `list`. */
export function viewOf(search: Search): 'list' | 'spending' {
  return search['view'] === 'spending' ? 'spending' : 'list';
}

/**
 * Reads the filters from the search of an address. Ignores invalid values, and exchanges bounds that are in the wrong
 * order.
 */
export function choiceOf(search: Search): HistoryChoice {
  const texts = textsOf(search);
  const list = (text: string) => [...new Set(text.split(',').filter(Boolean))];
  const among = <Value extends string>(text: string, values: readonly Value[]) =>
    values.filter((value) => list(text).includes(value));
  const days = [dayOf(texts.from), dayOf(texts.to)] as const;
  const [from, to] = days[0] > days[1] && days[1] !== '' ? [days[1], days[0]] : days;
  const amounts = [amountOf(texts.min), amountOf(texts.max)] as const;
  const [min, max] = isOrdered(amounts) ? amounts : [amounts[1], amounts[0]];
  const hasRange = from !== '' || to !== '';
  return {
    q: texts.q.slice(0, 100),
    days: hasRange ? '' : (periods.find((period) => period === texts.days) ?? ''),
    from,
    to,
    kind: among(texts.kind, filterKinds),
    category: list(texts.category).filter((id) => /^[\w-]{1,64}$/.test(id)),
    tag: list(texts.tag).slice(0, 50),
    status: among(texts.status, filterStatuses),
    direction: (['in', 'out'] as const).find((one) => one === texts.direction) ?? '',
    min,
    max,
    source: list(texts.source).filter((name) => /^[A-Z_]{1,32}$/.test(name)),
    with: texts.with.slice(0, 100),
    share: readShare(texts.share) ? texts.share : '',
  };
}

function textsOf(search: Search): Record<AddressName, string> {
  const texts = { ...emptyTexts };
  for (const name of namesIn(texts)) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') texts[name] = String(value);
  }
  return texts;
}

function namesIn(texts: Record<AddressName, unknown>): AddressName[] {
  return Object.keys(texts).filter((name): name is AddressName => Object.hasOwn(emptyTexts, name));
}

/**
 * Returns the search parameters of the chosen filters. Empty filters have none. `view`, which is not a filter, is kept.
 */
export function addressOf(choice: HistoryChoice, view = ''): HistoryAddress {
  const address: HistoryAddress = {};
  const values = { ...choice, view };
  for (const name of namesIn(values)) {
    const value = values[name];
    const text = typeof value === 'string' ? value : value.join(',');
    if (text !== '') address[name] = text;
  }
  return address;
}

/**
 * Number of chosen filters. A range of days or amounts counts as one. The searched text and the period of the last days
 * do not count.
 */
export function chosenCount(choice: HistoryChoice): number {
  const { kind, category, tag, status, source, direction, from, to, min, max, share } = choice;
  const single = [direction, from + to, min + max, choice.with, share].filter((one) => one !== '');
  return [kind, category, tag, status, source].flat().length + single.length;
}

/** True if any filter, period or searched text is chosen. */
export function isAnythingChosen(choice: HistoryChoice): boolean {
  return choice.q.trim() !== '' || choice.days !== '' || chosenCount(choice) > 0;
}

/** Options for links that differ only in their search parameters: otherwise each would count as the current page. */
export const exactly = { exact: true, includeSearch: true } as const;

export const nothingChosen: HistoryChoice = /* @__PURE__ */ choiceOf({});

/**
 * Returns a category or payee of the spending as text for the address. The text contains `name`, which the chip shows.
 * `readShare` reads the text.
 */
export function shareText({ of, key }: ShareId, name: string): string {
  return [of, key, name.replaceAll('|', ' ')].join('|');
}

/** Reads a category or payee of the spending from a text of `shareText`. Undefined for any other text. */
export function readShare(text: string): (ShareId & { readonly name: string }) | undefined {
  const [, of, key = '', name = ''] = /^(categories|payees)\|(.+)\|([^|]+)$/.exec(text) ?? [];
  return of === 'categories' || of === 'payees' ? { of, key, name } : undefined;
}

function dayOf(text: string): string {
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && isDate(text) ? text : '';
}

/**
 * Returns the text if it is an amount of zero or more as URLs of the history contain it, with a dot and at most two
 * decimals. Otherwise returns an empty text.
 */
export function amountOf(text: string): string {
  return /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/.test(text) ? text : '';
}

function isOrdered([min, max]: readonly [string, string]): boolean {
  const bounds = [fromDecimal(min), fromDecimal(max)].filter(
    (one): one is Qepik => one !== undefined,
  );
  return bounds.length < 2 || (bounds[0] ?? 0) <= (bounds[1] ?? 0);
}
