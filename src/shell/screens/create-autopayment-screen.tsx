import { useRouter } from '@tanstack/react-router';
import { NamedSteps } from '#checkout/step-heading.tsx';
import { useSteps } from '#checkout/use-steps.ts';
import { NewAutopayment } from '#features/autopayments/new-autopayment.tsx';
import type { Recipient } from '#features/payment/payment-steps.tsx';
import { RecipientCard } from '#features/payment/recipient-card.tsx';
import { RecipientForm } from '#features/payment/recipient-form.tsx';
import { ServiceFrame } from '#features/payment/service-frame.tsx';
import { useText } from '#i18n/use-text.ts';

/** An automatic payment for a recipient of a service, checked with the provider as for a payment. */
export function CreateAutopaymentScreen({
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
      chosenFor="autopayment"
      serviceId={serviceId}
      step={step}
      subtitle={t('title.createAutopayment')}
    >
      {(service) => (
        <>
          <NamedSteps
            label={t('autopayments.steps')}
            names={[t('operation.PAYMENT.recipientStep'), t('autopayments.step.schedule')]}
            step={step}
          />
          {step === 0 || !recipient ? (
            <RecipientForm
              masked={undefined}
              needsNetwork="autopayments.needsNetwork"
              onChecked={(values, subscriber) => begin({ values, subscriber })}
              service={service}
              values={recipient?.values}
            />
          ) : (
            <NewAutopayment
              paid={{ values: recipient.values }}
              recipient={
                <RecipientCard
                  onChange={() => router.history.back()}
                  service={service}
                  {...recipient}
                />
              }
              service={service}
            />
          )}
        </>
      )}
    </ServiceFrame>
  );
}
