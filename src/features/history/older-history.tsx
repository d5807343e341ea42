import { type ReactNode, useRef, useState } from 'react';
import { ask } from '#api/call.ts';
import type { Beside } from '#checkout/links.tsx';
import { getOlderTransactions, type Receipt } from '#contract/history.ts';
import { chosenBy, type HistoryQuery } from '#data/collections/history/filter.ts';
import { receiptsBefore } from '#data/collections/history/lazy-queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { savesData } from '#platform/save-data.ts';
import { Button } from '#ui/button.tsx';
import { MoreRows } from '#ui/states/more-rows.tsx';
import { EmptyNote, UnreadableNote } from '#ui/states/when-saved.tsx';
import {
  cachedOlderPages,
  cacheOlderPages,
  noOlderRows,
  withPage,
  withStored,
} from './older-pages.ts';
import { TransactionDays } from './transaction-days.tsx';

const pageRows = () => (savesData() ? '25' : '100');

/** After this many pages without a match, the person is asked whether to continue. */
const mostEmpty = 10;

/**
 * History that is too old for this device, fetched from the provider page by page while the person scrolls. It is shown
 * but not stored, so the stored range has no gaps.
 */
export default function OlderHistory({
  since,
  wanted,
  after,
  nothing,
  beside,
  returningTo,
}: {
  /** Start of the stored range, in epoch milliseconds. */
  since: number;
  wanted: HistoryQuery;
  /** Last stored row. */
  after: Receipt | undefined;
  /** Shown if no row was found, stored or older. */
  nothing: ReactNode;
  beside: Beside | undefined;
  /** Id of the transaction to which the person returns. */
  returningTo: string | undefined;
}): ReactNode {
  const t = useText();
  const format = useFormat();
  const { filter } = wanted;
  const key = JSON.stringify([since, filter, wanted.textIn]);
  const before = Math.min(since, filter.until ?? since);
  const [older, setOlder] = useState(() => cachedOlderPages(key) ?? noOlderRows(before));
  const stored = useQuery(receiptsBefore, since);
  const [hasFailed, setFailed] = useState(false);
  const isAsking = useRef(false);

  async function fetchMore(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    setFailed(false);
    const query = { before: String(before), limit: pageRows(), cursor: older.cursor ?? undefined };
    const [page] = await ask(getOlderTransactions, { query });
    const isFound = filter.text === '' ? undefined : await wanted.matcher().catch(() => null);
    isAsking.current = false;
    if (!page || isFound === null) return setFailed(true);
    const isChosen = chosenBy(filter);
    const isWanted = (row: Receipt) => isChosen(row) && (isFound?.(row) ?? true);
    const next = withPage(older, page, isWanted, filter.since);
    cacheOlderPages(key, next);
    setOlder(next);
  }

  const rows = withStored(older, stored.rows ?? []);
  const isOver = older.cursor === null;
  const isPaused = older.empty >= mostEmpty;
  return (
    <>
      <UnreadableNote count={older.unreadable} of="operations" />
      <TransactionDays
        after={after}
        beside={beside}
        returningTo={returningTo}
        transactions={rows}
      />
      {isOver && rows.length === 0 && nothing}
      {!isOver && !hasFailed && (
        <>
          {isPaused ? (
            <Button onClick={() => setOlder({ ...older, empty: 0 })} size="small" tone="secondary">
              {t('history.lookFurther')}
            </Button>
          ) : (
            <MoreRows key={older.cursor ?? ''} onReached={() => void fetchMore()} />
          )}
          <p className="text-center text-sm text-text2">
            {t('history.looking', { day: format.date(older.since) })}
          </p>
        </>
      )}
      {hasFailed && (
        <div className="grid justify-items-center gap-3" role="alert">
          <EmptyNote icon="cloud-off">{t('history.olderFailed')}</EmptyNote>
          <Button icon="refresh" onClick={() => void fetchMore()} size="small" tone="secondary">
            {t('button.tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
