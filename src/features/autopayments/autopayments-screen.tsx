import { useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import { EmptyWithLink, HeaderLink } from '#checkout/links.tsx';
import type { AutomaticPayment, Frequency } from '#contract/automatic-payments.ts';
import { allAutomaticPayments } from '#data/collections/automatic-payments.ts';
import { useQuery } from '#data/react/use-query.ts';
import { startOfMonth } from '#i18n/formats/calendar.ts';
import { useText } from '#i18n/use-text.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Columns, ColumnsScreen } from '#ui/screen-layout.tsx';
import { NothingFound } from '#ui/search-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { AutopaymentRows } from './autopayment-rows.tsx';
import { AutopaymentScreen } from './autopayment-screen.tsx';
import { MonthCard } from './month-card.tsx';
import { planMonths, sortedByUrgency } from './month-plan.ts';

interface Wide {
  /** Set on a wide screen, which shows one payment beside the list: the payment with this id, otherwise the first. */
  beside?: { readonly id: string | undefined } | undefined;
}

/**
 * Screen of the automatic payments: the sums of this month, the days of this month and the next, and the list, failed
 * payments first, then by next date. `beside` is set on a wide screen, which shows the payment with its id beside the
 * list, or the first payment if it has no id.
 */
export function AutopaymentsScreen({ beside }: Wide) {
  const t = useText();
  const saved = useQuery(allAutomaticPayments);
  const isAlone = saved.state === 'never' || saved.rows?.length === 0;
  return (
    <ColumnsScreen>
      <PageHeader
        actions={
          <HeaderLink icon="plus" label={t('favorites.autopayment')} to="/create-autopayment" />
        }
        isBeside={beside?.id !== undefined && !isAlone}
        title={t('title.autopayments')}
      />
      <WhenSaved
        empty={
          <EmptyWithLink icon="repeat" title={t('empty.autopayments')} to="/create-autopayment">
            {t('favorites.autopayment')}
          </EmptyWithLink>
        }
        never={t('autopayments.never')}
        saved={saved}
      >
        {(payments) => <Autopayments beside={beside} payments={payments} />}
      </WhenSaved>
    </ColumnsScreen>
  );
}

const segments = ['ALL', 'MONTHLY', 'ON_DEBT', 'ONCE'] as const satisfies readonly (
  | 'ALL'
  | Frequency
)[];

function Autopayments({ payments, beside }: Wide & { payments: readonly AutomaticPayment[] }) {
  const t = useText();
  const [segment, setSegment] = useState<(typeof segments)[number]>('ALL');
  const [day, setDay] = useState<string>();
  const now = serverNow();
  const plan = planMonths(payments, [
    startOfMonth(now),
    startOfMonth(now, 1),
    startOfMonth(now, 2),
  ]);
  const onDay = plan.days.find((one) => one.day === day)?.payments;
  const shown = sortedByUrgency(payments, now).filter(
    ({ id, frequency }) =>
      (segment === 'ALL' || segment === frequency) && (onDay === undefined || onDay.includes(id)),
  );
  const isScreen = beside?.id !== undefined;
  const chosen = beside && (beside.id ?? shown[0]?.id);
  return (
    <Columns
      beside={
        chosen !== undefined && <AutopaymentScreen id={chosen} isBeside={!isScreen} key={chosen} />
      }
    >
      <MonthCard chosen={day} onChoose={setDay} plan={plan} />
      <SegmentedControl
        label={t('autopayments.which')}
        onChange={setSegment}
        options={segments.map((value) => ({ value, label: t(`autopayments.segment.${value}`) }))}
        value={segment}
      />
      {shown.length > 0 ? (
        <AutopaymentRows beside={beside && { id: chosen, isScreen }} payments={shown} />
      ) : (
        <NothingFound
          act={t('button.showAll')}
          onClear={() => {
            setSegment('ALL');
            setDay(undefined);
          }}
          title={t('autopayments.noneHere')}
        />
      )}
    </Columns>
  );
}
