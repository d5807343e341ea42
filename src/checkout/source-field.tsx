import { Link } from '@tanstack/react-router';
import type { SavedCard } from '#contract/cards.ts';
import { COBRAND, type CobrandCard } from '#contract/operations/cobrand.ts';
import type { OperationKind, Source } from '#contract/operations/operations.ts';
import { GIFT_BALANCE } from '#contract/wallets.ts';
import { allCards, cobrandCard } from '#data/collections/lists.ts';
import { balanceOf, firstWallet } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { ZERO } from '#domain/money.ts';
import { sourceWord } from '#domain/receipt-words.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Untranslated } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { RadioField } from '#ui/form/choice-fields.tsx';
import type { FieldProps } from '#ui/form/use-schema-form.ts';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { Notice } from '#ui/tone.tsx';

/** Sources of money that an operation accepts. */
export interface Sources {
  readonly wallet: boolean;
  readonly gift: boolean;
  /**
   * `cobrand`: only the co-branded card. `others`: only saved cards of other banks. `saved`: the co-branded card and
   * saved cards. `any`: also a new card, which is typed on the hosted page.
   */
  readonly cards: 'none' | 'cobrand' | 'others' | 'saved' | 'any';
}

const walletOnly: Sources = { wallet: true, gift: false, cards: 'none' };
const anySource: Sources = { wallet: true, gift: true, cards: 'any' };

/**
 * Sources that a kind accepts, unless its form passes others. A kind that is not in this table accepts only the wallet.
 */
const sourcesOf: Readonly<Partial<Record<OperationKind, Sources>>> = {
  PAYMENT: anySource,
  FAVORITES: anySource,
  COUPON: { wallet: true, gift: true, cards: 'none' },
};

/**
 * Returns whether the source is a card whose bank may take a commission, which only the quote gives. False for a card
 * transfer, because its form shows the commission.
 */
export function hasCardCommission(kind: OperationKind, source: Source): boolean {
  return kind !== 'CARD_TRANSFER' && isCard(source);
}

/**
 * Returns the message id of the label of the source's balance after an operation. The messages of a kind name the
 * wallet; the gift balance and the co-branded card have their own messages.
 */
export function balanceAfterWords(kind: OperationKind, source: Source) {
  if (source === COBRAND) return 'source.COBRAND.after';
  if (source === 'GIFT' && kind !== 'GIFT_MOVE') return 'source.GIFT.after';
  return `operation.${kind}.balanceAfter` as const;
}

/**
 * Field for the source of the money. Offers, if `sources` accept them, the wallet, a gift balance that is not empty,
 * the cards of the person and a new card, with the balances stored on this device. Explains that the co-branded card is
 * blocked. Draws nothing if there is no source.
 */
export function SourceField({
  kind,
  chosen,
  hasCommission,
  sources = sourcesOf[kind] ?? walletOnly,
  ...props
}: FieldProps & {
  kind: OperationKind;
  /** The source that is chosen now. */
  chosen: Source;
  /** True if the wallet and the co-branded card pay a commission. */
  hasCommission: boolean;
  sources?: Sources | undefined;
}) {
  const t = useText();
  const format = useFormat();
  const wallet = useQuery(firstWallet).rows;
  const gift = useQuery(balanceOf, GIFT_BALANCE).rows;
  const cards = useCardOptions(useQuery(allCards).rows ?? [], sources.cards === 'any');
  const takenCards = cards.filter(({ value }) => {
    if (sources.cards === 'none') return false;
    return sources.cards !== (value === COBRAND ? 'others' : 'cobrand');
  });
  // The form of a card transfer shows its commission in its own text.
  const mayCost = kind !== 'CARD_TRANSFER' && (hasCommission || isCard(chosen));
  const options = [
    ...(sources.wallet
      ? [
          {
            value: 'WALLET',
            label: t('payment.wallet'),
            leading: <IconTile icon="wallet" tone="brand" />,
            description: wallet && (
              <span translate="no">
                {format.amount(wallet.availableAmount, wallet.currencyCode)}
              </span>
            ),
          },
        ]
      : []),
    ...(sources.gift && gift && gift.availableAmount > ZERO
      ? [
          {
            value: 'GIFT',
            label: t('source.GIFT'),
            leading: <IconTile icon="gift" tone="accent" />,
            description: (
              <span translate="no">{format.amount(gift.availableAmount, gift.currencyCode)}</span>
            ),
          },
        ]
      : []),
    ...takenCards,
  ];
  // A label without options would confuse.
  if (options.length === 0) return null;
  return (
    <div className="grid gap-2">
      <RadioField
        {...props}
        hint={mayCost ? t('notification.commissionPossible') : undefined}
        label={t(`operation.${kind}.source`)}
        options={options}
      />
      {sources.cards !== 'none' && <BlockedNote />}
    </div>
  );
}

/** Source of a payment by a new card, whose number is typed on the hosted page. */
export const NEW_CARD: Source = 'CARD';

/** Returns the person's co-branded card. Undefined if there is none, or if it is not active or not loaded. */
export function useCobrandCard(): CobrandCard | undefined {
  const card = useQuery(cobrandCard).rows;
  return card?.state === 'ACTIVE' ? card : undefined;
}

/** Explains that the co-branded card is blocked, and links to unblocking it. Draws nothing if it is not blocked. */
export function BlockedNote() {
  const t = useText();
  if (!useCobrandCard()?.isBlocked) return null;
  return (
    <Notice icon="lock" tone="error">
      <p>
        <strong>{t('cobrand.blocked.title')}</strong> {t('cobrand.blocked.text')}
      </p>
      <Link className={textLinkClass} to="/cards/cobrand-info">
        {t('cobrand.unblock')}
      </Link>
    </Notice>
  );
}

/** Returns whether the source is a saved or new card, which does not use the wallet. False for the co-branded card. */
export function isCard(source: Source): boolean {
  return source.startsWith('CARD');
}

/** Name of a source of money. A saved card is shown by its name and masked number. */
export function SourceName({ source }: { source: Source }) {
  const t = useText();
  const card = useQuery(allCards).rows?.find(({ id }) => source === `${NEW_CARD}:${id}`);
  if (card) return <Untranslated>{`${card.name} · ${card.maskedNumber}`}</Untranslated>;
  return t(sourceWord(isCard(source) ? NEW_CARD : source));
}

/**
 * Returns these saved cards, the active co-branded card and, if `takesNew`, a new card as the options of a
 * `RadioField`. Expired cards and a blocked co-branded card are disabled.
 */
export function useCardOptions(cards: readonly SavedCard[], takesNew = true) {
  const t = useText();
  const format = useFormat();
  const cobrand = useCobrandCard();
  return [
    ...cards.map(({ id, name, brand, maskedNumber, isExpired }) => ({
      value: `${NEW_CARD}:${id}`,
      label: <Untranslated>{name}</Untranslated>,
      leading: <IconTile icon="card" tone={isExpired ? 'neutral' : 'brand'} />,
      description: (
        <>
          {isExpired && `${t('cards.expired')} · `}
          <Untranslated>
            {isExpired ? maskedNumber : `${brands[brand]} · ${maskedNumber}`}
          </Untranslated>
        </>
      ),
      disabled: isExpired,
    })),
    ...(cobrand
      ? [
          {
            value: COBRAND,
            label: t('source.COBRAND'),
            leading: <IconTile icon="card" tone={cobrand.isBlocked ? 'neutral' : 'accent'} />,
            description: cobrand.isBlocked ? (
              t('cobrand.blocked')
            ) : (
              <Untranslated>
                {`${format.amount(cobrand.balance)} · ${cobrand.maskedNumber}`}
              </Untranslated>
            ),
            disabled: cobrand.isBlocked,
          },
        ]
      : []),
    ...(takesNew
      ? [
          {
            value: NEW_CARD,
            label: t('cards.new'),
            leading: <IconTile icon="plus" tone="neutral" />,
            description: t('cards.new.text'),
            disabled: false,
          },
        ]
      : []),
  ];
}

const brands = { VISA: 'Visa', MASTERCARD: 'Mastercard' } as const;
