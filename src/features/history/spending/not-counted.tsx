import type { MonthSpending } from '#domain/spending.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Card, SectionHeader } from '#ui/list.tsx';
import { shownSum } from './month-figures.ts';
import type { SpendingFormat } from './use-spending-format.ts';

const places = ['pending', 'returned', 'own'] as const;

/**
 * Amounts of a month that do not count as spending, and the number of receipts in foreign currencies. Draws nothing
 * without them.
 */
export function NotCounted({
  spending,
  format,
}: {
  spending: MonthSpending;
  format: SpendingFormat;
}) {
  const t = useText();
  const { foreign } = spending;
  const some = places.filter((place) => spending[place] > 0);
  if (some.length === 0 && foreign === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <SectionHeader title={t('spending.aside')} />
      <Card className="grid gap-3 p-[min(1rem,4vw)]">
        <dl className="grid gap-3 empty:hidden">
          {some.map((place) => (
            <div className="flex flex-wrap justify-between gap-x-4" key={place}>
              <dt className="min-w-[8em] grow basis-0 text-text2">
                {t(`spending.aside.${place}`)}
              </dt>
              <dd>
                <Amount text={format.amount(shownSum(spending[place]))} />
              </dd>
            </div>
          ))}
        </dl>
        {foreign > 0 && (
          <p className="text-sm text-text2">{t('spending.foreign', { count: foreign })}</p>
        )}
      </Card>
    </section>
  );
}

const rules = [
  'spending.how.counted',
  'spending.how.commission',
  'spending.how.own',
  'spending.how.returned',
] as const;

/** Expandable explanation of how spending is counted. */
export function HowCounted() {
  const t = useText();
  return (
    <Card className="">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-list px-4 py-3 font-medium hover:bg-surface2 focus-visible:-outline-offset-4 focus-visible:shadow-none [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow wrap-anywhere">{t('spending.how')}</span>
          <Icon
            className="text-text2 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
            name="chevron-down"
            size={20}
          />
        </summary>
        <div className="grid gap-2 px-4 pt-1.5 pb-4 text-text2">
          {rules.map((rule) => (
            <p key={rule}>{t(rule)}</p>
          ))}
        </div>
      </details>
    </Card>
  );
}
