import { FormFrame } from '#checkout/form-frame.tsx';
import { useSentAgain } from '#checkout/person-form.tsx';
import { StepHeading } from '#checkout/step-heading.tsx';
import { useSteps } from '#checkout/use-steps.ts';
import type { TransferQuote, TransferRecipient } from '#contract/operations/transfers.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { SkeletonBlock } from '#ui/states/skeleton.tsx';
import { SaveRecipient } from './save-recipient.tsx';
import { TransferSteps } from './transfer-steps.tsx';

/** A transfer to the wallet of another person: recipient, amount, confirmation. */
export function TransferScreen({
  favoriteId = '',
  receiptId = '',
}: {
  favoriteId: string | undefined;
  receiptId: string | undefined;
}) {
  const t = useText();
  const steps = useSteps<TransferRecipient, TransferQuote>();
  const favorite = useQuery(favoriteById, favoriteId);
  const { step, recipient } = steps;
  const again = useSentAgain(receiptId);
  const saved = favorite.state === 'saved' ? favorite.rows : undefined;
  const chosen = saved ? { phone: saved.fields['phone'], amount: saved.amount } : again.chosen;
  const isLoading = (favoriteId !== '' && favorite.state === 'loading') || again.isLoading;
  return (
    <FormFrame
      actions={step === 1 && recipient && <SaveRecipient recipient={recipient} />}
      from={{ to: '/transfers', name: t('title.transfers') }}
      step={step}
      title={t('title.transfer')}
    >
      {isLoading ? (
        <SkeletonBlock className="h-14 w-full" />
      ) : (
        <>
          <StepHeading kind="TRANSFER" step={step} />
          <TransferSteps chosen={chosen} steps={steps} />
        </>
      )}
    </FormFrame>
  );
}
