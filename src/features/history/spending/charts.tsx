import { Link } from '@tanstack/react-router';
import type { Spending } from '#data/collections/history/spending.ts';
import type { MonthSpending } from '#domain/spending.ts';
import { exactly } from '#features/history/filter.ts';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { Card, SectionHeader } from '#ui/list.tsx';
import { type Bar, BarChart } from './bar-chart.tsx';
import { FiguresTable } from './figures-table.tsx';
import { counted, daysOf, type MonthFigures, shownSum } from './month-figures.ts';
import type { SpendingFormat } from './use-spending-format.ts';

interface Drawn {
  readonly format: SpendingFormat;
  readonly isTable: boolean;
}

/** Chart of a year by month. A press chooses the month. */
export function MonthsChart({
  saved,
  shown: { from, to },
  figures: { spending, usual },
  format,
  isTable,
}: Drawn & { saved: Spending; shown: { from: string; to: string }; figures: MonthFigures }) {
  const t = useText();
  const months = saved.months.filter(({ month }) => month >= from && month <= to);
  const highest = highestOf(months.map(({ total }) => total));
  const title = t('spending.months');
  if (months.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <SectionHeader title={title} />
      {isTable ? (
        <FiguresTable
          caption={title}
          columns={[t('spending.column.month'), t('spending.column.sum')]}
          rows={months.toReversed().map(({ month, total }) => ({
            key: month,
            cells: [
              <Link
                activeOptions={exactly}
                className={textLinkClass}
                key="link"
                replace
                resetScroll={false}
                search={(chosen) => ({ ...chosen, ...ofMonth(month) })}
                to="/transactions"
              >
                {format.month(month)}
              </Link>,
              format.spoken(shownSum(total)),
            ],
          }))}
        />
      ) : (
        <Card>
          <BarChart
            bars={months.map(
              ({ month, total }): Bar => ({
                key: month,
                value: total,
                tick: format.monthTick(month),
                name: format.month(month),
                isChosen: month === spending.month,
                link: ({ className, label, children }) => (
                  <Link
                    activeOptions={exactly}
                    aria-current={month === spending.month ? 'true' : undefined}
                    aria-label={label}
                    className={className}
                    key={month}
                    replace
                    resetScroll={false}
                    search={(chosen) => ({ ...chosen, ...ofMonth(month) })}
                    to="/transactions"
                  >
                    {children}
                  </Link>
                ),
              }),
            )}
            format={format}
            label={t('spending.months.label', {
              from: format.month(months[0]?.month ?? from),
              to: format.month(months.at(-1)?.month ?? to),
              month: format.month(months[highest]?.month ?? from),
              amount: format.spoken(shownSum(months[highest]?.total ?? 0)),
            })}
            line={
              usual && {
                value: usual.sum,
                label: `${t('spending.usual')}: ${format.amount(shownSum(usual.sum))}`,
              }
            }
          />
        </Card>
      )}
    </section>
  );
}

/** Chart of a month by day. A press shows the receipts of the day. */
export function DaysChart({
  spending,
  until,
  format,
  isTable,
}: Drawn & { spending: MonthSpending; until: number }) {
  const t = useText();
  const { month, days } = spending;
  const title = t('spending.days');
  const highest = highestOf(days);
  const name = (day: number) => format.day(month, day);
  return (
    <section className="grid grid-cols-1 gap-2">
      <SectionHeader title={title} />
      {isTable ? (
        <FiguresTable
          caption={`${title}, ${format.month(month)}`}
          columns={[t('spending.column.day'), t('spending.column.sum')]}
          rows={days.slice(0, until).flatMap((total, place) =>
            total === 0
              ? []
              : {
                  key: String(place),
                  cells: [
                    <Link
                      activeOptions={exactly}
                      className={textLinkClass}
                      key="link"
                      search={ofDay(month, place + 1)}
                      to="/transactions"
                    >
                      {name(place + 1)}
                    </Link>,
                    format.spoken(shownSum(total)),
                  ],
                },
          )}
        />
      ) : (
        <Card>
          <BarChart
            bars={days.map(
              (total, place): Bar => ({
                key: String(place),
                value: total,
                tick: place === 0 || (place + 1) % 5 === 0 ? String(place + 1) : '',
                name: name(place + 1),
                link:
                  total === 0
                    ? undefined
                    : ({ className, label, children }) => (
                        <Link
                          activeOptions={exactly}
                          aria-label={label}
                          className={className}
                          search={ofDay(month, place + 1)}
                          to="/transactions"
                        >
                          {children}
                        </Link>
                      ),
              }),
            )}
            format={format}
            label={t('spending.days.label', {
              month: format.month(month),
              day: name(highest + 1),
              amount: format.spoken(shownSum(days[highest] ?? 0)),
            })}
          />
        </Card>
      )}
    </section>
  );
}

/** Returns the search of this screen for a month. */
export function ofMonth(month: string) {
  return { ...daysOf(month), view: 'spending' };
}

function ofDay(month: string, day: number) {
  const date = `${month}-${String(day).padStart(2, '0')}`;
  return { ...counted(month), from: date, to: date };
}

/** Returns the index of the highest sum. */
function highestOf(sums: readonly number[]): number {
  return sums.reduce((best, sum, place) => (sum > (sums[best] ?? 0) ? place : best), 0);
}
