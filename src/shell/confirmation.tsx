import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Operation } from '#contract/operations.ts';
import { useAttempts } from '#data/react/use-attempts.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { type Qepik, ZERO } from '#domain/money.ts';
import { useFormat, useOpenFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { confirmOperation } from '#money/confirm-operation.ts';
import { holdPaymentLock } from '#money/payment-lock.ts';
import { pageEnding } from '#platform/worker.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Notice } from '#ui/strip.tsx';

/** What is agreed before money moves, for every kind of payment. */
export interface Agreement {
  readonly operation: Operation;
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
  const format = useOpenFormat();
  const own = useFormat();
  const { operation, amount, commission, balanceAfter, limitLeft } = agreement;
  const offline = useConnectivity() === 'offline';
  const ending = useSyncExternalStore(pageEnding.subscribe, pageEnding.get, pageEnding.get);
  const expired = useExpired(operation);
  const doubt = useDoubt(agreement);
  const [sure, setSure] = useState(false);
  const { pay, pressed, failed } = usePayOnce(agreement);
  useEffect(() => holdPaymentLock(), []);

  return (
    <div className="flex grow flex-col gap-4">
      {doubt !== undefined && (
        <Notice icon="alert" tone="warning">
          <label className="flex min-h-11 items-center gap-3">
            <span className="grow">{doubt}</span>
            <input
              checked={sure}
              className="size-6 shrink-0 accent-brand-text"
              onChange={(event) => setSure(event.currentTarget.checked)}
              type="checkbox"
            />
          </label>
        </Notice>
      )}
      {agreement.recipient}
      <Card className="px-4 py-3">
        <DescriptionList>
          <DescriptionRow term={t('payment.amount')}>{format.amount(amount)}</DescriptionRow>
          <DescriptionRow term={t('confirm.commission')}>
            {format.amount(commission)}
          </DescriptionRow>
          <DescriptionRow term={t('payment.source')}>{t('payment.wallet')}</DescriptionRow>
          <DescriptionRow term={t('confirm.balanceAfter')}>
            {own.amount(balanceAfter)}
          </DescriptionRow>
          <DescriptionRow term={t('confirm.limitLeft')}>{own.amount(limitLeft)}</DescriptionRow>
        </DescriptionList>
      </Card>
      <div className="empty:hidden" role="alert">
        {failed && (
          <Notice icon="alert" tone="error">
            {t('confirm.notWritten')}
          </Notice>
        )}
      </div>
      <ActionBar>
        <p className="flex items-center justify-between gap-4">
          <span className="text-text2">{t('confirm.total')}</span>
          <span className="text-lg font-bold tabular-nums">{format.amount(operation.total)}</span>
        </p>
        {expired ? (
          <Button onClick={agreement.change} wide>
            {t('confirm.renew')}
          </Button>
        ) : (
          <Button onClick={() => void pay()} pending={pressed} reason={reason()} wide>
            {t('confirm.pay', { amount: format.amount(operation.total) })}
          </Button>
        )}
        <p className="text-center text-sm text-text2 empty:hidden" role="status">
          {expired && t('confirm.expired')}
        </p>
      </ActionBar>
    </div>
  );

  function reason(): string | undefined {
    if (ending) return t('confirm.updating');
    if (offline) return t('payment.needsNetwork');
    if (balanceAfter < ZERO) return t('validation.balance');
    if (doubt !== undefined && !sure) return t('confirm.sureFirst');
    return undefined;
  }
}

/** Pays at the first press; what follows is told where the attempt is shown. */
function usePayOnce({ operation }: Agreement) {
  const router = useRouter();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [pressed, setPressed] = useState(false);
  const [failed, setFailed] = useState(false);

  // The network may go with the press. What tells of an attempt came with this screen.
  useEffect(() => {
    void router.loadRouteChunk(router.routesById['/_main/payment/receipt/$id']);
  }, [router]);

  async function pay(): Promise<void> {
    if (begun.current) return;
    begun.current = true;
    setPressed(true);
    setFailed(false);
    try {
      await confirmOperation(operation);
    } catch {
      // It could not be written down, so nothing was sent, and it may be tried again.
      begun.current = false;
      setPressed(false);
      setFailed(true);
      return;
    }
    await navigate({
      to: '/payment/outcome/$key',
      params: { key: operation.key },
      replace: true,
    });
  }

  return { pay, pressed, failed };
}

/** Why one may not want to pay this: the same was just paid, or may have been. */
function useDoubt({ operation, similar }: Agreement): string | undefined {
  const t = useText();
  const format = useOpenFormat();
  const { key, recipientMark } = operation;
  const others = useAttempts().filter((attempt) => attempt.key !== key);
  if (others.some((attempt) => attempt.recipientMark === recipientMark))
    return t('confirm.unresolved');
  return similar
    ? t('confirm.similar', {
        amount: format.amount(similar.total),
        time: format.time(Date.parse(similar.at)),
      })
    : undefined;
}

/** Whether the quote has run out, by the provider's clock. */
function useExpired(operation: Operation): boolean {
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    const look = () => setExpired(serverNow() >= Date.parse(operation.expiresAt));
    look();
    // The clock of a phone that slept stands still: it is looked at again and again.
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [operation]);
  return expired;
}
