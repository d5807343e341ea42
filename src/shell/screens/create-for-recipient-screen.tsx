import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { NamedSteps } from '#checkout/form-frame.tsx';
import { useSteps } from '#checkout/use-steps.ts';
import { atPrice } from '#checkout/use-terms.ts';
import { NewAutopayment } from '#features/autopayments/new-autopayment.tsx';
import { NewFavorite } from '#features/favorites/favorite-form.tsx';
import { RecipientForm } from '#features/payment/recipient-form.tsx';
import { RecipientCard } from '#features/payment/service-fields.tsx';
import { ServiceFrame } from '#features/payment/service-frame.tsx';
import type { Recipient } from '#features/payment/service-screen.tsx';
import { useText } from '#i18n/use-text.ts';

const words = {
  favorite: {
    title: 'title.createFavorite',
    steps: 'favorites.steps',
    last: 'favorites.step.name',
    needsNetwork: 'favorites.needsNetwork',
  },
  autopayment: {
    title: 'title.createAutopayment',
    steps: 'autopayments.steps',
    last: 'autopayments.step.schedule',
    needsNetwork: 'autopayments.needsNetwork',
  },
} as const;

/**
 * A favorite or an automatic payment for a recipient of a service: checked with the provider as for a
 * payment, then given a name or a schedule.
 */
export function CreateForRecipientScreen({
  chosenFor,
  categoryId,
  serviceId,
}: {
  chosenFor: keyof typeof words;
  categoryId: string;
  serviceId: string;
}) {
  const t = useText();
  const router = useRouter();
  const [recipient, setRecipient] = useState<Recipient>();
  const { step, go } = useSteps(recipient ? 1 : 0);
  const { title, steps, last, needsNetwork } = words[chosenFor];
  return (
    <ServiceFrame
      categoryId={categoryId}
      chosenFor={chosenFor}
      serviceId={serviceId}
      step={step}
      subtitle={t(title)}
    >
      {(service) => {
        const card = recipient && (
          <RecipientCard onChange={() => router.history.back()} service={service} {...recipient} />
        );
        return (
          <>
            <NamedSteps
              label={t(steps)}
              names={[t('operation.PAYMENT.recipientStep'), t(last)]}
              step={step}
            />
            {step === 0 || !recipient ? (
              <RecipientForm
                masked={undefined}
                needsNetwork={needsNetwork}
                onChecked={(values, subscriber) => {
                  setRecipient({ values, subscriber });
                  go(1);
                }}
                service={service}
                values={recipient?.values}
              />
            ) : chosenFor === 'favorite' ? (
              <NewFavorite recipient={card} service={service} values={recipient.values} />
            ) : (
              <NewAutopayment
                paid={{ values: recipient.values }}
                recipient={card}
                service={atPrice(service, recipient.subscriber.price)}
              />
            )}
          </>
        );
      }}
    </ServiceFrame>
  );
}
