import { memo, useEffect, useId, useState } from 'react';
import { write } from '#api/call.ts';
import { type Failure, NO_ANSWER } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { type Favorite, refreshDebts } from '#contract/favorites.ts';
import { collections } from '#data/collections/collections.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { currentDatabase } from '#data/local-database.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { sum, ZERO } from '#domain/money.ts';
import { inCase } from '#i18n/formats/suffix-az.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { withLock } from '#platform/locks.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { favoriteError } from './favorite-parts.tsx';

/**
 * Sum of all debts, the time when the least recently updated of them was updated, and the button that refreshes all.
 * Draws nothing if there are no debts.
 */
export const DebtSummary = memo(function DebtSummary({
  favorites,
}: {
  favorites: readonly Favorite[];
}) {
  const t = useText();
  const format = useFormat();
  const refreshing = useRefreshDebts(favorites);
  const { notBefore } = refreshing;
  const debts = favorites.flatMap(({ debt }) => debt ?? []);
  if (debts.length === 0) return null;
  const oldest = Math.min(...debts.map(({ updatedAt }) => Date.parse(updatedAt)));
  const time = format.moment(oldest, serverNow());
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="grid min-w-[9em] grow basis-0">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-text2">{t('favorites.total')}</span>
          <span className="text-lg font-bold tabular-nums" translate="no">
            {format.amount(sum(debts.map(({ amount }) => (amount > ZERO ? amount : ZERO))))}
          </span>
        </span>
        <span className="text-sm text-text2">{t('limits.updatedAt', { time })}</span>
        {notBefore !== undefined && (
          <span className="text-sm text-text2">
            {t('favorites.nextRefresh', { time: format.time(notBefore) })}
          </span>
        )}
      </p>
      <RefreshButton {...refreshing} />
    </div>
  );
});

/**
 * Button that refreshes the debts. While it is disabled it shows the time from which it works, or that there is no
 * network.
 */
function RefreshButton({ refresh, pending, notBefore }: ReturnType<typeof useRefreshDebts>) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const reasonId = useId();
  const offline = useConnectivity() === 'offline';

  async function press() {
    const failure = await refresh();
    if (!failure) return showSnackbar({ text: t('favorites.refreshed'), tone: 'success' });
    const tone = failure.code === 'DEBT_TOO_SOON' ? 'warning' : 'error';
    showSnackbar({ text: t(favoriteError(failure)), tone });
  }

  if (pending || (!offline && notBefore === undefined)) {
    return (
      <Button
        icon="refresh"
        onClick={() => void press()}
        pending={pending}
        size="small"
        tone="raised"
      >
        {t('favorites.refresh')}
      </Button>
    );
  }
  const next = notBefore === undefined ? '' : inCase(format.time(notBefore), 'locative', locale);
  return (
    <div>
      <Button
        aria-describedby={reasonId}
        aria-disabled
        aria-label={offline ? undefined : t('favorites.refresh.at', { time: next })}
        icon={offline ? 'cloud-off' : 'refresh'}
        size="small"
        tone="raised"
      >
        {offline ? t('shell.offline') : t('favorites.refresh.next', { time: next })}
      </Button>
      <span className="sr-only" id={reasonId}>
        {t(offline ? 'favorites.refresh.needsNetwork' : 'favorites.refresh.tooSoon')}
      </span>
    </div>
  );
}

/** Upper limit of a timer. No event reports a corrected server clock, so the time is checked again after this delay. */
const longestWaitMs = 15_000;

/**
 * Failure returned without a call, because the provider would give the same answer: it is too soon to request debts.
 */
const tooSoon: Failure = { code: 'DEBT_TOO_SOON', message: '', status: 429 };

/**
 * Returns `refresh`, which requests the debts that were not requested within the last hour, and resolves to the failure
 * or to null. `pending` is true while `refresh` runs. `notBefore` is the time from which the provider accepts it, in
 * epoch milliseconds, undefined if now.
 */
function useRefreshDebts(favorites: readonly Favorite[]) {
  const [pending, setPending] = useState(false);
  const allowedAt = refreshAllowedAt(favorites);
  const isTooSoon = useIsBefore(allowedAt);

  async function refresh(): Promise<Failure | null> {
    setPending(true);
    // The lock makes other tabs wait. They then see the result of this tab.
    const failure = await withLock('refresh-debts', refreshIfAllowed);
    setPending(false);
    return failure;
  }

  return { refresh, pending, notBefore: isTooSoon ? allowedAt : undefined };
}

/**
 * Returns the earliest time, by the provider's clock, at which one of the debts may be requested again, in epoch
 * milliseconds. 0 if no favorite names such a time.
 */
export function refreshAllowedAt(favorites: readonly Favorite[]): number {
  const times = favorites.flatMap(({ debtRefreshAt }) => debtRefreshAt ?? []).map(Date.parse);
  return times.length === 0 ? 0 : Math.min(...times);
}

/**
 * Refreshes the debts. Resolves to the failure, or to null. The favorites are fetched first, because the debts may have
 * been refreshed on another device within the hour.
 */
async function refreshIfAllowed(): Promise<Failure | null> {
  if (!(await revalidate(collections.favorites))) return NO_ANSWER;
  const favorites = await allFavorites.read(await currentDatabase());
  if (refreshAllowedAt(favorites) > serverNow()) return tooSoon;
  const [, failure] = await write(refreshDebts, {});
  // Only the new favorites contain the time of the next refresh.
  await revalidate(collections.favorites);
  return failure;
}

function useIsBefore(at: number): boolean {
  const [now, setNow] = useState(serverNow);
  // Every render uses the current clock, also renders for other reasons.
  const leftMs = at - Math.max(now, serverNow());
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setNow(serverNow()), Math.min(longestWaitMs, leftMs));
    return () => clearTimeout(timer);
  }, [leftMs]);
  return leftMs > 0;
}
