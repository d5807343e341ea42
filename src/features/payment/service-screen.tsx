import { Link } from '@tanstack/react-router';
import { ask } from '#api/call.ts';
import { AmountStep } from '#checkout/amount-step.tsx';
import { FlowSteps } from '#checkout/flow.tsx';
import { type QuoteFlow, useQuote } from '#checkout/use-quote.ts';
import { atPrice } from '#checkout/use-terms.ts';
import type { Input } from '#contract/call.ts';
import { checkSubscriber, type Service, type Subscriber } from '#contract/catalogue.ts';
import { type Quote, quotePayment } from '#contract/operations/payments.ts';
import { automaticPaymentsOf } from '#data/collections/automatic-payments.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { receiptById } from '#data/collections/history/queries.ts';
import { automobileById } from '#data/collections/lists.ts';
import { useQuery } from '#data/react/use-query.ts';
import { toDecimal, ZERO } from '#domain/money.ts';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { Notice } from '#ui/tone.tsx';
import {
  filledByCode,
  filledByFavorite,
  filledByPlate,
  filledByReceipt,
  type InitialInput,
} from './prefill.ts';
import { RecipientForm } from './recipient-form.tsx';
import { isAsFilled, recipientKeyOfService } from './remembered.ts';
import { useRemembered } from './remembered-list.tsx';
import { type FieldValues, QuotedRecipient, RecipientCard } from './service-fields.tsx';
import { ServiceFrame } from './service-frame.tsx';

/** The typed values, and the provider's data about the recipient. */
export interface Recipient {
  readonly values: FieldValues;
  readonly subscriber: Subscriber;
}

/**
 * Id of the favorite, receipt or automobile that fills in the form, or the code itself. The first one that this device
 * has counts, in this order.
 */
interface Prefill {
  readonly favorite?: string | undefined;
  readonly receipt?: string | undefined;
  readonly automobile?: string | undefined;
  readonly code?: string | undefined;
}

type Asked = Input<typeof quotePayment>['body'];

interface StepsProps {
  readonly service: Service;
  readonly flow: QuoteFlow<Asked, Quote, Recipient>;
  readonly prefill: Prefill;
}

/** Screen that pays for a service: recipient, amount, confirmation. */
export function ServiceScreen({
  categoryId,
  serviceId,
  prefill,
}: {
  categoryId: string;
  serviceId: string;
  prefill: Prefill;
}) {
  const flow = useQuote<Asked, Quote, Recipient>({
    formSteps: 2,
    async call(asked, signal) {
      const answer = await ask(quotePayment, { body: asked }, { signal });
      const { serviceId, fields } = asked;
      const [known, failure] = answer;
      // If the debt has changed, the form keeps its input and shows the new debt, so the subscriber is checked again.
      const [subscriber] =
        failure?.code === 'DEBT_CHANGED' && !signal.aborted
          ? await ask(checkSubscriber, { body: { serviceId, fields } }, { signal })
          : [known?.subscriber];
      if (subscriber && !signal.aborted) flow.learn({ values: fields, subscriber });
      return answer;
    },
  });
  const favorite = useQuery(favoriteById, prefill.favorite ?? '').rows;
  const service = useQuery(serviceById, serviceId).rows?.service;
  const filled = favorite && service && filledByFavorite(service, favorite);
  return (
    <ServiceFrame
      categoryId={categoryId}
      chosenFor="pay"
      serviceId={serviceId}
      step={flow.step}
      title={
        filled && isAsFilled(service, filled, flow.recipient?.values) ? favorite.name : undefined
      }
    >
      {(service) => <Steps flow={flow} prefill={prefill} service={service} />}
    </ServiceFrame>
  );
}

/** Form of an active service, one step at a time. */
function Steps({ service, prefill, flow }: StepsProps) {
  const chosen = usePrefill(service, prefill);
  if (chosen === 'loading') return <SkeletonRows count={2} />;
  const typed = flow.recipient?.values;
  const filled = chosen && isAsFilled(service, chosen, typed) ? chosen : undefined;
  return (
    <FlowSteps
      flow={flow}
      kind="PAYMENT"
      recipient={(quote) =>
        flow.recipient && (
          <QuotedRecipient
            onChange={flow.change}
            quote={quote}
            service={service}
            values={flow.recipient.values}
          />
        )
      }
    >
      {filled && prefill.favorite !== undefined && (
        <PaidAutomatically favoriteId={prefill.favorite} />
      )}
      <Step filled={filled} flow={flow} service={service} />
    </FlowSteps>
  );
}

/** Returns the initial values of the form. Undefined if nothing fills it in. */
function usePrefill(
  service: Service,
  { favorite = '', receipt = '', automobile = '', code = '' }: Prefill,
): 'loading' | InitialInput | undefined {
  const favorites = useQuery(favoriteById, favorite);
  const history = useQuery(receiptById, receipt);
  const automobiles = useQuery(automobileById, automobile);
  if (favorite !== '') {
    if (favorites.state === 'loading') return 'loading';
    if (favorites.rows) return filledByFavorite(service, favorites.rows);
  }
  if (receipt !== '') {
    if (history.state === 'loading') return 'loading';
    if (history.rows) return filledByReceipt(service, history.rows.receipt);
  }
  if (automobile !== '') {
    if (automobiles.state === 'loading') return 'loading';
    if (automobiles.rows) return filledByPlate(service, automobiles.rows.plate);
  }
  return code === '' ? undefined : filledByCode(service, code);
}

function Step({
  service,
  filled,
  flow,
}: Omit<StepsProps, 'prefill'> & { filled: InitialInput | undefined }) {
  const { recipient, step } = flow;
  const known = useRemembered([service]);
  if (step === 0 || !recipient) {
    return (
      <RecipientForm
        isChosen={filled?.isChosen === true && recipient === undefined}
        masked={filled?.masked}
        onChecked={(values, subscriber) => flow.begin({ values, subscriber })}
        service={service}
        values={recipient?.values ?? filled?.values}
      />
    );
  }
  const { values, subscriber } = recipient;
  const { debt } = subscriber;
  const shownDebt = debt ? toDecimal(debt.amount) : undefined;
  return (
    <AmountStep
      ask={({ amount, source }, signal) =>
        flow.ask({ serviceId: service.id, fields: values, amount, source, shownDebt }, signal)
      }
      asked={flow.asked}
      kind="PAYMENT"
      owed={debt && debt.amount > ZERO ? debt.amount : null}
      proposed={filled?.amount ?? lastPaid(values)}
      recipient={<RecipientCard onChange={flow.change} service={service} {...recipient} />}
      terms={atPrice(service, subscriber.price)}
    />
  );

  /** Returns the amount of this recipient's last payment as decimal text, or undefined. */
  function lastPaid(values: FieldValues): string | undefined {
    const key = recipientKeyOfService(service, values);
    const before = known.find(
      (recipient) => recipientKeyOfService(service, recipient.values) === key,
    );
    return before && toDecimal(before.amount);
  }
}

/** Links to the automatic payments of a favorite that is being paid manually. */
function PaidAutomatically({ favoriteId }: { favoriteId: string }) {
  const t = useText();
  const { rows: payments = [] } = useQuery(automaticPaymentsOf, favoriteId);
  return payments.map(({ id, frequency }) => (
    <Notice icon="repeat" key={id} tone="brand">
      <Link className={textLinkClass} params={{ id }} to="/autopayment/$id">
        {t('favorites.automatic', { frequency: t(`autopayments.frequency.${frequency}`) })}
      </Link>
    </Notice>
  ));
}
