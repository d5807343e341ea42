// Parts of a month's total as rows: name, tile, and link to the receipts.
import type { Category } from '#contract/catalogue.ts';
import type { TransactionType } from '#contract/history.ts';
import { transactionTypes } from '#contract/history.ts';
import { rankedShares } from '#domain/month-sums.ts';
import { sourceWord } from '#domain/receipt-words.ts';
import type { MonthSpending, Share } from '#domain/spending.ts';
import { type HistoryAddress, shareText } from '#features/history/filter.ts';
import { kinds, lookOf, shortCard } from '#features/history/transaction-looks.ts';
import type { Locale } from '#i18n/language.ts';
import type { Translate } from '#i18n/use-text.ts';
import type { Tone } from '#ui/tone.tsx';
import { spentReceiptsSearch } from './month-figures.ts';

/** A part of a month's total. `sum` is in 1/10 000 of a manat. */
export interface ShareRow {
  readonly key: string;
  readonly name: string;
  readonly sum: number;
  /** Number of payments in this part, if known. */
  readonly count?: number;
  readonly tile: { readonly icon: string; readonly tone: Tone };
  /** Search parameters that list the receipts of this part. Undefined if the row is no link. */
  readonly search?: HistoryAddress;
}

interface Known {
  readonly categories: ReadonlyMap<string, Category>;
  readonly locale: Locale;
  readonly t: Translate;
}

/**
 * Returns the rows by category, largest sum first. The commissions have a row of their own, so that the rows add up to
 * the total. `known` has the categories, the language and the texts.
 */
export function categoryRows(
  { month, categories, commission }: MonthSpending,
  known: Known,
): readonly ShareRow[] {
  const rows = rankedShares(categories).map((share): ShareRow => {
    const { key, categoryId, sum, count } = share;
    const category = categoryId === null ? undefined : known.categories.get(categoryId);
    const name = category?.name[known.locale] || nameOf(share, known);
    const search = {
      ...spentReceiptsSearch(month),
      share: shareText({ of: 'categories', key }, name),
    };
    return { key, name, sum, count, tile: tileOf(share, known), search };
  });
  if (commission === 0) return rows;
  const fee: ShareRow = {
    key: 'commission',
    name: known.t('receipt.commission'),
    sum: commission,
    tile: { icon: 'percent', tone: 'neutral' },
  };
  return [...rows, fee].sort((a, b) => b.sum - a.sum);
}

/** Returns the rows by payee, largest sum first. `known` has the categories, the language and the texts. */
export function payeeRows({ month, payees }: MonthSpending, known: Known): readonly ShareRow[] {
  return rankedShares(payees).map((share): ShareRow => {
    const { key, sum, count } = share;
    const name = nameOf(share, known);
    const shown = shortCard(name);
    const search = {
      ...spentReceiptsSearch(month),
      share: shareText({ of: 'payees', key }, shown),
    };
    return { key, name: shown, sum, count, tile: tileOf(share, known), search };
  });
}

/** Returns the rows by tag, largest sum first. A receipt with several tags counts in each. */
export function tagRows({ month, tags }: MonthSpending): readonly ShareRow[] {
  return rankedShares(tags).map(({ key, sum, count }): ShareRow => {
    const tile = { icon: 'pencil', tone: 'accent' } as const;
    return {
      key,
      name: key,
      sum,
      count,
      tile,
      search: { ...spentReceiptsSearch(month), tag: key },
    };
  });
}

const sourceIcons: Readonly<Record<string, string>> = {
  WALLET: 'wallet',
  CARD: 'card',
  COBRAND: 'card',
  GIFT: 'gift',
  TERMINAL: 'banknote',
};

/** Returns the rows by source of the money, largest sum first. */
export function sourceRows({ month, sources }: MonthSpending, { t }: Known): readonly ShareRow[] {
  const rows = [...sources].map(([source, sum]): ShareRow => {
    const tile = {
      icon: sourceIcons[source] ?? 'wallet',
      tone: source === 'WALLET' ? 'brand' : 'accent',
    } as const;
    const search = { ...spentReceiptsSearch(month), source };
    return { key: source, name: t(sourceWord(source)), sum, tile, search };
  });
  return rows.sort((a, b) => b.sum - a.sum);
}

function nameOf(share: Share, { locale, t }: Known): string {
  return share.name[locale] || t(kinds[lookOf(looksOf(share))].name);
}

function tileOf(share: Share, { categories }: Known): ShareRow['tile'] {
  const { categoryId, isCoupon } = share;
  const category = categoryId === null ? undefined : categories.get(categoryId);
  if (category) return category;
  return isCoupon ? { icon: 'gift', tone: 'accent' } : kinds[lookOf(looksOf(share))];
}

function looksOf({ type }: Share): { type: TransactionType; direction: 'OUT' } {
  const known = transactionTypes.find((one) => one === type);
  return { type: known ?? 'WALLET_PAYMENT', direction: 'OUT' };
}
