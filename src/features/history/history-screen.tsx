import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Beside } from '#checkout/links.tsx';
import { collections } from '#data/collections/collections.ts';
import type { HistoryMatches, HistoryQuery } from '#data/collections/history/filter.ts';
import { historyReach, matchingTransactions } from '#data/collections/history/queries.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { type Saved, useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/button.tsx';
import { MoreRows } from '#ui/states/more-rows.tsx';
import { EmptyState, SkeletonRows } from '#ui/states/placeholders.tsx';
import { EmptyNote, NeverLoaded, UnreadableNote } from '#ui/states/when-saved.tsx';
import { isAnythingChosen } from './filter.ts';
import {
  beginsBeforeStored,
  firstRows,
  HistoryFilterBar,
  useHistoryQuery,
  usePreparedSearch,
  useTypedChoice,
} from './history-filter.tsx';
import { RowsBelow, TransactionDays } from './transaction-days.tsx';
import { useFocusBack, useReturn, useReturning } from './use-return.ts';

/**
 * Screen of the wallet's transactions by day, newest first, with search and filters. Below the stored rows follows
 * older history from the provider.
 */
export function HistoryScreen({ beside }: { beside: Beside | undefined }) {
  const t = useText();
  const screen = useRef<HTMLDivElement>(null);
  const returning = useReturning();
  const typing = useTypedChoice();
  const { choice, isTyping, type } = typing;
  const wanted = useHistoryQuery(choice);
  const key = keyOf(wanted);
  const [drawn, setDrawn] = useState({ key, rows: returning?.rows ?? firstRows });
  const asked = drawn.key === key ? drawn.rows : firstRows;
  const read = useQuery(matchingTransactions, wanted, asked);
  const { saved, limit, isEarlier } = useLastShown({ saved: read, key, limit: asked });
  const isFiltered = isAnythingChosen(choice);
  const [nothingFound, announceNothingFound] = useState('');
  const stored = useQuery(historyReach).rows?.rows ?? 0;
  const found = saved.rows;
  const isDrawn =
    found !== undefined && (found.lookedSince === null || found.rows.length === limit);
  useReturn(screen, returning, { limit, isDrawn });
  useFocusBack(screen, beside?.isScreen ? beside.id : undefined);
  usePreparedSearch();
  return (
    <div className="grid grid-cols-1 gap-4" ref={screen}>
      {saved.state === 'loading' && <SkeletonRows count={8} />}
      {saved.state === 'never' && (
        <NeverLoaded ask={() => revalidate(collections.history)} title={t('history.never')} />
      )}
      {(isFiltered || isEarlier || (found && found.rows.length > 0)) && (
        <HistoryFilterBar typing={typing} />
      )}
      {saved.state === 'saved' && <UnreadableNote count={saved.unreadable} of="operations" />}
      {found && (
        <>
          <p className="sr-only" role="status">
            {isFiltered && isDrawn && found.rows.length > 0 ? (
              <Count limit={limit} of={found} />
            ) : (
              nothingFound
            )}
          </p>
          <TransactionDays beside={beside} returningTo={returning?.id} transactions={found.rows} />
          {found.rows.length >= limit ? (
            <FollowingRows
              count={isFiltered ? 0 : stored - limit}
              key={limit}
              read={(more) => setDrawn({ key, rows: limit + more })}
            />
          ) : found.lookedSince !== null ? (
            <SearchProgress since={found.lookedSince} />
          ) : isEarlier ? null : (
            <EndOfList
              beside={beside}
              found={found}
              isFiltered={isFiltered}
              isTyping={isTyping}
              returningTo={returning?.id}
              showAll={() => type('')}
              announceNothingFound={announceNothingFound}
              wanted={wanted}
            />
          )}
        </>
      )}
    </div>
  );
}

/**
 * Space for the rows below the drawn ones, which are read when the space becomes visible. If their number is unknown, a
 * marker reads more.
 */
function FollowingRows({ count, read }: { count: number; read: (more: number) => void }) {
  if (count > 0) return <RowsBelow count={count} onReached={read} />;
  return <MoreRows onReached={() => read(firstRows)} />;
}

/** Returns a key that identifies a query. */
function keyOf({ filter, textIn }: HistoryQuery): string {
  return JSON.stringify([filter, textIn]);
}

function Count({ of: { rows }, limit }: { of: HistoryMatches; limit: number }) {
  const t = useText();
  const count = rows.length;
  return t(count >= limit ? 'history.foundMore' : 'history.found', { count });
}

/** Shows how far back the search has read, while a long stored history has few matches. */
function SearchProgress({ since }: { since: number }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <SkeletonRows count={2} />
      <p className="text-center text-sm text-text2">
        {t('history.looking', { day: format.date(since) })}
      </p>
    </>
  );
}

const OlderHistory = lazy(() =>
  import('./older-history.tsx').catch(() => ({ default: () => null })),
);

interface EndOfListProps {
  readonly found: HistoryMatches;
  readonly wanted: HistoryQuery;
  readonly isFiltered: boolean;
  /** True while the person types: the provider is asked after a pause. */
  readonly isTyping: boolean;
  readonly showAll: () => void;
  /** Announces a sentence to screen readers. Called with an empty text when the sentence leaves the screen. */
  readonly announceNothingFound: (sentence: string) => void;
  readonly beside: Beside | undefined;
  /** Id of the transaction to which the person returns. */
  readonly returningTo: string | undefined;
}

/**
 * End of the stored rows, which need not be the beginning of the history. Older history that is not on this device is
 * fetched from the provider. Offline, or while it is still arriving, a note says that it is missing.
 */
function EndOfList({
  found,
  wanted,
  isFiltered,
  isTyping,
  beside,
  returningTo,
  ...nothing
}: EndOfListProps) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const reach = useQuery(historyReach);
  if (found.isUnsearchable)
    return <EmptyState icon="cloud-off" title={t('history.unsearchable')} />;
  if (reach.state !== 'saved') return null;
  const isEmpty = found.rows.length === 0;
  if (!beginsBeforeStored(reach.rows, wanted.filter.since)) {
    return isEmpty && <Nothing {...nothing} isFiltered={isFiltered} since={null} />;
  }
  const { since, isComing } = reach.rows;
  if (offline || isComing) {
    return (
      <>
        {isEmpty && <Nothing {...nothing} isFiltered={isFiltered} since={since} />}
        <EmptyNote icon={offline ? 'cloud-off' : 'clock'}>
          {t(offline ? 'history.olderElsewhere' : 'history.olderComing')}
        </EmptyNote>
      </>
    );
  }
  const coming = <SkeletonRows count={2} />;
  if (isTyping) return coming;
  return (
    <Suspense fallback={coming}>
      <OlderHistory
        after={found.rows.at(-1)}
        beside={beside}
        key={keyOf(wanted) + since}
        nothing={isEmpty && <Nothing {...nothing} isFiltered={isFiltered} since={null} />}
        returningTo={returningTo}
        since={since}
        wanted={wanted}
      />
    </Suspense>
  );
}

/** Empty state of the list. `since` is set if older rows are not on this device. */
function Nothing({
  isFiltered,
  showAll,
  announceNothingFound,
  since,
}: Pick<EndOfListProps, 'isFiltered' | 'showAll' | 'announceNothingFound'> & {
  since: number | null;
}) {
  const t = useText();
  const format = useFormat();
  const title =
    since === null ? t('history.none') : t('history.noneSince', { day: format.date(since) });
  useEffect(() => {
    if (!isFiltered) return undefined;
    announceNothingFound(title);
    return () => announceNothingFound('');
  }, [isFiltered, announceNothingFound, title]);
  if (!isFiltered) {
    return (
      <EmptyState
        action={
          <Link className={buttonClass({ tone: 'secondary' })} to="/payments">
            {t('history.toPayments')}
          </Link>
        }
        icon="history"
        title={t('empty.operations')}
      />
    );
  }
  return (
    <EmptyState
      action={
        <Link
          className={buttonClass({ tone: 'secondary' })}
          // The link alone is not enough, because the latest typed text may not be in the address yet.
          onClick={showAll}
          to="/transactions"
        >
          {t('button.showAll')}
        </Link>
      }
      icon="search"
      title={title}
    />
  );
}

/** Rows that a query has found, the key of the query, and the maximum number of rows that it returns. */
interface ShownRows {
  readonly saved: Saved<HistoryMatches>;
  readonly key: string;
  readonly limit: number;
}

/**
 * Keeps showing the last rows while others are read, and until as many rows of the same query are found again. The
 * limit is kept too, because the space for undrawn rows must keep its height: a page that shrinks loses its scroll
 * position. `isEarlier` is set if the rows belong to an earlier query.
 */
function useLastShown(shown: ShownRows): ShownRows & { readonly isEarlier: boolean } {
  const [last, keep] = useState(shown);
  const { saved, key, limit } = shown;
  const [now, before] = [saved.rows, last.saved.rows];
  const isBehind =
    now !== undefined &&
    now.lookedSince !== null &&
    last.key === key &&
    (before?.rows.length ?? 0) > now.rows.length;
  if (saved.state === 'loading' || isBehind) {
    const isEarlier = last.key !== key;
    return { ...last, limit: isEarlier ? limit : last.limit, isEarlier };
  }
  if (saved.state === 'saved' && (now !== before || key !== last.key || limit !== last.limit)) {
    keep(shown);
  }
  return { ...shown, isEarlier: false };
}
