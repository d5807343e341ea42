import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ask } from '#api/call.ts';
import { Confirmation } from '#checkout/confirmation.tsx';
import { type Quote, quotePayment } from '#contract/operations/payments.ts';
import { servicesById } from '#data/collections/catalogue.ts';
import { collections } from '#data/collections/collections.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { toDecimal, ZERO } from '#domain/money.ts';
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
import { useAgreed } from './use-agreed.ts';

interface Agreed extends MobilePayment {
  readonly quote: Quote;
}

/** Topping up a mobile number: number, operator and amount, then the confirmation. */
export function MobileScreen() {
  const t = useText();
  const locale = useLocale();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const saved = useQuery(servicesById, mobileServiceIds);
  const { agreed, isConfirming, agree, update } = useAgreed<Agreed>({
    form: '/mno',
    confirmation: '/mno/payment',
  });
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
      quote={quote}
      recipient={
        <RecipientCard
          onChange={back}
          service={service}
          subscriber={quote.subscriber}
          values={values}
        />
      }
      renew={async (signal) => {
        const given = { amount: toDecimal(quote.amount), source: quote.source };
        const body = { serviceId: service.id, fields: values, ...given };
        const [renewed] = await ask(quotePayment, { body }, { signal });
        if (!renewed || renewed.balanceAfter < ZERO) return false;
        if (!signal.aborted) onRenewed(renewed);
        return true;
      }}
    />
  );
}
