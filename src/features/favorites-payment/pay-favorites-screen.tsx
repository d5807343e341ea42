import { ask } from '#api/call.ts';
import { Flow } from '#checkout/flow.tsx';
import { EmptyWithLink } from '#checkout/links.tsx';
import { type QuoteFlow, useQuote } from '#checkout/use-quote.ts';
import { atPrice } from '#checkout/use-terms.ts';
import type { Service } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import type { Quoted } from '#contract/operations/operations.ts';
import { quoteFavorites } from '#contract/operations/payments.ts';
import { servicesById } from '#data/collections/catalogue.ts';
import { collections } from '#data/collections/collections.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { useLastSaved, useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { ZERO } from '#domain/money.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { AmountsForm, type FavoritesQuoteRequest, type Payable } from './amounts-form.tsx';

/**
 * Screen that pays several favorites at once: choice and amounts, then one confirmation. `chosen`: ids separated by
 * commas, each optionally with its amount as "id:12.50". If undefined, the favorites with a debt are chosen.
 */
export function PayFavoritesScreen({ chosen }: { chosen: string | undefined }) {
  const t = useText();
  const saved = useQuery(allFavorites);
  const flow = useQuote<FavoritesQuoteRequest, Quoted>({
    async call(body, signal) {
      const answer = await ask(quoteFavorites, { body }, { signal });
      // The rows must show the new debt, which the next quote has to name.
      if (answer[1]?.code === 'DEBT_CHANGED') await revalidate(collections.favorites);
      return answer;
    },
  });
  return (
    <Flow
      flow={flow}
      from={{ to: '/favorites', name: t('title.favorites') }}
      kind="FAVORITES"
      recipient={(quote) => <Parts favorites={saved.rows ?? []} quote={quote} />}
      title={t('title.payTogether')}
    >
      <WhenSaved never={t('favorites.never')} saved={saved}>
        {(favorites) => <Choice chosen={chosen} favorites={favorites} flow={flow} />}
      </WhenSaved>
    </Flow>
  );
}

function Choice({
  chosen,
  favorites,
  flow,
}: {
  chosen: string | undefined;
  favorites: readonly Favorite[];
  flow: QuoteFlow<FavoritesQuoteRequest, Quoted>;
}) {
  const t = useText();
  const ids = favorites.flatMap(({ serviceId }) => serviceId ?? []);
  // A changed list of favorites loads other services. Meanwhile the form stays with its input.
  const services = useLastSaved(useQuery(servicesById, ids));
  const payable = payableOf(favorites, services.rows ?? []);
  return (
    <WhenSaved never={t('catalogue.never')} saved={services}>
      {() =>
        payable.length === 0 ? (
          <EmptyWithLink icon="star" title={t('payTogether.empty')} to="/create-favorite">
            {t('favorites.add')}
          </EmptyWithLink>
        ) : (
          <AmountsForm
            ask={flow.ask}
            asked={flow.asked}
            chosen={withSums(chosen?.split(',') ?? owing(payable))}
            payable={payable}
          />
        )
      }
    </WhenSaved>
  );
}

/** The agreed payments with their amounts. Each row says if its favorite is also paid automatically. */
function Parts({
  favorites,
  quote: { operation },
}: {
  favorites: readonly Favorite[];
  quote: Quoted;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useOpenFormat();
  return (
    <List label={t('title.payTogether')}>
      {operation.parts.map(({ favoriteId: paid, label, amount }) => {
        const automatic = favorites.find(({ favoriteInfo: { id } }) => id === paid)?.autoPayment;
        return (
          <Row key={paid}>
            <div className={rowClass}>
              <RowBody
                subtitle={
                  automatic
                    ? t('favorites.automatic', {
                        frequency: t(`autopayments.frequency.${automatic.frequency}`),
                      })
                    : undefined
                }
                title={<span translate="no">{label[locale]}</span>}
                trailing={
                  <span className="font-semibold tabular-nums" translate="no">
                    {format.amount(amount)}
                  </span>
                }
              />
            </div>
          </Row>
        );
      })}
    </List>
  );
}

/** Returns the favorites whose service is available, those with a debt first. */
function payableOf(favorites: readonly Favorite[], services: readonly Service[]): Payable[] {
  const payable = favorites.flatMap((favorite) => {
    const service = services.find(({ id, active }) => id === favorite.serviceId && active);
    return service ? [{ favorite, service: atPrice(service, favorite.price) }] : [];
  });
  const owed = owing(payable);
  const placeOf = ({ favorite }: Payable) => {
    const place = owed.indexOf(favorite.favoriteInfo.id);
    return place < 0 ? owed.length : place;
  };
  return payable.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the chosen ids, each with its amount from the address. */
function withSums(chosen: readonly string[]): ReadonlyMap<string, string | undefined> {
  return new Map(
    chosen.map((one) => {
      const [id = '', amount] = one.split(':');
      return [id, amount];
    }),
  );
}

/** Returns the ids of the favorites with a debt, newest debt first. */
function owing(payable: readonly Payable[]): string[] {
  return payable
    .flatMap(({ favorite: { debt, favoriteInfo } }) =>
      debt && debt.amount > ZERO ? { id: favoriteInfo.id, at: Date.parse(debt.updatedAt) } : [],
    )
    .sort((a, b) => b.at - a.at)
    .map(({ id }) => id);
}
