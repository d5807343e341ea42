import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { serverNow } from '#api/server-time.ts';
import {
  foundTransactions,
  type HistorySearch,
  historySavedSince,
} from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { bakuDay, dayMs } from '#domain/automatic-payment.ts';
import { fold } from '#domain/fold.ts';
import { readDay } from '#domain/person/person.ts';
import { formatDay, monthName } from '#i18n/formats/format-date.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Chip } from '#ui/chips.tsx';
import { SearchField, useTypedQuery } from '#ui/search-field.tsx';
import { typesNamed } from './transaction-looks.ts';

/** The days that a period has, today included. */
const periods = ['7', '30', '90'] as const;

export interface HistoryFilter {
  /** Not older than this moment; 0 for all. */
  readonly since: number;
  /** With no text it is for all. */
  readonly search: HistorySearch;
}

/** The filter in the address. Days are days of Baku, by the provider's clock. */
export function useHistoryFilter(): HistoryFilter {
  const t = useText();
  const { days, q } = useSearch({ strict: false });
  const period = periods.find((one) => one === String(days));
  const text = String(q ?? '').trim();
  return {
    since: period ? startOf(Number(period)) : 0,
    search: {
      text,
      types: text === '' ? [] : typesNamed(text, t),
      days: searchedDays(text, serverNow()),
    },
  };
}

/** The newest transaction that the filter leaves, as a list of none or one. */
export function useNewestFound() {
  const { since, search } = useHistoryFilter();
  return useQuery(foundTransactions, since, search, 1);
}

function startOf(days: number): number {
  const today = Date.parse(`${bakuDay(serverNow())}T00:00:00+04:00`);
  return today - (days - 1) * dayMs;
}

/** Searches by name, receipt number, identifier, amount and day, and chooses a period; both stand in the address. */
export function HistoryFilterBar({ since }: Pick<HistoryFilter, 'since'>) {
  const t = useText();
  const router = useRouter();
  const navigate = useNavigate();
  const { days, q } = useSearch({ strict: false });
  const [typed, setTyped] = useTypedQuery(
    String(q ?? ''),
    (text) => change({ q: text }),
    () => router.latestLocation.pathname,
  );

  function change(changed: { q?: string; days?: string | undefined }) {
    void navigate({
      to: '.',
      search: ({ q: before, days: chosen }) => {
        const next = { q: before, days: chosen, ...changed };
        return { ...(next.q && { q: next.q }), ...(next.days && { days: next.days }) };
      },
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <SearchField label={t('history.search')} onChange={setTyped} value={typed} />
      <p className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-0.5 lg:mx-0 lg:px-0">
        {periods.map((period) => {
          const isChosen = String(days) === period;
          return (
            <Chip
              key={period}
              onClick={() => change({ days: isChosen ? undefined : period })}
              pressed={isChosen}
            >
              {t('history.days', { count: Number(period) })}
            </Chip>
          );
        })}
      </p>
      <SavedSince asked={since} />
    </div>
  );
}

/** Where not all that is asked for is stored, says since when it is. */
function SavedSince({ asked }: { asked: number }) {
  const t = useText();
  const format = useFormat();
  const at = useQuery(historySavedSince).rows;
  if (at === undefined || at <= asked) return null;
  return (
    <p className="text-sm text-text2" role="status">
      {t('history.savedSince', { day: format.date(at) })}
    </p>
  );
}

const languages = ['az', 'en', 'ru'] as const;

/**
 * The days that a text names as history and receipts show them, in any language: "05.11.2026, 14:07", "5 noyabr",
 * "5 ноября 2025 г.", "Bu gün". As "2026-11-05", or with no year "-11-05".
 */
export function searchedDays(text: string, now: number): readonly string[] {
  const folded = fold(text).replace(/,? [0-9]{1,2}:[0-9]{2}$/, '');
  const near = [now, now - dayMs].filter((at) =>
    languages.some((locale) => fold(formatDay(at, locale, now)) === folded),
  );
  if (near.length > 0) return near.map(bakuDay);
  // "18111994" is no day here but a number.
  const numeric = /[./-]/.test(folded) ? readDay(folded) : undefined;
  if (numeric !== undefined) return [numeric];
  const [, day = '', name = '', year = ''] =
    /^([0-9]{1,2}) ([^0-9 ]+)(?: ([0-9]{4})(?: г\.)?)?$/.exec(folded) ?? [];
  const month = Array.from({ length: 12 }, (_, at) => at).find((at) =>
    languages.some((locale) =>
      (['ofDay', 'alone'] as const).some((form) => fold(monthName(at, locale, form)) === name),
    ),
  );
  if (day === '' || month === undefined) return [];
  return [`${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`];
}
