import { useSteps } from '#checkout/use-steps.ts';
import type { Quote } from '#contract/operations/payments.ts';
import { PaymentSteps, type Recipient } from './payment-steps.tsx';
import { ServiceFrame } from './service-frame.tsx';
import type { Prefill } from './use-prefill.ts';

interface ServiceScreenProps {
  readonly categoryId: string;
  readonly serviceId: string;
  readonly prefill: Prefill;
}

/** Paying for one service: recipient, amount, confirmation. */
export function ServiceScreen({ categoryId, serviceId, prefill }: ServiceScreenProps) {
  const steps = useSteps<Recipient, Quote>();
  return (
    <ServiceFrame categoryId={categoryId} chosenFor="pay" serviceId={serviceId} step={steps.step}>
      {(service) => <PaymentSteps prefill={prefill} service={service} steps={steps} />}
    </ServiceFrame>
  );
}
