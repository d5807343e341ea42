import { Link, useRouter } from '@tanstack/react-router';
import { ask } from '#api/call.ts';
import { serverNow } from '#api/server-time.ts';
import { AmountStep, type RequestedAmount } from '#checkout/amount-step.tsx';
import { Confirmation } from '#checkout/confirmation.tsx';
import { StepHeading } from '#checkout/step-heading.tsx';
import { useSteps } from '#checkout/use-steps.ts';
import { atPrice } from '#checkout/use-terms.ts';
import { checkSubscriber, type Service, type Subscriber } from '#contract/catalogue.ts';
import { type Quote, quotePayment } from '#contract/operations/payments.ts';
import { automaticPaymentsOf } from '#data/collections/automatic-payments.ts';
import { automobileById } from '#data/collections/automobiles.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { receiptById } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { toDecimal, ZERO } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button-class.ts';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { Notice } from '#ui/strip.tsx';
import { type Filled, filledByFavorite, filledByPlate, filledByReceipt } from './prefill.ts';
import { RecipientCard } from './recipient-card.tsx';
import { RecipientForm } from './recipient-form.tsx';
import { ofOneService } from './remembered.ts';
import { useRemembered } from './remembered-list.tsx';
import type { FieldValues } from './service-fields.tsx';
import { ServiceFrame } from './service-frame.tsx';

/** What was typed, and what the provider knows about it. */
export interface Recipient {
  readonly values: FieldValues;
  readonly subscriber: Subscriber;
}

/** The favorite, saved receipt or automobile that prefills the form, by its id. */
interface Prefill {
  readonly favorite?: string | undefined;
  readonly receipt?: string | undefined;
  readonly automobile?: string | undefined;
}

interface StepsProps {
  readonly service: Service;
  readonly steps: ReturnType<typeof useSteps<Recipient, Quote>>;
  readonly prefill: Prefill;
}

/** Paying for one service: recipient, amount, confirmation. */
export function ServiceScreen({
  categoryId,
  serviceId,
  prefill,
}: {
  categoryId: string;
  serviceId: string;
  prefill: Prefill;
}) {
  const steps = useSteps<Recipient, Quote>();
  const favorite = useQuery(favoriteById, prefill.favorite ?? '').rows;
  return (
    <ServiceFrame
      categoryId={categoryId}
      chosenFor="pay"
      serviceId={serviceId}
      step={steps.step}
      title={favorite?.serviceId === serviceId ? favorite.name : undefined}
    >
      {(service) => <Steps prefill={prefill} service={service} steps={steps} />}
    </ServiceFrame>
  );
}

/** The form of an active service, one step at a time. */
function Steps({ service, prefill, steps }: StepsProps) {
  const t = useText();
  const filled = usePrefill(service, prefill);
  if (filled === 'loading') return <SkeletonRows count={2} label={t('shell.loading')} />;
  return (
    <>
      <StepHeading kind="PAYMENT" step={steps.step} />
      {prefill.favorite !== undefined && steps.step < 2 && (
        <PaidAutomatically favoriteId={prefill.favorite} />
      )}
      <Step filled={filled} service={service} steps={steps} />
    </>
  );
}

/** What fills the form in; undefined where nothing does. */
function usePrefill(
  service: Service,
  { favorite = '', receipt = '', automobile = '' }: Prefill,
): 'loading' | Filled | undefined {
  const favorites = useQuery(favoriteById, favorite);
  const history = useQuery(receiptById, receipt);
  const automobiles = useQuery(automobileById, automobile);
  if (favorite !== '') {
    if (favorites.state === 'loading') return 'loading';
    const found = favorites.state === 'saved' ? favorites.rows : undefined;
    if (found) return filledByFavorite(service, found);
  }
  if (receipt !== '') {
    if (history.state === 'loading') return 'loading';
    const found = history.state === 'saved' ? history.rows : undefined;
    if (found) return filledByReceipt(service, found.receipt);
  }
  if (automobile !== '') {
    if (automobiles.state === 'loading') return 'loading';
    const found = automobiles.state === 'saved' ? automobiles.rows : undefined;
    if (found) return filledByPlate(service, found.plate);
  }
  return undefined;
}

function Step({
  service,
  filled,
  steps,
}: Omit<StepsProps, 'prefill'> & { filled: Filled | undefined }) {
  const router = useRouter();
  const back = () => router.history.back();
  const { recipient, amount, quote, step } = steps;
  const known = useRemembered([service]);
  if (step === 0 || !recipient) {
    return (
      <RecipientForm
        isChosen={filled?.isChosen === true && recipient === undefined}
        masked={filled?.masked}
        onChecked={(values, subscriber) => steps.begin({ values, subscriber })}
        service={service}
        values={recipient?.values ?? filled?.values}
      />
    );
  }
  const { values, subscriber } = recipient;
  const { debt } = subscriber;
  const card = <RecipientCard onChange={back} service={service} {...recipient} />;
  const requestQuote = async ({ amount: asked, source }: RequestedAmount, signal: AbortSignal) => {
    const about = { serviceId: service.id, fields: values };
    const shownDebt = debt && { shownDebt: toDecimal(debt.amount) };
    const answer = await ask(
      quotePayment,
      { body: { ...about, amount: asked, source, ...shownDebt } },
      { signal },
    );
    if (answer[1]?.code === 'DEBT_CHANGED' && !signal.aborted) {
      const [checked] = await ask(checkSubscriber, { body: about }, { signal });
      // The form stays, with what was typed, beside the new debt.
      if (checked && !signal.aborted) {
        steps.update(recipient, { recipient: { values, subscriber: checked } });
      }
    }
    return answer;
  };
  if (step === 2 && quote) {
    return (
      <Confirmation
        onChange={back}
        onRenewed={(renewed) => steps.update(recipient, { quote: renewed })}
        quote={quote}
        recipient={
          <>
            {card}
            <AutomaticNote automatic={quote.automatic} />
          </>
        }
        requote={(signal) => {
          const given = { amount: toDecimal(quote.amount), source: quote.source };
          return requestQuote(given, signal);
        }}
      />
    );
  }
  return (
    <AmountStep
      kind="PAYMENT"
      onQuote={(typed, agreed: Quote) =>
        steps.agree(recipient, {
          recipient: { values, subscriber: agreed.subscriber },
          amount: typed,
          quote: agreed,
        })
      }
      owed={debt && debt.amount > ZERO ? debt.amount : null}
      proposed={filled?.amount ?? lastPaid(values)}
      requestQuote={requestQuote}
      recipient={card}
      terms={atPrice(service, subscriber.price)}
      typed={amount}
    />
  );

  /** As decimal text, where this recipient was paid before. */
  function lastPaid(values: FieldValues): string | undefined {
    const key = ofOneService(service, values);
    const before = known.find((recipient) => ofOneService(service, recipient.values) === key);
    return before && toDecimal(before.amount);
  }
}

/** The automatic payments of a favorite that is paid by hand, each as a link to it. */
function PaidAutomatically({ favoriteId }: { favoriteId: string }) {
  const t = useText();
  const { rows: payments = [] } = useQuery(automaticPaymentsOf, favoriteId);
  return payments.map(({ id, frequency }) => (
    <Notice icon="repeat" key={id} tone="brand">
      <Link className={textLinkClass} params={{ id }} to="/autopayment/$id">
        {t('favorites.automatic', { frequency: t(`favorites.frequency.${frequency}`) })}
      </Link>
    </Notice>
  ));
}

/** Warns that an automatic payment to the same recipient comes too, which might pay the same bill. */
function AutomaticNote({ automatic }: Pick<Quote, 'automatic'>) {
  const t = useText();
  const format = useFormat();
  if (!automatic) return null;
  const time = format.moment(Date.parse(automatic.at), serverNow());
  return (
    <Notice icon="repeat" tone="brand">
      {t(automatic.frequency === 'ON_DEBT' ? 'payment.automatic.debt' : 'payment.automatic', {
        time,
      })}
    </Notice>
  );
}
