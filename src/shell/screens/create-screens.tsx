import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { NamedSteps } from '#checkout/form-frame.tsx';
import { EmptyWithLink, HeaderLink } from '#checkout/links.tsx';
import { useSteps } from '#checkout/use-steps.ts';
import { atPrice } from '#checkout/use-terms.ts';
import type { Favorite } from '#contract/favorites.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { useCategories, useQuery } from '#data/react/use-query.ts';
import { toDecimal } from '#domain/money.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { NewAutopayment } from '#features/autopayments/new-autopayment.tsx';
import { NewFavorite } from '#features/favorites/favorite-form.tsx';
import { FavoriteTile } from '#features/favorites/favorite-parts.tsx';
import { RecipientForm } from '#features/payment/recipient-form.tsx';
import { RecipientCard } from '#features/payment/service-fields.tsx';
import { ServiceFrame } from '#features/payment/service-frame.tsx';
import type { Recipient } from '#features/payment/service-screen.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { Card, RowBody } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { stepsScreenClass } from '#ui/screen-layout.tsx';
import { EmptyState, SkeletonRows } from '#ui/states/placeholders.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';

const words = {
  favorite: {
    title: 'title.createFavorite',
    steps: 'favorites.steps',
    last: 'favorites.name',
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
 * Screen that creates a favorite or an automatic payment for a recipient of a service. The provider checks the
 * recipient as for a payment, then the person gives a name or a schedule.
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

/** Screen that creates an automatic payment for a favorite. The recipient is known, so only the schedule is asked. */
export function FavoriteAutopaymentScreen({ id }: { id: string }) {
  const t = useText();
  const saved = useQuery(favoriteById, id);
  return (
    <div className={stepsScreenClass} data-wide>
      <PageHeader
        back={<HeaderLink label={t('button.back')} to="/favorites" />}
        title={t('title.createAutopayment')}
      />
      <WhenSaved
        gone={
          <EmptyWithLink icon="search" title={t('favorites.error.gone')} to="/create-autopayment">
            {t('payment.otherServices')}
          </EmptyWithLink>
        }
        never={t('favorites.never')}
        saved={saved}
        skeletons={2}
      >
        {(favorite) => <Schedule favorite={favorite} />}
      </WhenSaved>
    </div>
  );
}

function Schedule({ favorite }: { favorite: Favorite }) {
  const t = useText();
  const locale = useLocale();
  const categories = useCategories();
  const { name, serviceId, serviceName, recipient, amount, price, favoriteInfo } = favorite;
  const stored = useQuery(serviceById, serviceId ?? '');
  if (stored.state === 'loading') return <SkeletonRows count={2} />;
  const service = stored.rows?.service;
  if (!service?.active) {
    return <EmptyState icon="clock" title={t('validation.service.unavailable')} />;
  }
  return (
    <NewAutopayment
      paid={{
        favorite: favoriteInfo.id,
        name,
        amount: amount === null ? '' : toDecimal(amount),
      }}
      recipient={
        <Card>
          <RowBody
            leading={<FavoriteTile categories={categories} favorite={favorite} />}
            subtitle={`${serviceName[locale]} · ${printedValue(recipient)}`}
            title={name}
            trailing={
              <Link
                aria-label={`${t('payment.change')}: ${name}`}
                className={`${textLinkClass} text-sm`}
                to="/create-autopayment"
              >
                {t('payment.change')}
              </Link>
            }
          />
        </Card>
      }
      service={atPrice(service, price)}
    />
  );
}
