import type { OperationKind } from '#contract/operations.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioField } from '#ui/form/choice-fields.tsx';
import type { FieldProps } from '#ui/form/use-schema-form.ts';
import { IconTile } from '#ui/icon-tile.tsx';

/** Where the money comes from: the wallet, with the saved balance. */
export function SourceField({
  kind,
  hasCommission,
  ...props
}: FieldProps & {
  kind: OperationKind;
  hasCommission: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const wallet = useQuery(firstWallet);
  return (
    <RadioField
      {...props}
      hint={hasCommission ? t('notification.commissionPossible') : undefined}
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
      ]}
    />
  );
}
