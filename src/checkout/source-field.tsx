import { COBRAND } from '#contract/operations/cobrand.ts';
import type { OperationKind, Source } from '#contract/operations/operations.ts';
import { GIFT_BALANCE } from '#contract/wallets.ts';
import { allCards } from '#data/collections/lists.ts';
import { balanceOf, firstWallet } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { ZERO } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioField } from '#ui/form/choice-fields.tsx';
import type { FieldProps } from '#ui/form/use-schema-form.ts';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { BlockedNote, isCard, useCardOptions } from './card-options.tsx';

/** What may be chosen as the source of an operation. */
export interface Sources {
  readonly wallet: boolean;
  readonly gift: boolean;
  /** The co-branded card, saved cards without or with it, or one that is typed on the hosted page too. */
  readonly cards: 'none' | 'cobrand' | 'others' | 'saved' | 'any';
}

const walletOnly: Sources = { wallet: true, gift: false, cards: 'none' };
const anySource: Sources = { wallet: true, gift: true, cards: 'any' };

/** Where the money of a kind comes from, where its form says nothing else. */
const sourcesOf: Readonly<Record<OperationKind, Sources>> = {
  PAYMENT: anySource,
  FAVORITES: anySource,
  COUPON: { wallet: true, gift: true, cards: 'none' },
  TRANSFER: walletOnly,
  CARD_TRANSFER: walletOnly,
  TOP_UP: walletOnly,
  GIFT_MOVE: walletOnly,
  OLD_MOVE: walletOnly,
};

/** Whether the bank of the card may take a commission, which the quote says. The form of a card transfer knows it. */
export function hasCardCommission(kind: OperationKind, source: Source): boolean {
  return kind !== 'CARD_TRANSFER' && isCard(source);
}

/**
 * Where the money comes from: the wallet and, where there is something in it and it may be used, the gift
 * balance, with what is saved of them; and cards, where they may pay.
 */
export function SourceField({
  kind,
  chosen,
  hasCommission,
  sources = sourcesOf[kind],
  ...props
}: FieldProps & {
  kind: OperationKind;
  /** The source that is chosen now. */
  chosen: Source;
  /** Whether the wallet and the co-branded card pay a commission. */
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
  // The form of a card transfer says its commission.
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
  // A heading over nothing would only puzzle.
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
