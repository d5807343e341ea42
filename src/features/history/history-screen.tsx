import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Beside } from '#checkout/links.tsx';
import type { Receipt } from '#contract/history.ts';
import { collections } from '#data/collections/collections.ts';
import { foundTransactions, historyIsWhole } from '#data/collections/history/queries.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { type Saved, useCategories, useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { sourceWord } from '#domain/receipt-words.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { buttonClass, IconButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { MoreRows } from '#ui/states/more-rows.tsx';
import { EmptyState, SkeletonRows } from '#ui/states/placeholders.tsx';
import { EmptyNote, NeverLoaded, UnreadableNote } from '#ui/states/when-saved.tsx';
import { HistoryFilterBar, useHistoryFilter } from './history-filter.tsx';
import { TransactionList } from './transaction-list.tsx';
import { useFocusBack, useReturn, useReturning } from './use-return.ts';

const firstRows = 50;

/** The wallet's transactions by day, newest first. */
export function HistoryScreen({ beside }: { beside?: Beside }) {
  const t = useText();
  const screen = useRef<HTMLDivElement>(null);
  const returning = useReturning();
  const [limit, setLimit] = useState(returning?.rows ?? firstRows);
  const { since, search } = useHistoryFilter();
  const saved = useLastShown(useQuery(foundTransactions, since, search, limit));
  const isFiltered = since > 0 || search.text !== '';
  useReturn(screen, returning, { limit, isDrawn: saved.state === 'saved' });
  useFocusBack(screen, beside?.isScreen ? beside.id : undefined);
  return (
    <div className="grid grid-cols-1 gap-4" ref={screen}>
      <PageHeader
        actions={
          <IconButton
            aria-haspopup="dialog"
            icon="download"
            label={t('statement.title')}
            onClick={() => openOverlay({ name: 'statement' })}
          />
        }
        isBeside={beside?.isScreen}
        title={t('title.history')}
      />
      {saved.state === 'loading' && <SkeletonRows count={8} label={t('shell.loading')} />}
      {saved.state === 'never' && (
        <NeverLoaded ask={() => revalidate(collections.history)} title={t('history.never')} />
      )}
      {(isFiltered || (saved.state === 'saved' && saved.rows.length > 0)) && (
        <HistoryFilterBar since={since} />
      )}
      {saved.state === 'saved' && <UnreadableNote count={saved.unreadable} of="operations" />}
      {saved.state === 'saved' &&
        (saved.rows.length === 0 ? (
          isFiltered ? (
            <EmptyState
              action={
                <Link className={buttonClass({ tone: 'secondary' })} replace to="/transactions">
                  {t('history.showAll')}
                </Link>
              }
              icon="search"
              title={t('empty.search')}
            />
          ) : (
            <EmptyState
              action={
                <Link className={buttonClass({ tone: 'secondary' })} to="/payments">
                  {t('history.toPayments')}
                </Link>
              }
              icon="history"
              title={t('empty.operations')}
            />
          )
        ) : (
          <>
            <Days beside={beside} transactions={saved.rows} />
            {saved.rows.length >= limit ? (
              // Doubled each time: all reads together stay proportional to the rows shown.
              <MoreRows key={limit} onReached={() => setLimit(2 * limit)} />
            ) : (
              <End />
            )}
          </>
        ))}
    </div>
  );
}

/** Offline, says that older rows are not stored, so that the end is not taken for the beginning of history. */
function End() {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const whole = useQuery(historyIsWhole);
  if (!offline || whole.state !== 'saved' || whole.rows) return null;
  return <EmptyNote icon="cloud-off">{t('history.olderElsewhere')}</EmptyNote>;
}

/** The rows that are shown stay while more are read. */
function useLastShown<T>(saved: Saved<T>): Saved<T> {
  const [last, keep] = useState(saved);
  const moved = saved.state === 'saved' && (last.state !== 'saved' || last.rows !== saved.rows);
  if (moved) keep(saved);
  return saved.state === 'loading' ? last : saved;
}

function Days({
  transactions,
  beside,
}: {
  transactions: readonly Receipt[];
  beside: Beside | undefined;
}) {
  const t = useText();
  const format = useFormat();
  const categories = useCategories();
  const now = serverNow();
  const days = Map.groupBy(transactions, ({ date }) => format.dayHeading(Date.parse(date), now));
  return [...days].map(([day, ofDay]) => (
    <section
      className="grid gap-2 [content-visibility:auto]"
      key={day}
      style={{ containIntrinsicBlockSize: `auto ${dayHeight(ofDay.length)}` }}
    >
      <h2 className="px-1 text-sm font-medium text-text2">{day}</h2>
      <TransactionList
        about={about}
        beside={beside}
        categories={categories}
        label={day}
        transactions={ofDay}
      />
    </section>
  ));

  /** "14:02 · Pul kisəsi" */
  function about({ date, paymentType }: Receipt): string {
    const source = sourceWord(paymentType);
    const name = t(source.key, source.values);
    return `${format.time(Date.parse(date))} · ${name}`;
  }
}

/** About as high as a day is when it is drawn: its heading, and rows of 72 px with a line between them. */
function dayHeight(rows: number): string {
  return `calc(1.75rem + ${rows} * (4.5rem + 1px))`;
}
