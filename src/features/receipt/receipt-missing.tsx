import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState, SkeletonBlock } from '#ui/states/placeholders.tsx';
import type { FoundReceipt } from './use-receipt.ts';

/** In place of a receipt: it is on its way, or why it cannot be had. */
export function ReceiptMissing({
  found,
  replace = false,
}: {
  found: Exclude<FoundReceipt, { state: 'found' }>;
  /** Where Back is not to come here again. */
  replace?: boolean;
}) {
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
          <Link className={buttonClass({ tone: 'secondary' })} replace={replace} to="/transactions">
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
          {t('never.again')}
        </Button>
      }
      icon="cloud-off"
      title={t(found.why === 'noAnswer' ? 'receipt.notHere' : 'receipt.refused')}
    />
  );
}
