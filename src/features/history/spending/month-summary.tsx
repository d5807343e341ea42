import type { ReactNode } from 'react';
import { addMonths } from '#domain/months.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { Card } from '#ui/list.tsx';
import { Curve } from './curve.tsx';
import { type MonthFigures, percentOf, shownSum } from './month-figures.ts';
import type { SpendingFormat } from './use-spending-format.ts';

/** Total of a month, its curve, and the comparison with the previous and the usual month. */
export function MonthSummary({
  figures,
  format,
}: {
  figures: MonthFigures;
  format: SpendingFormat;
}) {
  const t = useText();
  const rich = useRichText();
  const { spending, isRunning, before, hasBefore, usual } = figures;
  const { total, commission, month } = spending;
  const amountOf = (sum: number) => format.amount(shownSum(sum));
  return (
    <Card className="@container grid grid-cols-1 gap-4 p-[min(1.25rem,4vw)]">
      <div className="grid gap-0.5">
        <p className="text-sm text-text2">{t('spending.spent')}</p>
        <p>
          <Amount size="total" text={amountOf(total)} />
        </p>
        {commission > 0 && (
          <p className="text-sm text-text2">
            {rich('spending.withCommission', { amount: amountOf(commission) })}
          </p>
        )}
      </div>
      {(total > 0 || before) && <Growth figures={figures} format={format} />}
      <dl className="grid gap-3 border-t border-border pt-4 empty:hidden">
        {before && (
          <Compared
            amount={amountOf(before.sum)}
            difference={differenceOf(total, before.sum)}
            name={
              isRunning
                ? t('spending.before.sameDay')
                : t('spending.before', { month: format.monthInside(addMonths(month, -1)) })
            }
          />
        )}
        {usual && (
          <Compared
            amount={amountOf(usual.sum)}
            difference={
              isRunning && total <= usual.sum
                ? t('spending.soFar', { percent: format.percent(percentOf(total, usual.sum)) })
                : differenceOf(total, usual.sum)
            }
            name={t('spending.usual')}
            note={t('spending.usual.how', { count: usual.of })}
          />
        )}
      </dl>
      {!before && hasBefore && (
        <p className="text-sm text-text2">{t('spending.before.incomplete')}</p>
      )}
    </Card>
  );

  function differenceOf(sum: number, other: number): string {
    if (other === 0) return '';
    const percent = Math.round((Math.abs(sum - other) / other) * 100);
    if (percent === 0) return t('spending.same');
    return t(sum > other ? 'spending.more' : 'spending.less', { percent: format.percent(percent) });
  }
}

function Growth({
  figures: { spending, until, before },
  format,
}: {
  figures: MonthFigures;
  format: SpendingFormat;
}) {
  const t = useText();
  const { month, total } = spending;
  const monthBefore = format.monthAlone(addMonths(month, -1));
  const grown = { month: format.monthAlone(month), amount: format.spoken(shownSum(total)) };
  return (
    <>
      <Curve
        before={before?.spending}
        isCovered={format.isCovered}
        label={
          before
            ? t('spending.curve.both', {
                ...grown,
                before: monthBefore,
                amountBefore: format.spoken(shownSum(before.spending.total)),
              })
            : t('spending.curve', grown)
        }
        spending={spending}
        until={until}
      />
      <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-text2">
        <Key className="border-t-3 border-brand-text">{grown.month}</Key>
        {before && <Key className="border-t-2 border-dashed border-text3">{monthBefore}</Key>}
      </p>
    </>
  );
}

function Compared({
  name,
  note,
  amount,
  difference,
}: {
  name: string;
  note?: string;
  amount: string;
  difference: string;
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-0.5">
      <dt className="min-w-[8em] grow basis-0">
        {name}
        {note !== undefined && <span className="block text-sm text-text2">{note}</span>}
      </dt>
      <dd className="ms-auto text-end">
        <Amount text={amount} />
        {difference !== '' && <span className="block text-sm text-text2">{difference}</span>}
      </dd>
    </div>
  );
}

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`w-6 shrink-0 ${className}`} />
      {children}
    </span>
  );
}
