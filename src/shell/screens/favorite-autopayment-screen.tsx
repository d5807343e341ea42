import { Link } from '@tanstack/react-router';
import { EmptyWithLink, HeaderLink } from '#checkout/links.tsx';
import type { Favorite } from '#contract/favorites.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { useCategories, useQuery } from '#data/react/use-query.ts';
import { toDecimal } from '#domain/money.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { NewAutopayment } from '#features/autopayments/new-autopayment.tsx';
import { FavoriteTile } from '#features/favorites/favorite-parts.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { Card, RowBody } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { stepsScreenClass } from '#ui/screen-layout.tsx';
import { EmptyState, SkeletonRows } from '#ui/states/placeholders.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';

/** An automatic payment for a favorite: the recipient is known, the rest is asked. */
export function FavoriteAutopaymentScreen({ id }: { id: string }) {
  const t = useText();
  const saved = useQuery(favoriteById, id);
  return (
    <div className={stepsScreenClass} data-wide>
      <PageHeader
        back={<HeaderLink label={t('catalogue.back')} to="/favorites" />}
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
  const { name, serviceId, serviceName, recipient, amount, favoriteInfo } = favorite;
  const found = useQuery(serviceById, serviceId ?? '');
  if (found.state === 'loading') return <SkeletonRows count={2} label={t('shell.loading')} />;
  const service = found.rows?.service;
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
              <Link className={`${textLinkClass} text-sm`} to="/create-autopayment">
                {t('payment.change')}
              </Link>
            }
          />
        </Card>
      }
      service={service}
    />
  );
}
