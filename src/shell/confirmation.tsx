import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Operation } from '#contract/operations.ts';
import { useAttempts } from '#data/react/use-attempts.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { type Qepik, ZERO } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { confirmPayment } from '#money/confirm-payment.ts';
import { holdIntent } from '#money/intent.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Notice } from '#ui/strip.tsx';

/** What is agreed before money moves, for every kind of payment. */
export interface Agreement {
  readonly operation: Operation;
  /** What it is about: an attempt at the same that is not resolved yet is asked about first. */
  readonly about: string;
  readonly recipient: ReactNode;
  readonly amount: Qepik;
  readonly commission: Qepik;
  readonly balanceAfter: Qepik;
  readonly limitLeft: Qepik;
  /** The same amount to the same recipient a moment ago. */
  readonly similar: { readonly at: string; readonly total: Qepik } | null;
  readonly change: () => void;
}

/** The one confirmation: what is shown here is what is taken, and the button says so. */
export function Confirmation({ agreement }: { agreement: Agreement }) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { operation, amount, commission, balanceAfter, limitLeft, similar } = agreement;
  const expired = useExpired(operation);
  const offline = useConnectivity() === 'offline';
  const unresolved = useAttempts().filter(({ about }) => about === agreement.about);
  const [sure, setSure] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => holdIntent(), []);

  async function pay() {
    if (pressed) return;
    setPressed(true);
    setFailed(false);
    try {
      await confirmPayment(operation, agreement.about);
      await navigate({
        to: '/payment/outcome/$key',
        params: { key: operation.key },
        replace: true,
      });
    } catch {
      setFailed(true);
      setPressed(false);
    }
  }

  const doubt = unresolved.length > 0 ? 'unresolved' : similar ? 'similar' : undefined;
  return (
    <div className="grid gap-4">
      {agreement.recipient}
      <Card>
        <DescriptionList>
          <DescriptionRow term={t('payment.amount')}>{format.amount(amount)}</DescriptionRow>
          <DescriptionRow term={t('confirm.commission')}>
            {format.amount(commission)}
          </DescriptionRow>
          <DescriptionRow term={t('payment.source')}>{t('payment.wallet')}</DescriptionRow>
          <DescriptionRow term={t('confirm.balanceAfter')}>
            {format.amount(balanceAfter)}
          </DescriptionRow>
          <DescriptionRow term={t('confirm.limitLeft')}>{format.amount(limitLeft)}</DescriptionRow>
          <DescriptionRow strong term={t('confirm.total')}>
            {format.amount(operation.total)}
          </DescriptionRow>
        </DescriptionList>
      </Card>
      {doubt && (
        <Notice icon="alert" tone="warning">
          <label className="flex min-h-11 items-center gap-3">
            <input
              checked={sure}
              className="size-5 shrink-0 accent-brand-text"
              onChange={(event) => setSure(event.currentTarget.checked)}
              type="checkbox"
            />
            {doubt === 'similar' && similar
              ? t('confirm.similar', {
                  amount: format.amount(similar.total),
                  time: format.time(Date.parse(similar.at)),
                })
              : t('confirm.unresolved')}
          </label>
        </Notice>
      )}
      {failed && (
        <Notice icon="alert" tone="error">
          {t('confirm.notWritten')}
        </Notice>
      )}
      <Button onClick={() => void pay()} pending={pressed} reason={reason()} wide>
        {t('confirm.pay', { amount: format.amount(operation.total) })}
      </Button>
      <Button onClick={agreement.change} tone="quiet" wide>
        {expired ? t('confirm.renew') : t('confirm.change')}
      </Button>
    </div>
  );

  function reason(): string | undefined {
    if (offline) return t('payment.needsNetwork');
    if (expired) return t('confirm.expired');
    if (balanceAfter < ZERO) return t('validation.balance');
    if (doubt && !sure) return t('confirm.sureFirst');
    return undefined;
  }
}

/** Whether the quote has run out, by the provider's clock. */
function useExpired(operation: Operation): boolean {
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    const leftMs = Date.parse(operation.expiresAt) - serverNow();
    const timer = setTimeout(() => setExpired(true), Math.max(0, leftMs));
    return () => clearTimeout(timer);
  }, [operation]);
  return expired;
}
