import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { use } from 'react';
import type { Receipt } from '#contract/history.ts';
import { receiptTitle } from '#domain/receipt-titles.ts';
import { statusGroup } from '#domain/statuses.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { BrandMark } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass, iconButtonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { HeaderEnd } from '#ui/page-header.tsx';
import { ReceiptCard } from '#ui/receipt-card.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-mark.tsx';
import { aboutOf } from './particulars.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { receiptKind } from './receipt-kind.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { ReceiptParticulars } from './receipt-particulars.tsx';
import { ReceiptPayments } from './receipt-payments.tsx';
import { statusTones } from './status-word.tsx';
import { type FoundReceipt, useReceipt } from './use-receipt.ts';

/** One receipt, at any address and with no network: what happened, the particulars, what to do with it. */
export function ReceiptScreen({ id }: { id: string }) {
  const t = useText();
  const found = useReceipt(id);
  const title = found.state === 'found' ? titleOf(found.receipt) : undefined;
  return (
    // No wider than a receipt: its names and values are read in one glance.
    <div className="grid grid-cols-[minmax(0,34rem)] justify-center gap-3 lg:justify-start">
      <div className="flex min-h-14 flex-wrap items-center justify-between print:hidden">
        <div className="-ms-[min(0.75rem,3vw)] grow basis-0">
          <Close />
        </div>
        <h1 className="text-lg font-semibold" tabIndex={-1}>
          {t('title.receipt')}
        </h1>
        <div className="-me-[min(0.625rem,2vw)] flex grow basis-0 justify-end">
          {use(HeaderEnd)}
        </div>
      </div>
      <p className="sr-only" role="status">
        {title && t(title)}
      </p>
      {found.state === 'found' ? <Shown receipt={found.receipt} /> : <NotShown found={found} />}
    </div>
  );
}

/** Back to where one came from; a payment that is done leads home, and so does a link from outside. */
function Close() {
  const t = useText();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const paid = useLocation({ select: ({ state }) => state.paid ?? false });
  return (
    <Link
      aria-label={t('receipt.close')}
      className={iconButtonClass}
      onClick={(event) => {
        if (!canGoBack || paid) return;
        event.preventDefault();
        router.history.back();
      }}
      to="/"
    >
      <Icon name="close" />
    </Link>
  );
}

function titleOf(receipt: Receipt) {
  return receiptTitle(receiptKind(receipt), receipt.status);
}

function Shown({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const title = t(titleOf(receipt));
  return (
    <>
      <ReceiptCard
        top={
          <>
            <p className="hidden items-center gap-2 text-lg font-bold print:flex">
              <BrandMark className="size-7" />
              {t('title.app')}
            </p>
            <StatusBadge tone={statusTones[statusGroup(receipt.status)]} />
            <h2 className="text-lg font-semibold">{title}</h2>
            <Amount
              hidden={format.covered ? t('amount.hidden') : undefined}
              size="total"
              text={format.amount(receipt.totalAmount)}
            />
            <p className="text-text2 wrap-anywhere empty:hidden">{aboutOf(receipt, locale)}</p>
          </>
        }
      >
        <ReceiptParticulars receipt={receipt} />
        {receipt.paymentResps.length > 1 && <ReceiptPayments receipt={receipt} />}
        <ReceiptLink id={receipt.id} />
      </ReceiptCard>
      <ReceiptActions receipt={receipt} title={title} />
    </>
  );
}

function NotShown({ found }: { found: Exclude<FoundReceipt, { state: 'found' }> }) {
  const t = useText();
  if (found.state === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">{t('shell.loading')}</span>
        <SkeletonBlock className="h-120 w-full rounded-hero" />
      </div>
    );
  }
  if (found.why === 'noSuch') {
    return (
      <EmptyState
        action={
          <Link className={buttonClass({ tone: 'secondary' })} to="/transactions">
            {t('receipt.toHistory')}
          </Link>
        }
        icon="receipt"
        title={t('receipt.noSuch')}
      />
    );
  }
  return (
    <EmptyState
      action={
        <Button onClick={found.ask} tone="secondary">
          {t('receipt.retry')}
        </Button>
      }
      icon="cloud-off"
      title={t(found.why === 'noAnswer' ? 'receipt.notHere' : 'receipt.refused')}
    />
  );
}
