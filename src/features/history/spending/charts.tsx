import type { Spending } from '#data/collections/history/spending.ts';
import type { MonthSpending } from '#domain/spending.ts';
import { addressOf } from '#features/history/filter.ts';
import { useHistoryChoice } from '#features/history/use-history-choice.ts';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/list.tsx';
import { BarChart } from './bar-chart.tsx';
import { FiguresSection } from './figures-table.tsx';
import { daysOf, type MonthFigures, shownSum, spentReceiptsSearch } from './month-figures.ts';
import type { SpendingFormat } from './use-spending-format.ts';

interface Drawn {
  readonly format: SpendingFormat;
  /** True if a table replaces the chart. */
  readonly isTable: boolean;
}

/**
 * Chart of a year by month, or a table if `isTable`. A press chooses the month. Draws nothing without stored months.
 */
export function MonthsChart({
  saved,
  shown: { from, to },
  figures: { spending, usual },
  ...drawn
}: Drawn & { saved: Spending; shown: { from: string; to: string }; figures: MonthFigures }) {
  const t = useText();
  const [choice] = useHistoryChoice();
  const { format } = drawn;
  const bars = saved.months
    .filter(({ month }) => month >= from && month <= to)
    .map(({ month, total }) => ({
      key: month,
      value: total,
      tick: format.monthTick(month),
      name: format.month(month),
      isChosen: month === spending.month,
      search: addressOf({ ...choice, ...daysOf(month), days: '' }, 'spending'),
    }));
  const highest = highestOf(bars);
  if (!highest) return null;
  const title = t('spending.months');
  const chart = {
    bars,
    isSameScreen: true,
    label: t('spending.months.label', {
      from: bars[0]?.name ?? '',
      to: bars.at(-1)?.name ?? '',
      month: highest.name,
      amount: format.spoken(shownSum(highest.value)),
    }),
    line: usual && {
      value: usual.sum,
      label: `${t('spending.usual')}: ${format.amount(shownSum(usual.sum))}`,
    },
  };
  return <Bars {...drawn} {...chart} caption={title} column="month" title={title} />;
}

/** Chart of a month by day, or a table if `isTable`. A press shows the receipts of the day. */
export function DaysChart({
  spending: { month, days },
  ...drawn
}: Drawn & { spending: MonthSpending }) {
  const t = useText();
  const { format } = drawn;
  const bars = days.map((total, place) => {
    const day = place + 1;
    return {
      key: String(day),
      value: total,
      tick: day === 1 || day % 5 === 0 ? String(day) : '',
      name: format.day(month, day),
      search: total === 0 ? undefined : ofDay(month, day),
    };
  });
  const highest = highestOf(bars);
  const title = t('spending.days');
  const label = t('spending.days.label', {
    month: format.month(month),
    day: highest?.name ?? '',
    amount: format.spoken(shownSum(highest?.value ?? 0)),
  });
  const caption = `${title}, ${format.month(month)}`;
  return <Bars {...drawn} bars={bars} caption={caption} column="day" label={label} title={title} />;
}

/** Bars under a title, or a table of the bars that are links, newest first. */
function Bars({
  title,
  caption,
  column,
  isTable,
  ...chart
}: Parameters<typeof BarChart>[0] & {
  title: string;
  caption: string;
  column: 'month' | 'day';
  isTable: boolean;
}) {
  const t = useText();
  const { bars, isSameScreen, format } = chart;
  const rows = bars
    .filter(({ search }) => search)
    .map(({ value, ...row }) => ({ ...row, figures: [format.spoken(shownSum(value))] }));
  return (
    <FiguresSection
      caption={caption}
      columns={[t(`spending.column.${column}`), t('spending.column.sum')]}
      isSameScreen={isSameScreen ?? false}
      isTable={isTable}
      rows={rows.toReversed()}
      title={title}
    >
      <Card>
        <BarChart {...chart} />
      </Card>
    </FiguresSection>
  );
}

/** Returns the search parameters with which the history shows the spending of a month, given as "2026-11". */
export function monthSearch(month: string) {
  return { ...daysOf(month), view: 'spending' };
}

function ofDay(month: string, day: number) {
  const date = `${month}-${String(day).padStart(2, '0')}`;
  return { ...spentReceiptsSearch(month), from: date, to: date };
}

/** Returns the highest bar. Undefined if there is none. */
function highestOf<One extends { readonly value: number }>(bars: readonly One[]): One | undefined {
  return bars.toSorted((a, b) => b.value - a.value)[0];
}
