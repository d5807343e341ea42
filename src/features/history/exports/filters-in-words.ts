// Filters of the history in its address, which a statement can adopt.
import type { Receipt } from '#contract/history.ts';
import { chosenBy, type HistoryFilter } from '#data/collections/history/filter.ts';
import { activeFilters } from '#features/history/active-filters.ts';
import { useHistoryQuery } from '#features/history/history-filter.tsx';
import { useFilterWords } from '#features/history/use-filter-words.ts';
import { useHistoryChoice } from '#features/history/use-history-choice.ts';
import { useText } from '#i18n/use-text.ts';

/** Filters of a statement: as a filter, in words, and as a function that accepts rows. */
export interface StatementFilter {
  readonly filter: HistoryFilter;
  /**
   * Words of the chosen filters, without the days, which the period of the statement gives. Empty if none is chosen.
   */
  readonly words: string;
  /** Resolves to the function that accepts the chosen rows of any day. Rejects if the search code cannot be loaded. */
  readonly acceptor: () => Promise<(receipt: Receipt) => boolean>;
}

/** Returns the filters in the URL of the history, for a statement: as a filter, in words, and as a test of rows. */
export function useStatementFilter(): StatementFilter {
  const t = useText();
  const wordsOf = useFilterWords();
  const [choice] = useHistoryChoice();
  const { filter, matcher } = useHistoryQuery(choice);
  const { text } = filter;
  const parts = activeFilters(choice).filter(({ name }) => name !== 'range');
  const searched = text === '' ? [] : [t('statement.filter.search', { text })];
  return {
    filter,
    words: [...searched, ...parts.map(wordsOf)].join(' · '),
    acceptor: async () => {
      const isChosen = chosenBy({ ...filter, since: 0, until: null });
      if (text === '') return isChosen;
      const isFound = await matcher();
      return (receipt) => isChosen(receipt) && isFound(receipt);
    },
  };
}
