// What is chosen among the rows of the history, as its address has it: the statement may be of those only.
import { useMemo } from 'react';
import type { Receipt } from '#contract/history.ts';
import { foundTransactions } from '#data/collections/history/queries.ts';
import { currentDatabase } from '#data/local-database.ts';
import { useHistoryFilter } from '#features/history/history-filter.tsx';
import { useText } from '#i18n/use-text.ts';

export interface Chosen {
  /** In words. */
  readonly words: string;
  /** Made once history is fetched: which rows are among them. */
  readonly acceptor: () => Promise<(receipt: Receipt) => boolean>;
}

const allRows = 100_000;

/** Undefined where nothing but days is chosen: the period of a statement says those. */
export function useChosen(): Chosen | undefined {
  const t = useText();
  const { search } = useHistoryFilter();
  const { text } = search;
  return useMemo(() => {
    if (text === '') return undefined;
    return {
      words: t('statement.filter.search', { text }),
      acceptor: async () => {
        const found = await foundTransactions.read(await currentDatabase(), 0, search, allRows);
        const ids = new Set(found.map(({ id }) => id));
        return ({ id }: Receipt) => ids.has(id);
      },
    };
  }, [t, text, search]);
}
