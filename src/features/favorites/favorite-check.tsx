import { useState } from 'react';
import { ask } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import type { Subscriber } from '#contract/catalogue.ts';
import { checkFavorite, type Favorite } from '#contract/favorites.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { collections } from '#data/collections/collections.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { ProblemNote } from '#ui/form/form-errors.tsx';
import { DebtTime, favoriteError } from './favorite-parts.tsx';

/**
 * Button that asks the provider for the subscriber and the debt of a favorite, and then shows them. Draws nothing if
 * the service is unknown or reports neither. The request only names the favorite, because only the provider has its
 * complete values. A newer debt also updates the list of favorites.
 */
export function FavoriteCheck({ favorite }: { favorite: Favorite }) {
  const t = useText();
  const { rows: stored } = useQuery(serviceById, favorite.serviceId ?? '');
  const offline = useConnectivity() === 'offline';
  const [pending, setPending] = useState(false);
  const [subscriber, setSubscriber] = useState<Subscriber>();
  const [failure, setFailure] = useState<Failure>();
  if (!stored || stored.service.check === 'none') return null;

  async function check() {
    setPending(true);
    setFailure(undefined);
    const [answer, refused] = await ask(checkFavorite, { params: favorite.favoriteInfo });
    setPending(false);
    if (refused) return setFailure(refused);
    setSubscriber(answer);
    if (answer.debt?.updatedAt !== favorite.debt?.updatedAt) void revalidate(collections.favorites);
  }

  if (subscriber) return <SubscriberCard subscriber={subscriber} />;
  const problem = failure && favoriteError(failure);
  return (
    <>
      <ProblemNote problem={problem} />
      <Button
        icon="search"
        onClick={() => void check()}
        pending={pending}
        reason={offline ? t('favorites.check.needsNetwork') : undefined}
        tone="secondary"
        wide
      >
        {t('favorites.check')}
      </Button>
    </>
  );
}

function SubscriberCard({ subscriber: { name, address, debt } }: { subscriber: Subscriber }) {
  const t = useText();
  const format = useFormat();
  return (
    <div role="status">
      <DescriptionList>
        {name !== null && <DescriptionRow term={t('receipt.subscriber')}>{name}</DescriptionRow>}
        {address !== null && <DescriptionRow term={t('payment.address')}>{address}</DescriptionRow>}
        {debt && (
          <DescriptionRow term={t('favorites.owed')}>
            {format.amount(debt.amount)} <DebtTime debt={debt} />
          </DescriptionRow>
        )}
      </DescriptionList>
    </div>
  );
}
