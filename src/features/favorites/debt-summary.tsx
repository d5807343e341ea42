import { memo, useId } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Favorite } from '#contract/favorites.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { sum, ZERO } from '#domain/money.ts';
import { inCase } from '#i18n/formats/suffix-az.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { favoriteError } from './favorite-error.ts';
import { useRefreshDebts } from './use-refresh-debts.ts';

/** What is owed in all, as old as the oldest part of it, and the button that refreshes all debts. */
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
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
      <p className="grid min-w-[9em] grow basis-0">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-text2">{t('favorites.total')}</span>
          <span className="text-lg font-bold tabular-nums" translate="no">
            {format.amount(sum(debts.map(({ amount }) => (amount > ZERO ? amount : ZERO))))}
          </span>
        </span>
        <span className="text-sm text-text2">
          {t('favorites.updated', { time })}
          {notBefore !== undefined &&
            ` · ${t('favorites.nextRefresh', { time: format.time(notBefore) })}`}
        </span>
      </p>
      <RefreshButton {...refreshing} />
    </div>
  );
});

/** While it cannot be pressed it bears the time from which it can, or that there is no network. */
function RefreshButton({ refresh, pending, notBefore }: ReturnType<typeof useRefreshDebts>) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const reasonId = useId();
  const offline = useConnectivity() === 'offline';

  async function press() {
    const failure = await refresh();
    if (!failure) return showSnackbar({ text: t('favorites.refreshed'), tone: 'success' });
    const { key, values } = favoriteError(failure);
    const tone = failure.code === 'DEBT_TOO_SOON' ? 'warning' : 'error';
    showSnackbar({ text: t(key, values), tone });
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
