import { ask } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { Flow } from '#checkout/flow.tsx';
import { NEW_CARD } from '#checkout/source-field.tsx';
import { useQuote } from '#checkout/use-quote.ts';
import { useTerms } from '#checkout/use-terms.ts';
import { WalletOwner } from '#checkout/wallet-owner.tsx';
import { COBRAND } from '#contract/operations/cobrand.ts';
import type { Quoted } from '#contract/operations/operations.ts';
import { quoteTopUp } from '#contract/operations/top-up.ts';
import { getCardTransferTerms, quoteCardTransfer } from '#contract/operations/transfers.ts';
import { collections } from '#data/collections/collections.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { allCards, cobrandCard } from '#data/collections/lists.ts';
import { currentDatabase } from '#data/local-database.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { EmptyNote } from '#ui/states/when-saved.tsx';
import { Notice } from '#ui/tone.tsx';
import {
  bankOf,
  CardTransferForm,
  type CardTransferInput,
  type CardTransferKind,
  type CardTransferOptions,
  OWN_WALLET,
  useCardName,
} from './card-transfer-form.tsx';

const titles = {
  typed: 'title.cardTransfer',
  own: 'title.ownCards',
  toCobrand: 'title.cobrandTopUp',
  fromCobrand: 'title.cobrandTransfers',
} as const;

interface CardTransferProps {
  way: CardTransferKind;
  /** Id of a favorite that is a card. */
  favoriteId?: string | undefined;
  /** Id of the bank whose card will be typed on the hosted page. */
  bankId?: string | undefined;
}

/**
 * Screen of a transfer to any bank card, between own cards, to the co-branded card, or from it to a card or the own
 * wallet, as `way` says: recipient, amount and source, then one confirmation.
 */
export function CardTransferScreen({ way, favoriteId = '', bankId }: CardTransferProps) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const asked = useTerms(() => askChoices(favoriteId));
  // The preselected option depends on the co-branded card too.
  const choices = useQuery(cobrandCard).state === 'loading' ? undefined : asked;
  const flow = useQuote<CardTransferInput, Quoted>({ call: requestQuote });
  return (
    <Flow
      flow={flow}
      from={
        way === 'typed' || way === 'own'
          ? { to: '/transfers', name: t('title.transfers') }
          : { to: '/cards', name: t('title.cards') }
      }
      kind="CARD_TRANSFER"
      recipient={() => flow.asked && <Recipient {...flow.asked} {...choices} />}
      subtitle={way === 'toCobrand' ? <WalletOwner /> : undefined}
      title={t(titles[way])}
    >
      {choices ? (
        <CardTransferForm
          {...choices}
          ask={flow.ask}
          asked={flow.asked}
          bankId={bankId}
          way={way}
        />
      ) : offline ? (
        <EmptyNote icon="cloud-off">{t('transfer.card.needsNetwork')}</EmptyNote>
      ) : (
        <SkeletonRows />
      )}
    </Flow>
  );
}

function requestQuote({ to, bank, ...requested }: CardTransferInput, signal: AbortSignal) {
  // Money that arrives in the wallet is a top-up, from any source.
  if (to === OWN_WALLET) return ask(quoteTopUp, { body: requested }, { signal });
  const known = to === NEW_CARD ? { bank } : { to };
  return ask(quoteCardTransfer, { body: { ...requested, ...known } }, { signal });
}

/**
 * Fetches terms and cards together, so that the preselected option does not change later. Resolves to terms, cards and
 * the favorite, or to the failure.
 */
async function askChoices(
  favoriteId: string,
): Promise<readonly [CardTransferOptions, null] | readonly [null, Failure]> {
  const [[terms, failure]] = await Promise.all([
    ask(getCardTransferTerms, { query: { favorite: favoriteId || undefined } }),
    revalidate(collections.cards),
    revalidate(collections.cobrand),
  ]);
  if (failure) return [null, failure];
  const database = await currentDatabase();
  const cards = await allCards.read(database);
  return [{ terms, cards, favorite: await favoriteById.read(database, favoriteId) }, null];
}

/** The card that receives the money, or an explanation if it is not known yet. */
function Recipient({
  to,
  bank,
  cards = [],
  terms,
  favorite,
}: Pick<CardTransferInput, 'to' | 'bank'> & Partial<CardTransferOptions>) {
  const t = useText();
  const rich = useRichText();
  const cardName = useCardName(terms?.owner, favorite);
  const card = cards.find(({ id }) => id === to);
  if (card) {
    return (
      <p className="font-semibold" translate="no">
        {`${card.name} · ${card.maskedNumber}`}
      </p>
    );
  }
  if (to === OWN_WALLET) return <p className="font-semibold">{t('payment.wallet')}</p>;
  if (to === COBRAND) return <p className="font-semibold">{t('source.COBRAND')}</p>;
  const chosen = bankOf(bank);
  const isTyped = favorite?.favoriteInfo.id !== to;
  if (isTyped) {
    return (
      <Notice tone="neutral">
        <p>
          {chosen
            ? rich('transfer.toCard.ofBank', { bank: chosen.name })
            : t('transfer.toCard.text')}
        </p>
        <p>{t('transfer.toCard.named')}</p>
      </Notice>
    );
  }
  const { owner } = terms ?? {};
  return (
    <>
      <p className="font-semibold" translate="no">
        {cardName}
      </p>
      {!owner?.isOwn && (
        <Notice tone="neutral">
          {t(owner?.name ? 'transfer.checkName' : 'transfer.toCard.unchecked')}
        </Notice>
      )}
    </>
  );
}
