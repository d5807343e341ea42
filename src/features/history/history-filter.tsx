import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { HistoryQuery } from '#data/collections/history/filter.ts';
import {
  type HistoryReach,
  historyReach,
  loadHistorySearch,
  matchingTransactions,
} from '#data/collections/history/queries.ts';
import { useCategories, useQuery } from '#data/react/use-query.ts';
import { bakuDay } from '#domain/automatic-payment.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { loadedOnce } from '#platform/retry.ts';
import { Chip, chipClass, chipLineClass } from '#ui/chips.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { SearchField, useTypedQuery } from '#ui/search-field.tsx';
import { chosenCount, filterOfChoice, type HistoryChoice, periods } from './filter.ts';
import { useHistoryChoice } from './use-history-choice.ts';

/** Number of transactions with which the list of the history begins. */
export const firstRows = 50;

/**
 * Returns the query that finds the stored transactions of a choice, by the provider's clock and in the language of the
 * screen. Its `matcher` rejects if the search code cannot be loaded.
 */
export function useHistoryQuery(choice: HistoryChoice): HistoryQuery {
  const t = useText();
  const locale = useLocale();
  const categories = useCategories();
  const now = serverNow();
  const filter = filterOfChoice(choice, now);
  return {
    filter,
    // The language, the day and the loaded categories change the meaning of the text too.
    textIn: filter.text === '' ? '' : [locale, bakuDay(now), categories.size].join(),
    async matcher() {
      const { searchMatcher, wordsShown } = await loadSearch();
      return searchMatcher(filter.text, { now, wordsShown: wordsShown(t, locale, categories) });
    },
  };
}

const loadSearch = loadedOnce(() => import('./search/search.ts'));

/** Loads the search code when its field appears, so that searching works without a network. */
export function usePreparedSearch(): void {
  useEffect(() => {
    // A failed load is reported at the first search.
    Promise.all([loadHistorySearch(), loadSearch()]).catch(() => {});
  }, []);
}

/**
 * Returns `choice`, the chosen filters of the history with the text of the search field as `q`, and the functions that
 * change them: `choose` and, for the text, `type`. The text reaches the address at the next pause in typing; until then
 * `isTyping` is true.
 */
export function useTypedChoice() {
  const router = useRouter();
  const [chosen, choose] = useHistoryChoice();
  const [q, type] = useTypedQuery(
    chosen.q,
    (typed) => choose({ ...chosen, q: typed }, { replace: true }),
    // Only the first part of the path counts, because opening a receipt beside the list keeps the list.
    () => router.latestLocation.pathname.split('/')[1] ?? '',
  );
  return { choice: { ...chosen, q }, choose, type, isTyping: q !== chosen.q };
}

/** Returns the newest transactions, at most `firstRows`, that match the filters in the address. */
export function useNewestMatches() {
  const [choice] = useHistoryChoice();
  const saved = useQuery(matchingTransactions, useHistoryQuery(choice), firstRows);
  return saved.state === 'saved' ? { state: saved.state, rows: saved.rows.rows } : saved;
}

const ChosenFilters = lazy(() =>
  import('./chosen-filters.tsx').catch(() => ({ default: () => null })),
);

/**
 * Search field and filters of the history. The whole choice is in the address. A note says since when rows are stored,
 * if the choice begins earlier.
 */
export function HistoryFilterBar({
  typing: { choice, choose, type },
}: {
  typing: ReturnType<typeof useTypedChoice>;
}) {
  const t = useText();
  const count = chosenCount(choice);
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <SearchField label={t('history.search')} onChange={type} value={choice.q} />
      <div className={chipLineClass}>
        <button
          aria-haspopup="dialog"
          className={`${chipClass} gap-2`}
          onClick={() => openOverlay({ name: 'history-filter' })}
          type="button"
        >
          <Icon name="filter" size={20} />
          {count === 0 ? t('history.filters') : t('history.filters.count', { count })}
        </button>
        {periods.map((period) => {
          const isChosen = choice.days === period;
          return (
            <Chip
              key={period}
              onClick={() => choose({ ...choice, days: isChosen ? '' : period, from: '', to: '' })}
              pressed={isChosen}
            >
              {t('history.days', { count: Number(period) })}
            </Chip>
          );
        })}
      </div>
      {count > 0 && (
        <Suspense>
          <ChosenFilters choice={choice} />
        </Suspense>
      )}
      <SavedSince asked={filterOfChoice(choice, serverNow()).since} />
    </div>
  );
}

/** Shows since when rows are stored, if the choice begins earlier. */
function SavedSince({ asked }: { asked: number }) {
  const t = useText();
  const format = useFormat();
  const reach = useQuery(historyReach).rows;
  if (!beginsBeforeStored(reach, asked)) return null;
  return (
    <p className="text-sm text-text2" role="status">
      {t('history.savedSince', { day: format.date(reach.since) })}
    </p>
  );
}

/** True if the stored rows begin after `asked`, the beginning of the choice in epoch milliseconds. */
export function beginsBeforeStored(
  reach: HistoryReach | undefined,
  asked: number,
): reach is HistoryReach & { since: number } {
  return reach !== undefined && reach.since !== null && reach.since > asked;
}
