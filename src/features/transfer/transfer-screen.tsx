import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { StepHeading } from '#checkout/step-heading.tsx';
import { useSteps } from '#checkout/use-steps.ts';
import type { TransferQuote, TransferRecipient } from '#contract/transfers.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { iconButtonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { SaveRecipient } from './save-recipient.tsx';
import { TransferSteps } from './transfer-steps.tsx';

/** A transfer to the wallet of another person: recipient, amount, confirmation. */
export function TransferScreen({ favoriteId = '' }: { favoriteId: string | undefined }) {
  const t = useText();
  const router = useRouter();
  const steps = useSteps<TransferRecipient, TransferQuote>();
  const favorite = useQuery(favoriteById, favoriteId);
  const { step, recipient } = steps;
  const chosen = favorite.state === 'saved' ? favorite.rows : undefined;
  return (
    // As tall as the screen without the tab bar, so that the button at its end is in reach of a thumb.
    <div
      className="mx-auto flex min-h-[calc(100dvh-7rem-env(safe-area-inset-bottom))] max-w-content flex-col gap-4 lg:min-h-0 lg:max-w-none"
      data-wide
    >
      <PageHeader
        actions={step === 1 && recipient && <SaveRecipient recipient={recipient} />}
        back={
          step === 0 ? (
            <ToTransfers />
          ) : (
            <IconButton
              icon="chevron-left"
              label={t('payment.back')}
              onClick={() => router.history.back()}
            />
          )
        }
        title={t('title.transfer')}
      />
      {favoriteId !== '' && favorite.state === 'loading' ? (
        <SkeletonBlock className="h-14 w-full" />
      ) : (
        <>
          <StepHeading kind="TRANSFER" step={step} />
          <TransferSteps favorite={chosen} steps={steps} />
        </>
      )}
    </div>
  );
}

/** Leads back; a person who came from outside the app is led to the transfers. */
function ToTransfers() {
  const t = useText();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      aria-label={t('title.transfers')}
      className={iconButtonClass}
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
      to="/transfers"
    >
      <Icon name="chevron-left" />
    </Link>
  );
}
