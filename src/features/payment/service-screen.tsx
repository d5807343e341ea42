import { Link, useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Service, Subscriber } from '#contract/catalogue.ts';
import type { Quote } from '#contract/payments.ts';
import { readService } from '#data/queries.ts';
import { useRows } from '#data/react/use-rows.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { buttonClass, iconButtonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Steps } from '#ui/steps.tsx';
import { AmountForm } from './amount-form.tsx';
import type { Filled } from './prefill.ts';
import { RecipientCard } from './recipient-card.tsx';
import { RecipientForm } from './recipient-form.tsx';
import type { FieldValues } from './service-fields.tsx';
import { type Prefill, usePrefill } from './use-prefill.ts';

/** What the steps of a service's form have agreed on, for the confirmation. */
export interface Agreed {
  readonly quote: Quote;
  /** Whom one pays for, as the person sees it. */
  readonly recipient: ReactNode;
  /** Leads back to the amount: a changed field is a new quote. */
  readonly change: () => void;
}

interface ServiceScreenProps {
  readonly categoryId: string;
  readonly serviceId: string;
  readonly prefill: Prefill;
  readonly confirmation: (agreed: Agreed) => ReactNode;
}

/** Paying for one service: whom for, how much, and the confirmation that every payment shares. */
export function ServiceScreen(props: ServiceScreenProps) {
  const t = useText();
  const saved = useRows('catalogue', readService, [props.serviceId]);
  if (saved.state === 'saved' && saved.rows?.service.categoryId === props.categoryId) {
    return <KnownService {...props} {...saved.rows} key={props.serviceId} />;
  }
  return (
    <>
      <PageHeader back={<ToCategory id={props.categoryId} />} title={t('title.service')} />
      {saved.state === 'loading' && <SkeletonRows count={2} label={t('shell.loading')} />}
      {saved.state === 'never' && <EmptyState icon="cloud-off" title={t('catalogue.never')} />}
      {saved.state === 'saved' && <Nothing title={t('payment.noService')} />}
    </>
  );
}

function KnownService({
  service,
  categoryName,
  prefill,
  confirmation,
}: Pick<ServiceScreenProps, 'prefill' | 'confirmation'> & {
  service: Service;
  categoryName: Service['name'] | undefined;
}) {
  const t = useText();
  const locale = useLocale();
  const filled = usePrefill(service, prefill);
  if (service.active && filled !== 'loading') {
    return (
      <ServicePayment
        confirmation={confirmation}
        filled={filled}
        service={service}
        subtitle={categoryName?.[locale]}
      />
    );
  }
  return (
    <>
      <PageHeader
        back={<ToCategory id={service.categoryId} />}
        subtitle={categoryName?.[locale]}
        title={service.name[locale]}
      />
      {filled === 'loading' ? (
        <SkeletonRows count={2} label={t('shell.loading')} />
      ) : (
        <Nothing title={t('validation.service.unavailable')} />
      )}
    </>
  );
}

function ServicePayment({
  service,
  subtitle,
  filled,
  confirmation,
}: Pick<ServiceScreenProps, 'confirmation'> & {
  service: Service;
  subtitle: string | undefined;
  filled: Filled | undefined;
}) {
  const t = useText();
  const locale = useLocale();
  const router = useRouter();
  const [recipient, setRecipient] = useState<{ values: FieldValues; subscriber: Subscriber }>();
  const [amount, setAmount] = useState<string>();
  const [quote, setQuote] = useState<Quote>();
  // What was filled in lives as long as the screen: after a reload it begins at the first step again.
  const { step, go } = useStep(recipient ? (quote ? 2 : 1) : 0);
  const names = [t('payment.step.recipient'), t('payment.step.amount'), t('payment.step.confirm')];
  const back = () => router.history.back();

  return (
    // As tall as the screen, so that the act at its end is where a thumb is.
    <div className="flex min-h-[calc(100dvh-4rem-env(safe-area-inset-bottom))] flex-col gap-4 lg:min-h-0">
      <PageHeader
        back={
          step === 0 ? (
            <ToCategory id={service.categoryId} />
          ) : (
            <IconButton icon="chevron-left" label={t('payment.back')} onClick={back} />
          )
        }
        subtitle={subtitle}
        title={service.name[locale]}
      />
      <Steps
        current={step}
        doneLabel={t('payment.step.done')}
        label={t('payment.steps')}
        steps={names}
      />
      <StepHeading
        step={step}
        text={t('payment.stepNow', { number: String(step + 1), step: names[step] ?? '' })}
      />
      {body()}
    </div>
  );

  function body() {
    if (step === 0 || !recipient) {
      return (
        <RecipientForm
          onChecked={(values, subscriber) => {
            setRecipient({ values, subscriber });
            setQuote(undefined);
            setAmount(undefined);
            go(1);
          }}
          service={service}
          values={recipient?.values ?? filled?.values}
        />
      );
    }
    if (step === 2 && quote) {
      const card = <RecipientCard onChange={back} service={service} {...recipient} />;
      return confirmation({ quote, recipient: card, change: back });
    }
    return (
      <>
        <RecipientCard onChange={back} service={service} {...recipient} />
        <AmountForm
          {...recipient}
          onQuote={(typed, agreed) => {
            setAmount(typed);
            setQuote(agreed);
            setRecipient({ ...recipient, subscriber: agreed.subscriber });
            go(2);
          }}
          onSubscriber={(subscriber) => setRecipient({ ...recipient, subscriber })}
          proposed={filled?.amount}
          service={service}
          typed={amount}
        />
      </>
    );
  }
}

/** The steps are entries of the history, so that Back leads to the one before. */
function useStep(furthest: number) {
  const navigate = useNavigate();
  const router = useRouter();
  const asked = useLocation({ select: ({ state }) => state.step ?? 0 });
  // An entry whose step is gone with what was filled in: the entries before it are still there.
  const gone = asked > furthest;
  useEffect(() => {
    if (gone) router.history.back();
  }, [gone, router]);
  return {
    step: Math.min(asked, furthest),
    go: (step: 1 | 2) =>
      void navigate({ to: '.', search: true, state: (state) => ({ ...state, step }) }),
  };
}

/** The step in words, for those who do not see it: it takes the focus when the step changes. */
function StepHeading({ step, text }: { step: number; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <h2 className="sr-only" ref={heading} tabIndex={-1}>
      {text}
    </h2>
  );
}

/** Back to where one came from; a person who came from outside finds the service among its like. */
function ToCategory({ id }: { id: string }) {
  const t = useText();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      aria-label={t('catalogue.back')}
      className={iconButtonClass}
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
      params={{ id }}
      to="/c/$id"
    >
      <Icon name="chevron-left" />
    </Link>
  );
}

function Nothing({ title }: { title: string }) {
  const t = useText();
  return (
    <EmptyState
      action={
        <Link className={buttonClass({ tone: 'secondary' })} to="/payments">
          {t('payment.otherServices')}
        </Link>
      }
      icon="search"
      title={title}
    />
  );
}
