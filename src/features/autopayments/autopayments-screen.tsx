import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { AutomaticPayment, Frequency } from '#contract/automatic-payments.ts';
import { allAutomaticPayments } from '#data/collections/automatic-payments.ts';
import { collections } from '#data/collections/collections.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { startOfMonth } from '#i18n/formats/baku-time.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass, iconButtonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NeverLoaded } from '#ui/states/never-loaded.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { UnreadableNote } from '#ui/states/unreadable-note.tsx';
import { AutopaymentRows } from './autopayment-rows.tsx';
import { MonthCard } from './month-card.tsx';
import { inPlace, planMonths } from './month-plan.ts';

/** What is paid automatically: the month, and all of them by when they are next. */
export function AutopaymentsScreen() {
  const t = useText();
  const saved = useQuery(allAutomaticPayments);
  return (
    <div className="mx-auto grid w-full max-w-content grid-cols-1 gap-4">
      <PageHeader
        actions={
          <Link
            aria-label={t('autopayments.add')}
            className={iconButtonClass}
            title={t('autopayments.add')}
            to="/create-autopayment"
          >
            <Icon name="plus" />
          </Link>
        }
        title={t('title.autopayments')}
      />
      {saved.state === 'loading' && <SkeletonRows label={t('shell.loading')} />}
      {saved.state === 'never' && (
        <NeverLoaded
          ask={() => revalidate(collections['automatic-payments'])}
          title={t('autopayments.never')}
        />
      )}
      {saved.state === 'saved' && <UnreadableNote count={saved.unreadable} />}
      {saved.state === 'saved' &&
        (saved.rows.length === 0 ? (
          <EmptyState
            action={
              <Link className={buttonClass({ tone: 'secondary' })} to="/create-autopayment">
                {t('autopayments.add')}
              </Link>
            }
            icon="repeat"
            title={t('empty.autopayments')}
          />
        ) : (
          <Autopayments payments={saved.rows} />
        ))}
    </div>
  );
}

const segments = ['ALL', 'MONTHLY', 'ON_DEBT', 'ONCE'] as const satisfies readonly (
  | 'ALL'
  | Frequency
)[];

function Autopayments({ payments }: { payments: readonly AutomaticPayment[] }) {
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
  const shown = inPlace(payments, now).filter(
    ({ id, frequency }) =>
      (segment === 'ALL' || segment === frequency) && (onDay === undefined || onDay.includes(id)),
  );
  return (
    <>
      <MonthCard chosen={day} onChoose={setDay} plan={plan} />
      <SegmentedControl
        label={t('autopayments.which')}
        onChange={setSegment}
        options={segments.map((value) => ({ value, label: t(`autopayments.segment.${value}`) }))}
        value={segment}
      />
      {shown.length > 0 ? (
        <AutopaymentRows payments={shown} />
      ) : (
        <EmptyState
          action={
            <Button
              onClick={() => {
                setSegment('ALL');
                setDay(undefined);
              }}
              tone="secondary"
            >
              {t('autopayments.showAll')}
            </Button>
          }
          icon="search"
          title={t('autopayments.noneHere')}
        />
      )}
    </>
  );
}
