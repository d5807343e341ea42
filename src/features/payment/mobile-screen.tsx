import { ask } from '#api/call.ts';
import { Flow } from '#checkout/flow.tsx';
import { useQuote } from '#checkout/use-quote.ts';
import { type Quote, quotePayment } from '#contract/operations/payments.ts';
import { servicesById } from '#data/collections/catalogue.ts';
import { collections } from '#data/collections/collections.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { mobileServiceIds } from '#domain/services/operators.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { EmptyState, SkeletonRows } from '#ui/states/placeholders.tsx';
import { NeverLoaded } from '#ui/states/when-saved.tsx';
import { MobileForm, type MobilePayment } from './mobile-form.tsx';
import { RecipientCard } from './recipient-card.tsx';
import { phoneField } from './remembered.ts';

const lastAt = { step: 1, form: '/mno', to: '/mno/payment' } as const;

/** Topping up a mobile number: number, operator and amount, then the confirmation at an address of its own. */
export function MobileScreen() {
  const t = useText();
  const locale = useLocale();
  const saved = useQuery(servicesById, mobileServiceIds);
  const flow = useQuote<MobilePayment, Quote>({
    call: (body, signal) => ask(quotePayment, { body }, { signal }),
    lastAt,
  });
  const { asked, quote } = flow;
  const [first, ...others] = saved.state === 'saved' ? saved.rows.filter(phoneField) : [];
  const agreed = saved.rows?.find(({ id }) => id === asked?.serviceId);
  return (
    <Flow
      flow={flow}
      from={{ to: '/payments', name: t('catalogue.back') }}
      kind="PAYMENT"
      recipient={({ subscriber }) =>
        agreed &&
        asked && (
          <RecipientCard
            onChange={flow.change}
            service={agreed}
            subscriber={subscriber}
            values={asked.fields}
          />
        )
      }
      subtitle={quote && t('title.mobile')}
      title={(quote && agreed?.name[locale]) ?? t('title.mobile')}
    >
      {saved.state === 'loading' && <SkeletonRows count={3} label={t('shell.loading')} />}
      {saved.state === 'never' && (
        <NeverLoaded ask={() => revalidate(collections.catalogue)} title={t('catalogue.never')} />
      )}
      {saved.state === 'saved' && !first && (
        <EmptyState icon="search" title={t('payment.noService')} />
      )}
      {first && <MobileForm ask={flow.ask} asked={asked} services={[first, ...others]} />}
    </Flow>
  );
}
