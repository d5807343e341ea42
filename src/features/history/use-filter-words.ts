import type { FilterKind, FilterStatus } from '#data/collections/history/filter-values.ts';
import { useCategories } from '#data/react/use-query.ts';
import { startOfBakuDay } from '#domain/automatic-payment.ts';
import { fromDecimal, qepik } from '#domain/money.ts';
import { sourceWord } from '#domain/receipt-words.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import type { ActiveFilter } from './active-filters.ts';
import { readShare } from './filter.ts';

/** Message ids of the kinds of transaction in the filter. */
export const kindWords = {
  payment: 'history.type.payment',
  'card-payment': 'history.filters.kind.cardPayment',
  transfer: 'history.type.transfer',
  'top-up': 'history.type.topUp',
  terminal: 'history.type.terminal',
  coupon: 'history.filters.kind.coupon',
} as const satisfies Record<FilterKind, MessageId>;

/** Message ids of the statuses in the filter. */
export const statusWords = {
  done: 'status.success',
  pending: 'status.pending',
  'not-done': 'status.error',
  returned: 'history.filters.returned',
  spent: 'history.filters.spent',
} as const satisfies Record<FilterStatus, MessageId>;

/** Returns a function that gives the words of one chosen filter. */
export function useFilterWords(): (part: ActiveFilter) => string {
  const t = useText();
  const locale = useLocale();
  const format = useOpenFormat();
  const categories = useCategories();
  return ({ name, value }) => {
    const [first = '', second = ''] = value.split('/');
    switch (name) {
      case 'range':
        return bounds(first, second, dayOf, 'history.filters.since', 'history.filters.until');
      case 'amounts':
        return bounds(first, second, sumOf, 'history.filters.atLeast', 'history.filters.atMost');
      case 'kind':
        return t(isOf(kindWords, value) ? kindWords[value] : 'history.type.payment');
      case 'status':
        return t(isOf(statusWords, value) ? statusWords[value] : 'status.pending');
      case 'direction':
        return t(value === 'in' ? 'history.filters.direction.in' : 'history.filters.direction.out');
      case 'category':
        return categories.get(value)?.name[locale] ?? t('receipt.category');
      case 'source':
        return t(sourceWord(value));
      case 'tag':
      case 'with':
        return value;
      case 'share':
        return readShare(value)?.name ?? value;
    }
  };

  function bounds(
    first: string,
    second: string,
    write: (text: string) => string,
    from: MessageId,
    to: MessageId,
  ): string {
    if (first !== '' && second !== '') {
      return first === second
        ? write(first)
        : t('history.filters.between', { min: write(first), max: write(second) });
    }
    const written = write(first + second);
    return t(first === '' ? to : from, { day: written, amount: written });
  }

  /** Formats "2026-11-05" as "05.11.2026". */
  function dayOf(day: string): string {
    return format.date(startOfBakuDay(day));
  }

  function sumOf(text: string): string {
    return format.shortAmount(fromDecimal(text) ?? qepik(0));
  }
}

function isOf<Name extends string>(words: Record<Name, unknown>, name: string): name is Name {
  return Object.hasOwn(words, name);
}
