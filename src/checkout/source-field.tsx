import type { OperationKind } from '#contract/operations.ts';
import { GIFT_BALANCE } from '#contract/wallets.ts';
import { allCards } from '#data/collections/cards.ts';
import { balanceOf, firstWallet } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { ZERO } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioField } from '#ui/form/choice-fields.tsx';
import type { FieldProps } from '#ui/form/use-schema-form.ts';
import { IconTile } from '#ui/icon-tile.tsx';
import { useCardOptions } from './card-options.tsx';

/**
 * Where the money comes from: the wallet and, where there is something in it and it may be used, the gift
 * balance, with what is saved of them; and cards, where they may pay.
 */
export function SourceField({
  kind,
  hasCommission,
  takesGift = false,
  takesCards = false,
  ...props
}: FieldProps & {
  kind: OperationKind;
  hasCommission: boolean;
  takesGift?: boolean;
  takesCards?: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const wallet = useQuery(firstWallet);
  const gift = useQuery(balanceOf, GIFT_BALANCE);
  const saved = useQuery(allCards);
  const cards = useCardOptions(saved.state === 'saved' ? saved.rows : []);
  const given = gift.state === 'saved' ? gift.rows : undefined;
  return (
    <RadioField
      {...props}
      hint={hasCommission || takesCards ? t('notification.commissionPossible') : undefined}
      label={t(`operation.${kind}.source`)}
      options={[
        {
          value: 'WALLET',
          label: t('payment.wallet'),
          leading: <IconTile icon="wallet" tone="brand" />,
          description:
            wallet.state === 'saved' && wallet.rows
              ? format.amount(wallet.rows.availableAmount, wallet.rows.currencyCode)
              : undefined,
        },
        ...(takesGift && given && given.availableAmount > ZERO
          ? [
              {
                value: 'GIFT',
                label: t('source.GIFT'),
                leading: <IconTile icon="gift" tone="accent" />,
                description: format.amount(given.availableAmount, given.currencyCode),
              },
            ]
          : []),
        ...(takesCards ? cards : []),
      ]}
    />
  );
}
