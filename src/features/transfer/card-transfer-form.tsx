import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AmountForm, amountShape } from '#checkout/amount-form.tsx';
import { problemOfQuote } from '#checkout/amount-step.tsx';
import {
  BlockedNote,
  NEW_CARD,
  type Sources,
  useCardOptions,
  useCobrandCard,
} from '#checkout/source-field.tsx';
import type { QuoteFlow } from '#checkout/use-quote.ts';
import type { Answer } from '#contract/call.ts';
import type { SavedCard } from '#contract/cards.ts';
import type { Favorite } from '#contract/favorites.ts';
import { COBRAND } from '#contract/operations/cobrand.ts';
import type { Quoted, Source } from '#contract/operations/operations.ts';
import {
  type CardOwner,
  type getCardTransferTerms,
  type TransferBank,
  transferBanks,
} from '#contract/operations/transfers.ts';
import { toDecimal } from '#domain/money.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { RadioField } from '#ui/form/choice-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { IconTile, Monogram } from '#ui/icons/icon-tile.tsx';
import { EmptyState } from '#ui/states/placeholders.tsx';

/**
 * Input of the request for a quote. `to` is the id of a saved card or favorite, `OWN_WALLET`, `COBRAND`, or `NEW_CARD`
 * for a card that is typed on the hosted page. `amount` is decimal text in manat.
 */
export interface CardTransferInput {
  readonly amount: string;
  readonly source: Source;
  readonly to: string;
  /** Bank of the card that will be typed, if the person chose one. */
  readonly bank?: TransferBank['id'] | undefined;
}

/** Kind of transfer: to any card, between own cards, to the co-branded card, or from it. */
export type CardTransferKind = 'typed' | 'own' | 'toCobrand' | 'fromCobrand';

/** Recipient of a transfer to the person's own wallet, as a value of `to`. */
export const OWN_WALLET = 'WALLET';

/**
 * Answers that the form of a transfer to a card needs: the terms, the person's saved cards, and the favorite that the
 * address names, if any.
 */
export interface CardTransferOptions {
  readonly terms: Answer<typeof getCardTransferTerms>;
  readonly cards: readonly SavedCard[];
  readonly favorite: Favorite | undefined;
}

/**
 * Returns the owner of a card, if the provider knows them, and the card number of the favorite, as one text. Empty if
 * neither is known.
 */
export function useCardName(owner: CardOwner | undefined, favorite: Favorite | undefined) {
  const t = useText();
  const name = owner?.isOwn ? t('transfer.toCard.own') : owner?.name;
  return [name, favorite?.recipient].filter(Boolean).join(' · ');
}

/**
 * Form of a transfer to a card: recipient, amount and source. Submitting it requests a quote by `ask`. `way` limits the
 * recipients and sources; if the cards that it needs are missing or blocked, a note replaces the form. `bankId` is the
 * bank of the card that will be typed, if the person chose one.
 */
export function CardTransferForm({
  terms: known,
  cards,
  favorite,
  bankId,
  way,
  asked,
  ask: askForQuote,
}: CardTransferOptions &
  Pick<QuoteFlow<CardTransferInput, Quoted>, 'asked' | 'ask'> & {
    bankId: string | undefined;
    way: CardTransferKind;
  }) {
  const t = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const cobrand = useCobrandCard();
  const recipients = useRecipients({ terms: known, cards, favorite, bankId, way });
  const ownCards = useCardOptions(cards, false).filter(({ disabled }) => !disabled);
  const from = way === 'own' ? ownCards[0]?.value : way === 'fromCobrand' ? COBRAND : 'WALLET';
  const first = recipients.find(({ value, disabled }) => !disabled && sourceOf(value) !== from);
  const [form, { amount, source, to }] = useSchemaForm({
    schema: z.object({ ...amountShape(known, locale), to: z.string() }),
    defaultValue: {
      amount: asked?.amount ?? '',
      source: asked?.source ?? from ?? '',
      to: asked?.to ?? first?.value ?? '',
    },
    async onSubmit(typed, signal) {
      if (typed.source === sourceOf(typed.to)) {
        return { fields: { to: { key: 'validation.account.same' } } };
      }
      const answer = await askForQuote(
        { ...typed, amount: toDecimal(typed.amount), bank: bankOf(bankId)?.id },
        signal,
      );
      return signal.aborted ? undefined : problemOfQuote(answer, 'CARD_TRANSFER');
    },
  });
  // Transfers between own cards are free, including the co-branded card and the wallet.
  const isOwn = to.value === OWN_WALLET || cards.some(({ id }) => id === to.value);
  const isFree = way === 'own' || way === 'toCobrand' || (way === 'fromCobrand' && isOwn);
  const terms = isFree ? { ...known, commissionRate: 0 } : known;
  // Money of the co-branded card may also go to the wallet.
  const toLabel = t(way === 'fromCobrand' ? 'transfer.toWhere' : 'transfer.toWhich');
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
  if (way === 'own' && ownCards.length < 2) {
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
      labels={{ to: toLabel }}
      owed={null}
      recipient={<RadioField {...to.textField} label={toLabel} options={recipients} />}
      sources={sources[way]}
      terms={terms}
    />
  );
}

const sources: Readonly<Record<CardTransferKind, Sources>> = {
  typed: { wallet: true, gift: false, cards: 'none' },
  own: { wallet: false, gift: false, cards: 'saved' },
  toCobrand: { wallet: true, gift: false, cards: 'others' },
  fromCobrand: { wallet: false, gift: false, cards: 'cobrand' },
};

/** Returns the bank with this id. Undefined if there is none. */
export function bankOf(bankId: string | undefined): TransferBank | undefined {
  return transferBanks.find(({ id }) => id === bankId);
}

/**
 * Returns the source that a recipient would be, to compare it with the chosen source. For a favorite or a card still to
 * be typed, the value equals no source.
 */
function sourceOf(to: string): Source {
  return to === COBRAND || to === OWN_WALLET ? to : `${NEW_CARD}:${to}`;
}

/** Returns the possible recipients as options of a `RadioField`. */
function useRecipients({
  terms,
  cards,
  favorite,
  bankId,
  way,
}: CardTransferOptions & { bankId: string | undefined; way: CardTransferKind }) {
  const t = useText();
  const cardName = useCardName(terms.owner, favorite);
  const bank = bankOf(bankId);
  // If a bank was chosen, cards of other banks are left out.
  const offered = cards.filter((card) => !bank || card.bank === bank.name);
  const saved = useCardOptions(offered, false).map(({ value, ...option }) => ({
    ...option,
    value: value === COBRAND ? value : value.slice(NEW_CARD.length + 1),
  }));
  if (way === 'own') return saved;
  if (way === 'toCobrand') return saved.filter(({ value }) => value === COBRAND);
  const known = favorite && {
    value: favorite.favoriteInfo.id,
    label: favorite.name,
    leading: <IconTile icon="star" tone="brand" />,
    description: cardName,
    disabled: false,
  };
  const wallet = {
    value: OWN_WALLET,
    label: t('payment.wallet'),
    leading: <IconTile icon="wallet" tone="brand" />,
    description: t('transfer.ownCards.about'),
    disabled: false,
  };
  const typedThere = {
    value: NEW_CARD,
    label: bank ? t('transfer.toCard.bank', { bank: bank.name }) : t('transfer.toCard.new'),
    leading: bank ? (
      <Monogram text={bank.sign} tone="neutral" />
    ) : (
      <IconTile icon="plus" tone="neutral" />
    ),
    description: t('cards.new.text'),
    disabled: false,
  };
  const others = saved.filter(({ value }) => value !== COBRAND);
  return [
    ...(known ? [known] : []),
    ...(way === 'fromCobrand' ? [wallet] : []),
    typedThere,
    ...others,
  ];
}
