import {
  useCanGoBack,
  useLocation,
  useMatches,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '#api/call.ts';
import { Confirmation } from '#checkout/confirmation.tsx';
import { type Quote, quotePayment } from '#contract/operations/payments.ts';
import { servicesById } from '#data/collections/catalogue.ts';
import { collections } from '#data/collections/collections.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { toDecimal } from '#domain/money.ts';
import { mobileServiceIds } from '#domain/services/operators.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { stepsScreenClass } from '#ui/action-bar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NeverLoaded } from '#ui/states/never-loaded.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { MobileForm, type MobilePayment } from './mobile-form.tsx';
import { RecipientCard } from './recipient-card.tsx';
import { phoneField } from './remembered.ts';

interface Agreed extends MobilePayment {
  readonly quote: Quote;
}

const form = '/mno';
const confirmation = '/mno/payment';

/** Topping up a mobile number: number, operator and amount, then the confirmation at an address of its own. */
export function MobileScreen() {
  const t = useText();
  const locale = useLocale();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const saved = useQuery(servicesById, mobileServiceIds);
  const { agreed, isConfirming, agree, update } = useAgreed();
  const [first, ...others] = saved.state === 'saved' ? saved.rows.filter(phoneField) : [];
  const confirmed = isConfirming ? agreed : undefined;
  return (
    <div className={stepsScreenClass} data-wide>
      <PageHeader
        back={
          <IconButton
            icon="chevron-left"
            label={t(confirmed ? 'payment.back' : 'catalogue.back')}
            onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/payments' }))}
          />
        }
        subtitle={confirmed && t('title.mobile')}
        title={confirmed?.service.name[locale] ?? t('title.mobile')}
      />
      {saved.state === 'loading' && <SkeletonRows count={3} label={t('shell.loading')} />}
      {saved.state === 'never' && (
        <NeverLoaded ask={() => revalidate(collections.catalogue)} title={t('catalogue.never')} />
      )}
      {saved.state === 'saved' && !first && (
        <EmptyState icon="search" title={t('payment.noService')} />
      )}
      {confirmed ? (
        <Agreement
          agreed={confirmed}
          onRenewed={(quote) => update(confirmed, { ...confirmed, quote })}
        />
      ) : (
        first && (
          <MobileForm
            entered={agreed}
            onQuote={(payment, quote) => agree({ ...payment, quote })}
            services={[first, ...others]}
          />
        )
      )}
    </div>
  );
}

/** The confirmation of what was agreed. */
function Agreement({
  agreed: { service, values, quote },
  onRenewed,
}: {
  agreed: Agreed;
  onRenewed: (quote: Quote) => void;
}) {
  const router = useRouter();
  const back = () => router.history.back();
  return (
    <Confirmation
      onChange={back}
      onRenewed={onRenewed}
      quote={quote}
      recipient={
        <RecipientCard
          onChange={back}
          service={service}
          subscriber={quote.subscriber}
          values={values}
        />
      }
      requote={(signal) => {
        const given = { amount: toDecimal(quote.amount), source: quote.source };
        const body = { serviceId: service.id, fields: values, ...given };
        return ask(quotePayment, { body }, { signal });
      }}
    />
  );
}

/** What was agreed on the form. It lives as long as the screen of both addresses, and nowhere else. */
function useAgreed() {
  const navigate = useNavigate();
  const router = useRouter();
  const [agreed, setAgreed] = useState<Agreed>();
  const [isDue, setDue] = useState(false);
  // An overlay has an entry of its own in the history, which has to be left first.
  const at = useLocation({
    select: ({ pathname, state }) => (state.overlay === undefined ? pathname : undefined),
  });
  useEffect(() => {
    if (!isDue || at !== form) return;
    setDue(false);
    void navigate({ to: confirmation, state: { step: 1 } });
  }, [isDue, at, navigate]);
  // After a reload nothing is agreed, and the form comes first.
  const isLost = at === confirmation && !agreed;
  useEffect(() => {
    if (!isLost) return;
    if (router.history.location.state.step) router.history.back();
    else void navigate({ to: form, replace: true });
  }, [isLost, navigate, router]);

  // The matches stay until the next screen is there; the address is ahead of them.
  const isAtConfirmation = useMatches({
    select: (matches) => matches.at(-1)?.pathname === confirmation,
  });

  return {
    agreed,
    isConfirming: isAtConfirmation && agreed !== undefined,
    agree(what: Agreed) {
      setAgreed(what);
      setDue(true);
    },
    /** An answer about something that is not agreed any more is dropped. */
    update(asked: Agreed, what: Agreed) {
      setAgreed((now) => (now === asked ? what : now));
    },
  };
}
