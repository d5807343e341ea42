import { Link } from '@tanstack/react-router';
import { serverNow } from '#api/server-time.ts';
import { historyReach } from '#data/collections/history/queries.ts';
import { spendingBetween } from '#data/collections/history/spending.ts';
import { useQuery } from '#data/react/use-query.ts';
import { bakuDay, dayMs } from '#domain/automatic-payment.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';
import { lastDays } from './last-days.ts';
import { heightOf, shownSum } from './month-figures.ts';
import { useSpendingFormat } from './use-spending-format.ts';

/** What was spent in the last days, over their list. It leads to the sums by month. */
export default function RecentSpending({ days }: { days: number }) {
  const t = useText();
  const format = useSpendingFormat();
  const now = serverNow();
  const monthOf = (at: number) => bakuDay(at).slice(0, 7);
  const saved = useQuery(spendingBetween, monthOf(now - (days - 1) * dayMs), monthOf(now));
  const reach = useQuery(historyReach);
  const sums = saved.rows && lastDays(saved.rows, now, days);
  if (!sums) {
    // Of a part of the days no sum is told.
    const isComing =
      [saved, reach].some(({ state }) => state === 'loading') ||
      reach.rows?.isComing ||
      (saved.rows && saved.rows.uncounted.length > 0);
    return isComing && <SkeletonBlock className="h-21 w-full rounded-list" />;
  }
  const top = Math.max(...sums.map(({ sum }) => sum));
  const total = sums.reduce((all, { sum }) => all + sum, 0);
  return (
    <Link
      className="flex min-h-21 flex-wrap items-center gap-x-6 gap-y-2 rounded-list bg-surface px-5 py-3.5 shadow-card transition-colors duration-150 hover:bg-surface2 print:hidden"
      search={(chosen) => ({ ...chosen, view: 'spending' })}
      to="/transactions"
    >
      <span className="grid">
        <span className="text-sm text-text2">{t('spending.lastDays', { count: days })}</span>
        <Amount
          hidden={format.isCovered ? t('amount.hidden') : undefined}
          size="figure"
          text={format.amount(shownSum(total))}
        />
      </span>
      <span
        aria-hidden="true"
        className="grid h-12 min-w-32 grow basis-0 grid-rows-[100%] items-end justify-items-center"
        style={{ gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }}
      >
        {sums.map(({ day, sum }) => (
          <span
            className={`min-h-0.5 w-3/5 rounded-full forced-colors:bg-[CanvasText] forced-colors:[forced-color-adjust:none] ${sum === top ? 'bg-brand-text' : 'bg-brand/45'}`}
            key={day}
            style={{ height: `${heightOf(sum, top, format.isCovered) * 100}%` }}
          />
        ))}
      </span>
    </Link>
  );
}
