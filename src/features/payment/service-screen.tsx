import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Service, Subscriber } from '#contract/catalogue.ts';
import type { Quote } from '#contract/payments.ts';
import { readService } from '#data/queries.ts';
import { useRows } from '#data/react/use-rows.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { iconButtonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Steps } from '#ui/steps.tsx';
import { AmountForm } from './amount-form.tsx';
import { RecipientCard } from './recipient-card.tsx';
import { RecipientForm } from './recipient-form.tsx';
import type { FieldValues } from './service-fields.tsx';

/** What the steps of a service's form have agreed on, for the confirmation. */
export interface Agreed {
  readonly quote: Quote;
  /** Whom one pays for, as the person sees it. */
  readonly recipient: ReactNode;
  /** Leads back to the amount: a changed field is a new quote. */
  readonly change: () => void;
}

/** Paying for one service: whom for, how much, and the confirmation that every payment shares. */
export function ServiceScreen(props: {
  categoryId: string;
  serviceId: string;
  confirmation: (agreed: Agreed) => ReactNode;
}) {
  const t = useText();
  const saved = useRows('catalogue', (device) => readService(device, props.serviceId), [
    props.serviceId,
  ]);
  if (saved.state === 'loading') return <SkeletonRows label={t('shell.loading')} />;
  if (saved.state === 'never') return <EmptyState icon="cloud-off" title={t('catalogue.never')} />;
  if (!saved.rows || saved.rows.service.categoryId !== props.categoryId) {
    return <EmptyState icon="search" title={t('payment.noService')} />;
  }
  return <ServicePayment {...props} {...saved.rows} key={props.serviceId} />;
}

function ServicePayment({
  service,
  categoryName,
  confirmation,
}: {
  service: Service;
  categoryName: Service['name'] | undefined;
  confirmation: (agreed: Agreed) => ReactNode;
}) {
  const t = useText();
  const locale = useLocale();
  const router = useRouter();
  const { step, go } = useStep();
  const [recipient, setRecipient] = useState<{ values: FieldValues; subscriber: Subscriber }>();
  const [amount, setAmount] = useState<string>();
  const [quote, setQuote] = useState<Quote>();
  // What was filled in lives as long as the screen: a reload begins at the first step again.
  const shown = recipient ? (step === 2 && !quote ? 1 : step) : 0;

  return (
    <div className="grid gap-4">
      <PageHeader
        back={
          shown === 0 ? (
            <Link
              aria-label={t('catalogue.back')}
              className={iconButtonClass}
              params={{ id: service.categoryId }}
              to="/c/$id"
            >
              <Icon name="chevron-left" />
            </Link>
          ) : (
            <IconButton
              icon="chevron-left"
              label={t('payment.back')}
              onClick={() => router.history.back()}
            />
          )
        }
        subtitle={categoryName?.[locale]}
        title={service.name[locale]}
      />
      {service.active ? (
        <>
          <Steps
            current={shown}
            doneLabel={t('payment.step.done')}
            label={t('payment.steps')}
            steps={[
              t('payment.step.recipient'),
              t('payment.step.amount'),
              t('payment.step.confirm'),
            ]}
          />
          {body()}
        </>
      ) : (
        <EmptyState
          action={
            <Link className="font-medium text-brand-text" to="/payments">
              {t('payment.otherServices')}
            </Link>
          }
          icon="alert"
          title={t('validation.service.unavailable')}
        />
      )}
    </div>
  );

  function body() {
    if (shown === 0 || !recipient) {
      return (
        <RecipientForm
          onChecked={(values, subscriber) => {
            setRecipient({ values, subscriber });
            setQuote(undefined);
            setAmount(undefined);
            go(1);
          }}
          service={service}
          values={recipient?.values}
        />
      );
    }
    const card = <RecipientCard service={service} {...recipient} />;
    if (shown === 2 && quote) {
      return confirmation({ quote, recipient: card, change: () => router.history.back() });
    }
    return (
      <>
        {card}
        <AmountForm
          {...recipient}
          onQuote={(typed, agreed) => {
            setAmount(typed);
            setQuote(agreed);
            setRecipient({ ...recipient, subscriber: agreed.subscriber });
            go(2);
          }}
          onSubscriber={(subscriber) => setRecipient({ ...recipient, subscriber })}
          service={service}
          typed={amount}
        />
      </>
    );
  }
}

/** The steps are entries of the history, so that Back leads to the one before. */
function useStep() {
  const navigate = useNavigate();
  const step = useLocation({ select: ({ state }) => state.step ?? 0 });
  return {
    step,
    go: (step: 1 | 2) =>
      void navigate({ to: '.', state: (state) => ({ ...state, step }), resetScroll: true }),
  };
}
