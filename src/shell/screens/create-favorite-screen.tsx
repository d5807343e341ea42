import { useRouter } from '@tanstack/react-router';
import { NamedSteps } from '#checkout/step-heading.tsx';
import { useSteps } from '#checkout/use-steps.ts';
import { NewFavorite } from '#features/favorites/new-favorite.tsx';
import type { Recipient } from '#features/payment/payment-steps.tsx';
import { RecipientCard } from '#features/payment/recipient-card.tsx';
import { RecipientForm } from '#features/payment/recipient-form.tsx';
import { ServiceFrame } from '#features/payment/service-frame.tsx';
import { useText } from '#i18n/use-text.ts';

/** Saving a recipient of a service: checked with the provider as for a payment, then given a name. */
export function CreateFavoriteScreen({
  categoryId,
  serviceId,
}: {
  categoryId: string;
  serviceId: string;
}) {
  const t = useText();
  const router = useRouter();
  const { step, recipient, begin } = useSteps<Recipient, never>();
  return (
    <ServiceFrame
      categoryId={categoryId}
      chosenFor="favorite"
      serviceId={serviceId}
      step={step}
      subtitle={t('title.createFavorite')}
    >
      {(service) => (
        <>
          <NamedSteps
            label={t('favorites.steps')}
            names={[t('operation.PAYMENT.recipientStep'), t('favorites.step.name')]}
            step={step}
          />
          {step === 0 || !recipient ? (
            <RecipientForm
              masked={undefined}
              needsNetwork="favorites.needsNetwork"
              onChecked={(values, subscriber) => begin({ values, subscriber })}
              service={service}
              values={recipient?.values}
            />
          ) : (
            <NewFavorite
              recipient={
                <RecipientCard
                  onChange={() => router.history.back()}
                  service={service}
                  {...recipient}
                />
              }
              service={service}
              values={recipient.values}
            />
          )}
        </>
      )}
    </ServiceFrame>
  );
}
