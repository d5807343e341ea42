import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ask } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { AmountForm, amountShape, problemOfQuote } from '#checkout/amount-step.tsx';
import { BlockedNote, NEW_CARD, useCardOptions, useOwnCard } from '#checkout/card-options.tsx';
import { Confirmation } from '#checkout/confirmation.tsx';
import { FormFrame } from '#checkout/form-frame.tsx';
import type { Sources } from '#checkout/source-field.tsx';
import { NamedSteps } from '#checkout/step-heading.tsx';
import { useTerms } from '#checkout/use-terms.ts';
import type { Answer } from '#contract/call.ts';
import type { SavedCard } from '#contract/cards.ts';
import type { Favorite } from '#contract/favorites.ts';
import { COBRAND } from '#contract/operations/cobrand.ts';
import type { Quoted, Source } from '#contract/operations/operations.ts';
import { quoteTopUp } from '#contract/operations/top-up.ts';
import { getCardTransferTerms, quoteCardTransfer } from '#contract/operations/transfers.ts';
import { allCards } from '#data/collections/cards.ts';
import { ownCobrand } from '#data/collections/cobrand.ts';
import { collections } from '#data/collections/collections.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { currentDatabase } from '#data/local-database.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { toDecimal, ZERO } from '#domain/money.ts';
import { transferBanks } from '#domain/transfer-banks.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { RadioField } from '#ui/form/choice-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { IconTile, Monogram } from '#ui/icons/icon-tile.tsx';
import { EmptyNote } from '#ui/states/empty-note.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { Notice } from '#ui/strip.tsx';

/** What a quote is asked for with: the card that gets it, NEW_CARD for one that is typed on the hosted page. */
interface Asked {
  readonly amount: string;
  readonly source: Source;
  readonly to: string;
}

/** To any card, between one's own, to the co-branded one, or from it. */
type Way = 'typed' | 'own' | 'toCobrand' | 'fromCobrand';

const titles = {
  typed: 'title.cardTransfer',
  own: 'title.ownCards',
  toCobrand: 'title.cobrandTopUp',
  fromCobrand: 'title.cobrandTransfers',
} as const;

interface CardTransferProps {
  way: Way;
  /** A favorite that is a card, by its id. */
  favoriteId?: string | undefined;
  /** The bank whose card is going to be typed on the hosted page. */
  bankId?: string | undefined;
}

/** A transfer to a bank card: to which, how much and from where, then one confirmation. */
export function CardTransferScreen({ way, favoriteId = '', bankId }: CardTransferProps) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const asked = useTerms(() => askWays(favoriteId));
  // What is chosen at first depends on the co-branded card too.
  const ways = useQuery(ownCobrand).state === 'loading' ? undefined : asked;
  const [agreed, setAgreed] = useState<{ readonly asked: Asked; readonly quote: Quoted }>();
  const [typed, setTyped] = useState<Asked>();
  return (
    <FormFrame
      from={
        way === 'typed' || way === 'own'
          ? { to: '/transfers', name: t('title.transfers') }
          : { to: '/cards', name: t('title.cards') }
      }
      // Both steps are one entry of the history.
      step={0}
      title={t(titles[way])}
    >
      <NamedSteps
        label={t('payment.steps')}
        names={[t('operation.CARD_TRANSFER.recipientStep'), t('payment.step.confirm')]}
        step={agreed ? 1 : 0}
      />
      {agreed ? (
        <Confirmation
          onChange={() => setAgreed(undefined)}
          quote={agreed.quote}
          recipient={<Recipient to={agreed.asked.to} {...ways} />}
          renew={async (signal) => {
            const [quote] = await requestQuote(agreed.asked, signal);
            if (!quote || quote.balanceAfter < ZERO) return false;
            if (!signal.aborted) setAgreed({ ...agreed, quote });
            return true;
          }}
        />
      ) : ways ? (
        <CardTransferForm
          {...ways}
          bankId={bankId}
          onQuote={(asked, quote) => {
            setTyped(asked);
            setAgreed({ asked, quote });
          }}
          typed={typed}
          way={way}
        />
      ) : offline ? (
        <EmptyNote icon="cloud-off">{t('transfer.card.needsNetwork')}</EmptyNote>
      ) : (
        <SkeletonRows label={t('shell.loading')} />
      )}
    </FormFrame>
  );
}

/** The recipient that is the wallet of the person. */
const OWN_WALLET = 'WALLET';

function requestQuote({ to, ...given }: Asked, signal: AbortSignal) {
  // What comes into the wallet is a top-up, wherever it comes from.
  if (to === OWN_WALLET) return ask(quoteTopUp, { body: given }, { signal });
  const known = to === NEW_CARD ? {} : { to };
  return ask(quoteCardTransfer, { body: { ...given, ...known } }, { signal });
}

interface Ways {
  readonly terms: Answer<typeof getCardTransferTerms>;
  readonly cards: readonly SavedCard[];
  readonly favorite: Favorite | undefined;
}

/** The terms, and the cards: what is chosen at first is not to change under the finger. */
async function askWays(
  favoriteId: string,
): Promise<readonly [Ways, null] | readonly [null, Failure]> {
  const [[terms, failure]] = await Promise.all([
    ask(getCardTransferTerms, {}),
    revalidate(collections.cards),
    revalidate(collections.cobrand),
  ]);
  if (failure) return [null, failure];
  const database = await currentDatabase();
  const cards = await allCards.read(database);
  return [{ terms, cards, favorite: await favoriteById.read(database, favoriteId) }, null];
}

/** The card that gets the money, or what happens where it is not known yet. */
function Recipient({
  to,
  cards = [],
  favorite,
}: { readonly to: string } & Partial<Pick<Ways, 'cards' | 'favorite'>>) {
  const t = useText();
  const card = cards.find(({ id }) => id === to);
  if (card) return <p className="font-semibold">{`${card.name} · ${card.maskedNumber}`}</p>;
  if (to === OWN_WALLET) return <p className="font-semibold">{t('payment.wallet')}</p>;
  if (to === COBRAND) return <p className="font-semibold">{t('source.COBRAND')}</p>;
  if (favorite?.favoriteInfo.id === to)
    return <p className="font-semibold">{favorite.recipient}</p>;
  return (
    <Notice icon="info" tone="neutral">
      {t('transfer.toCard.text')}
    </Notice>
  );
}

function CardTransferForm({
  terms: known,
  cards,
  favorite,
  bankId,
  way,
  typed,
  onQuote,
}: Ways & {
  bankId: string | undefined;
  way: Way;
  /** What was typed before the person came back to change it. */
  typed: Asked | undefined;
  onQuote: (asked: Asked, quote: Quoted) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const cobrand = useOwnCard();
  const recipients = useRecipients({ cards, favorite, bankId, way });
  const own = useCardOptions(cards, false).filter(({ disabled }) => !disabled);
  // Between one's own cards, and to the co-branded one, a transfer is free.
  const isFree = way === 'own' || way === 'toCobrand';
  const terms = isFree ? { ...known, commissionRate: 0 } : known;
  const from = way === 'own' ? own[0]?.value : way === 'fromCobrand' ? COBRAND : 'WALLET';
  const first = recipients.find(({ value }) => sourceOf(value) !== from);
  const [form, { amount, source, to }] = useSchemaForm({
    schema: z.object({ ...amountShape(terms, locale), to: z.string() }),
    defaultValue: {
      amount: typed?.amount ?? '',
      source: typed?.source ?? from ?? '',
      to: typed?.to ?? first?.value ?? '',
    },
    async onSubmit(given, signal) {
      if (given.source === sourceOf(given.to)) {
        return { fields: { to: { key: 'validation.account.same' } } };
      }
      const asked = { ...given, amount: toDecimal(given.amount) };
      const answer = await requestQuote(asked, signal);
      if (signal.aborted) return undefined;
      const problem = problemOfQuote(answer, 'CARD_TRANSFER');
      if (!problem && answer[0]) onQuote(asked, answer[0]);
      return problem;
    },
  });
  if (way === 'toCobrand' || way === 'fromCobrand') {
    if (!cobrand) {
      return (
        <EmptyState
          action={
            <Button onClick={() => void navigate({ to: '/cards/cobrand-order' })}>
              {t('cobrand.order.act')}
            </Button>
          }
          icon="card"
          title={t('cobrand.none')}
        />
      );
    }
    if (cobrand.isBlocked) return <BlockedNote />;
  }
  if (way === 'own' && own.length < 2) {
    return (
      <EmptyState
        action={<Button onClick={() => void navigate({ to: '/cards' })}>{t('title.cards')}</Button>}
        icon="card"
        title={t('transfer.ownCards.few')}
      />
    );
  }
  return (
    <AmountForm
      fields={{ amount, source }}
      form={form}
      kind="CARD_TRANSFER"
      labels={{ to: t('transfer.toWhich') }}
      owed={null}
      recipient={
        <RadioField {...to.textField} label={t('transfer.toWhich')} options={recipients} />
      }
      sources={sources[way]}
      terms={terms}
    />
  );
}

const sources: Readonly<Record<Way, Sources>> = {
  typed: { wallet: true, gift: false, cards: 'none' },
  own: { wallet: false, gift: false, cards: 'saved' },
  toCobrand: { wallet: true, gift: false, cards: 'saved' },
  fromCobrand: { wallet: false, gift: false, cards: 'cobrand' },
};

/** What a recipient is called where it is the source. */
function sourceOf(to: string): Source {
  return to === COBRAND || to === OWN_WALLET ? to : `${NEW_CARD}:${to}`;
}

/** What money can go to, as the options of a `RadioField`. */
function useRecipients({
  cards,
  favorite,
  bankId,
  way,
}: Omit<Ways, 'terms'> & { bankId: string | undefined; way: Way }) {
  const t = useText();
  const saved = useCardOptions(cards, false).map(({ value, ...option }) => ({
    ...option,
    value: value === COBRAND ? value : value.slice(NEW_CARD.length + 1),
  }));
  if (way === 'own') return saved;
  if (way === 'toCobrand') return saved.filter(({ value }) => value === COBRAND);
  const known = favorite && {
    value: favorite.favoriteInfo.id,
    label: favorite.name,
    leading: <IconTile icon="star" tone="brand" />,
    description: favorite.recipient,
  };
  const wallet = {
    value: OWN_WALLET,
    label: t('payment.wallet'),
    leading: <IconTile icon="wallet" tone="brand" />,
    description: t('transfer.ownCards.about'),
  };
  const bank = transferBanks.find(({ id }) => id === bankId);
  const typedThere = {
    value: NEW_CARD,
    label: bank ? t('transfer.toCard.bank', { bank: bank.name }) : t('transfer.toCard.new'),
    leading: bank ? (
      <Monogram text={bank.sign} tone="neutral" />
    ) : (
      <IconTile icon="plus" tone="neutral" />
    ),
    description: t('cards.new.text'),
  };
  const others = saved.filter(({ value }) => value !== COBRAND);
  return [
    ...(known ? [known] : []),
    ...(way === 'fromCobrand' ? [wallet] : []),
    typedThere,
    ...others,
  ];
}
