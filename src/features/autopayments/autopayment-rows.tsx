import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { type Beside, besideProps } from '#checkout/links.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import {
  type AutomaticPayment,
  pauseAutomaticPayment,
  skipAutomaticPayment,
} from '#contract/automatic-payments.ts';
import type { Category } from '#contract/catalogue.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useCategories } from '#data/react/use-query.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { CategoryTile } from '#ui/icons/icon-tile.tsx';
import { chosenRowClass, List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { type Snackbar, showSnackbar } from '#ui/overlays/snackbar.tsx';
import {
  dayOf,
  failedOn,
  frequencyWords,
  onDay,
  reasonText,
  retryAt,
  wasMade,
} from './autopayment-words.ts';

/**
 * List of automatic payments as links. A failed payment shows the reason, unless it is open beside the list. A paused
 * payment has a button that resumes it.
 */
export function AutopaymentRows({
  payments,
  beside,
}: {
  payments: readonly AutomaticPayment[];
  beside?: Beside | undefined;
}) {
  const t = useText();
  const categories = useCategories();
  return (
    <List label={t('title.autopayments')}>
      {payments.map((payment) => (
        <Row
          act={payment.state === 'PAUSED' ? <Resume payment={payment} /> : undefined}
          key={payment.id}
        >
          <Link
            className={`${rowClass} ${chosenRowClass}`}
            params={{ id: payment.id }}
            to="/autopayment/$id"
            {...besideProps(payment.id, beside)}
          >
            <Body categories={categories} payment={payment} />
          </Link>
          {payment.isUnpaid && payment.id !== beside?.id && <LastFailure payment={payment} />}
        </Row>
      ))}
    </List>
  );
}

function Body({
  payment,
  categories,
}: {
  payment: AutomaticPayment;
  categories: ReadonlyMap<string, Category>;
}) {
  const t = useText();
  const rich = useRichText();
  const format = useFormat();
  const { name, categoryId, state, nextAt, nextAmount } = payment;
  const category = categories.get(categoryId);
  return (
    <RowBody
      leading={<CategoryTile icon={category?.icon ?? 'repeat'} tone={category?.tone ?? 'brand'} />}
      subtitle={
        state === 'ACTIVE' || (state === 'ENDED' && !wasMade(payment))
          ? frequencyWords(payment, t, rich, format)
          : t(`autopayments.state.${state}`)
      }
      title={<span translate="no">{name}</span>}
      trailing={
        nextAt !== null && (
          <span className="grid gap-0.5">
            {nextAmount !== null && (
              <span className="font-semibold tabular-nums" translate="no">
                {format.amount(nextAmount)}
              </span>
            )}
            <span className="text-sm text-text2">
              {nextAmount === null
                ? format.capitalize(t('autopayments.checkOn', { day: dayOf(nextAt, format) }))
                : dayOf(nextAt, format)}
            </span>
          </span>
        )
      }
    />
  );
}

/**
 * Shows why the last run failed, where its money is, and when it is tried again, with a link to pay now. The caller
 * checks that the last run has failed.
 */
export function LastFailure({ payment }: { payment: AutomaticPayment }) {
  const t = useText();
  const format = useFormat();
  const { serviceId, categoryId, favoriteId, runs, name, nextAmount } = payment;
  const [last] = runs;
  if (!last) return null;
  const reason = reasonText(last, t);
  const again = retryAt(payment);
  const next = nextAmount === null ? 'autopayments.recheckOn' : 'autopayments.retryOn';
  return (
    <div>
      <div className="grid gap-1 rounded-tile bg-error-bg px-4 py-2 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="inline-flex items-center gap-1.5 font-medium text-error-text">
            <Icon name="alert" size={16} />
            {failedOn(last, t, format)}
          </span>
          <Link
            aria-label={t('autopayments.payNow.named', { name })}
            className={textLinkClass}
            params={{ cid: categoryId, pid: serviceId }}
            search={{ favorite: favoriteId }}
            to="/c/$cid/p/$pid"
          >
            {t('autopayments.payNow')}
          </Link>
        </div>
        <p className="pb-1.5">
          {reason}{' '}
          {again === undefined
            ? t('autopayments.givenUp')
            : format.capitalize(t(next, { day: onDay(again, format) }))}
        </p>
      </div>
    </div>
  );
}

function Resume({ payment }: { payment: AutomaticPayment }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const { pending, pause } = useAutopaymentChange(payment);
  return (
    <button
      aria-busy={pending || undefined}
      aria-disabled={pending || offline || undefined}
      aria-label={t('autopayments.resume.named', { name: payment.name })}
      className={`${textLinkClass} px-2 text-sm aria-disabled:text-text2`}
      onClick={() => {
        if (offline) showSnackbar({ text: t('autopayments.needsNetwork'), tone: 'warning' });
        else if (!pending) void pause(false);
      }}
      type="button"
    >
      {t('autopayments.resume')}
    </button>
  );
}

/**
 * Returns `pause`, `skip` and `restore`, which change an automatic payment; `pause(false)` resumes it. `pending` is
 * true while one of them runs. A snackbar shows the success or the refusal.
 */
export function useAutopaymentChange({ id, nextPeriod }: AutomaticPayment) {
  const t = useText();
  const [pending, setPending] = useState(false);
  const params = { id };

  async function change(
    asking: Promise<readonly [unknown, Failure | null]>,
    done: MessageId,
    action?: Snackbar['action'],
  ): Promise<void> {
    setPending(true);
    const [, failure] = await asking;
    setPending(false);
    if (!failure) return showSnackbar({ text: t(done), tone: 'success', action });
    showSnackbar({ text: t(refusalText(failure, 'PAYMENT')), tone: 'error' });
  }

  const setSkipped = (period: string, skipped: boolean) =>
    write(skipAutomaticPayment, { params, body: { period, skipped } });

  /** Restores a skipped payment that is not due yet. */
  const restore = (period: string) => change(setSkipped(period, false), 'autopayments.restored');

  return {
    pending,

    pause: (paused: boolean) =>
      change(
        write(pauseAutomaticPayment, { params, body: { paused } }),
        paused ? 'autopayments.paused' : 'autopayments.resumed',
      ),

    /** Skips the next payment. The snackbar has a button that undoes it. Does nothing if no payment is planned. */
    async skip(): Promise<void> {
      if (nextPeriod === null) return;
      await change(setSkipped(nextPeriod, true), 'autopayments.skipped', {
        label: t('autopayments.undo'),
        act: () => void restore(nextPeriod),
      });
    },

    restore,
  };
}
