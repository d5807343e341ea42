import { useId } from 'react';
import { serverNow } from '#api/server-time.ts';
import { EmptyWithLink, HeaderLink } from '#checkout/links.tsx';
import type { AutomaticPayment } from '#contract/automatic-payments.ts';
import { automaticPaymentById } from '#data/collections/automatic-payments.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { sum } from '#domain/money.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { bakuTime } from '#i18n/formats/calendar.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { Card } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { LastFailure, useAutopaymentChange } from './autopayment-rows.tsx';
import { frequencyWords, wasMade } from './autopayment-words.ts';
import { Runs } from './runs.tsx';
import { DateTile } from './short-autopayments.tsx';

/** Screen of one automatic payment: its next payment and its terms, its last failure, its actions, and its runs. */
export function AutopaymentScreen({
  id,
  isBeside = false,
}: {
  id: string;
  /** True if the list of automatic payments is the screen, and this payment is shown beside it. */
  isBeside?: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const saved = useQuery(automaticPaymentById, id);
  const payment = saved.rows;
  return (
    <div className="grid w-full grid-cols-1 gap-4">
      <PageHeader
        actions={
          payment && (
            <IconButton
              aria-haspopup="dialog"
              icon="more"
              label={t('autopayments.acts')}
              onClick={() => openOverlay({ name: 'autopayment', id, view: 'acts' })}
            />
          )
        }
        back={<HeaderLink label={t('autopayments.back')} to="/autopayment" />}
        backOnWide={false}
        isBeside={isBeside}
        isName={payment !== undefined}
        subtitle={
          payment && (
            <span translate="no">
              {`${payment.serviceName[format.locale]} · `}
              <span className="inline-block">{printedValue(payment.recipient)}</span>
            </span>
          )
        }
        title={payment?.name ?? t('title.autopayment')}
      />
      <WhenSaved
        gone={
          <EmptyWithLink icon="search" title={t('autopayments.gone')} to="/autopayment">
            {t('title.autopayments')}
          </EmptyWithLink>
        }
        never={t('autopayments.never')}
        saved={saved}
        skeletons={3}
      >
        {(stored) => (
          <>
            <Card className="grid grid-cols-1 gap-3 p-4">
              <NextPayment payment={stored} />
              <Terms payment={stored} />
            </Card>
            {stored.isUnpaid && <LastFailure payment={stored} />}
            <Acts payment={stored} />
            <Runs runs={stored.runs} />
          </>
        )}
      </WhenSaved>
    </div>
  );
}

/**
 * Shows the next payment, or the next check of the debt if the amount is open. If neither is planned, shows that the
 * automatic payment is paused or completed. Shows nothing if the only payment was not made.
 */
export function NextPayment({ payment }: { payment: AutomaticPayment }) {
  const t = useText();
  const format = useFormat();
  const { state, nextAt, nextAmount } = payment;
  if (nextAt === null) {
    if (state === 'ENDED' && !wasMade(payment)) return null;
    return (
      <div className="flex items-center gap-3.5">
        <IconTile icon={state === 'PAUSED' ? 'pause' : 'check'} tone="neutral" />
        <p className="font-semibold">
          {t(`autopayments.state.${state === 'ACTIVE' ? 'ENDED' : state}`)}
        </p>
      </div>
    );
  }
  const at = Date.parse(nextAt);
  return (
    <div className="flex flex-wrap items-center gap-3.5">
      <DateTile at={at} tone="brand" />
      <p className="grid">
        {nextAmount === null ? (
          <span className="font-semibold">
            {t('autopayments.nextCheck', { day: format.day(at, serverNow()) })}
          </span>
        ) : (
          <>
            <span className="text-sm text-text2">
              {t('autopayments.nextPayment', { time: format.moment(at, serverNow()) })}
            </span>
            <span className="text-2xl font-bold tabular-nums" translate="no">
              {format.amount(nextAmount)}
            </span>
          </>
        )}
      </p>
    </div>
  );
}

function Terms({ payment }: { payment: AutomaticPayment }) {
  const t = useText();
  const rich = useRichText();
  const format = useFormat();
  const now = serverNow();
  const { nextAt, nextAmount, frequency, amount, runs, card } = payment;
  const remindAt = nextAt === null || nextAmount === null ? now : Date.parse(nextAt) - dayMs;
  const paid = runs.flatMap(({ state, amount: was, at }) => {
    const isThisYear = bakuTime(Date.parse(at)).year() === bakuTime(now).year();
    return isThisYear && was !== null && (state === 'PAID' || state === 'RUNNING') ? [was] : [];
  });
  return (
    <div className="border-dashed border-border-strong/50 not-first:border-t not-first:pt-2">
      <DescriptionList>
        <DescriptionRow term={t('autopayments.terms.frequency')}>
          <span>{frequencyWords(payment, t, rich, format)}</span>
        </DescriptionRow>
        {nextAmount === null && frequency !== 'ON_DEBT' && (
          <DescriptionRow term={t('payment.amount')}>{format.amount(amount)}</DescriptionRow>
        )}
        <DescriptionRow term={t('operation.PAYMENT.source')}>
          {card ? `${card.name} · ${card.maskedNumber}` : t('payment.wallet')}
        </DescriptionRow>
        {remindAt > now && (
          <DescriptionRow term={t('autopayments.terms.reminder')}>
            {format.moment(remindAt, now)}
          </DescriptionRow>
        )}
        <DescriptionRow term={t('autopayments.terms.paidThisYear')}>
          {format.amount(sum(paid))}
        </DescriptionRow>
      </DescriptionList>
    </div>
  );
}

function Acts({ payment }: { payment: AutomaticPayment }) {
  const t = useText();
  const reasonId = useId();
  const offline = useConnectivity() === 'offline';
  const { pending, pause, skip, restore } = useAutopaymentChange(payment);
  const { state, frequency, nextAmount, runs } = payment;
  // The earliest run that is skipped and not due yet. `reason` is null if the person has skipped it.
  const skipped = runs.findLast(
    (run) => run.state === 'SKIPPED' && run.reason === null && Date.parse(run.at) > serverNow(),
  );
  const isEnded = state === 'ENDED';
  if (isEnded && !skipped) return null;
  const look = { pending, tone: 'raised', reasonId: offline && reasonId } as const;
  const isPaused = state === 'PAUSED';
  // A one-time payment is deleted instead of skipped. A payment on debt can be skipped only while there is a debt.
  const mayBeSkipped = !isPaused && !isEnded && frequency !== 'ONCE' && nextAmount !== null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3 *:grow">
        {mayBeSkipped && (
          <Button {...look} icon="skip" onClick={() => void skip()}>
            {t('autopayments.skip')}
          </Button>
        )}
        {skipped && (
          <Button {...look} icon="undo" onClick={() => void restore(skipped.period)}>
            {t('autopayments.undo')}
          </Button>
        )}
        {!isEnded && (
          <Button
            {...look}
            icon={isPaused ? 'repeat' : 'pause'}
            onClick={() => void pause(!isPaused)}
          >
            {t(isPaused ? 'autopayments.resume' : 'autopayments.pause')}
          </Button>
        )}
      </div>
      {offline && (
        <p className="text-center text-sm text-text2" id={reasonId}>
          {t('autopayments.needsNetwork')}
        </p>
      )}
    </div>
  );
}
