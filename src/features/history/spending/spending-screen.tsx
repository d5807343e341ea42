import { Link, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import { collections } from '#data/collections/collections.ts';
import { type Spending, spendingBetween } from '#data/collections/history/spending.ts';
import { useCategories, useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { bakuDay } from '#domain/automatic-payment.ts';
import { addMonths } from '#domain/months.ts';
import { exactly, isAnythingChosen } from '#features/history/filter.ts';
import { useHistoryChoice } from '#features/history/use-history-choice.ts';
import { useText } from '#i18n/use-text.ts';
import { iconButtonClass, textLinkClass } from '#ui/button.tsx';
import { Chip } from '#ui/chips.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';
import { EmptyNote, NeverLoaded, UnreadableNote } from '#ui/states/when-saved.tsx';
import { Notice } from '#ui/tone.tsx';
import { DaysChart, MonthsChart, monthSearch } from './charts.tsx';
import { chosenMonth, daysOf, figuresOf, shownMonths } from './month-figures.ts';
import { MonthSummary } from './month-summary.tsx';
import { HowCounted, NotCounted } from './not-counted.tsx';
import { ShareList } from './share-list.tsx';
import { categoryRows, payeeRows, sourceRows, tagRows } from './share-rows.ts';
import { useSpendingFormat } from './use-spending-format.ts';

/**
 * Number of earlier months to read besides the drawn ones, because the usual month is a median of up to six months
 * before the chosen one.
 */
const monthsBefore = 6;

/** Screen of the spending in a month, from the receipts on this device. Works without a network. */
export default function SpendingScreen() {
  const t = useText();
  const { from } = useSearch({ strict: false });
  const today = bakuDay(serverNow());
  const month = chosenMonth(from, today);
  const shown = shownMonths(month, today);
  const saved = useQuery(spendingBetween, addMonths(shown.from, -monthsBefore), shown.to);
  if (saved.state === 'loading') return <Skeleton />;
  if (saved.state === 'never') {
    return <NeverLoaded ask={() => revalidate(collections.history)} title={t('history.never')} />;
  }
  return (
    <>
      <UnreadableNote count={saved.unreadable} of="operations" />
      <MonthScreen month={month} saved={saved.rows} shown={shown} today={today} />
    </>
  );
}

function MonthScreen({
  month,
  saved,
  shown,
  today,
}: {
  month: string;
  saved: Spending;
  shown: { from: string; to: string };
  today: string;
}) {
  const t = useText();
  const format = useSpendingFormat();
  const categories = useCategories();
  const [isTable, showTable] = useState(false);
  // The lower part is drawn a frame later: all in one frame is a long task on a slow phone.
  const hasBelow = useDeferredValue(true, false);
  const figures = figuresOf(saved, month, today);
  const { spending, isWhole, isCounted } = figures;
  const known = { categories, locale: format.locale, t };
  const drawn = { format, isTable };
  const shares = { ...drawn, month: format.month(month), total: spending.total };
  const isEmpty = spending.total === 0;
  const [choice] = useHistoryChoice();
  const isNarrowed = isAnythingChosen({ ...choice, days: '', from: '', to: '' });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <MonthPicker
          first={saved.first}
          month={month}
          name={format.month(month)}
          running={today.slice(0, 7)}
        />
        <Chip onClick={() => showTable(!isTable)} pressed={isTable}>
          {t('spending.asTable')}
        </Chip>
      </div>
      {isNarrowed && <Notice tone="neutral">{t('spending.unfiltered')}</Notice>}
      {!isWhole && saved.savedSince !== undefined && (
        <Notice icon="info" tone="warning">
          {t('spending.incomplete')}{' '}
          {t('history.savedSince', { day: format.date(saved.savedSince) })}
        </Notice>
      )}
      {saved.uncounted.length > 0 && (
        <Notice tone="neutral">{t('spending.counting', { count: saved.uncounted.length })}</Notice>
      )}
      {isCounted ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <MonthSummary figures={figures} format={format} />
            {isEmpty ? (
              <EmptyNote icon="receipt">
                {t('spending.empty', { month: format.month(month) })}
              </EmptyNote>
            ) : (
              <DaysChart {...drawn} spending={spending} />
            )}
            {hasBelow && <MonthsChart {...drawn} figures={figures} saved={saved} shown={shown} />}
          </div>
          {hasBelow && (
            <>
              <div className="grid min-w-0 grid-cols-1 gap-6 empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1">
                <ShareList
                  {...shares}
                  column={t('spending.column.category')}
                  hasBar
                  rows={categoryRows(spending, known)}
                  title={t('spending.categories')}
                />
                <ShareList
                  {...shares}
                  column={t('spending.column.payee')}
                  rows={payeeRows(spending, known)}
                  title={t('spending.payees')}
                />
                <ShareList
                  {...shares}
                  column={t('spending.column.tag')}
                  rows={tagRows(spending)}
                  title={t('spending.tags')}
                />
              </div>
              <div
                className={`grid min-w-0 grid-cols-1 gap-6 ${isEmpty ? 'lg:col-start-2 lg:row-start-1' : ''}`}
              >
                <ShareList
                  {...shares}
                  column={t('spending.column.source')}
                  rows={sourceRows(spending, known)}
                  title={t('spending.sources')}
                />
                <NotCounted format={format} spending={spending} />
                <HowCounted />
                <Link
                  activeOptions={exactly}
                  className={textLinkClass}
                  search={daysOf(month)}
                  to="/transactions"
                >
                  {t('spending.toList')}
                  <Icon name="arrow-right" size={20} />
                </Link>
              </div>
            </>
          )}
        </div>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

function MonthPicker({
  month,
  name,
  first,
  running,
}: {
  month: string;
  name: string;
  /** Month of the oldest stored receipt. */
  first: string | undefined;
  running: string;
}) {
  const t = useText();
  return (
    <div className="-ms-[10px] flex min-w-0 items-center">
      <Step
        icon="chevron-left"
        isOpen={first !== undefined && first < month}
        label={t('spending.previous')}
        month={addMonths(month, -1)}
      />
      <h2
        aria-live="polite"
        className="wrap-anywhere min-w-[min(7.5em,38vw)] text-center text-lg font-semibold"
      >
        {name}
      </h2>
      <Step
        icon="chevron-right"
        isOpen={month < running}
        label={t('spending.next')}
        month={addMonths(month, 1)}
      />
    </div>
  );
}

function Step({
  month,
  label,
  icon,
  isOpen,
}: {
  month: string;
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  isOpen: boolean;
}) {
  return (
    <Link
      activeOptions={exactly}
      aria-label={label}
      className={`${iconButtonClass} aria-disabled:text-disabled-text aria-disabled:hover:bg-transparent`}
      disabled={!isOpen}
      replace
      resetScroll={false}
      search={(chosen) => ({ ...chosen, ...monthSearch(month) })}
      to="/transactions"
    >
      <Icon name={icon} />
    </Link>
  );
}

function Skeleton() {
  const t = useText();
  return (
    <div aria-busy="true" className="skeletons grid grid-cols-1 gap-6 lg:grid-cols-2" role="status">
      <span className="sr-only">{t('shell.loading')}</span>
      {['summary', 'categories', 'days', 'payees'].map((part) => (
        <SkeletonBlock className="h-72 w-full rounded-list" key={part} />
      ))}
    </div>
  );
}
