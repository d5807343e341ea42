import { useState } from 'react';
import { write } from '#api/call.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
import { RowDialog } from '#checkout/row-dialog.tsx';
import { createFavoriteByPayment, createTransferFavorite } from '#contract/favorites.ts';
import type { PaymentResp, Receipt } from '#contract/history.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { receiptById } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { sumExact, toDecimal } from '#domain/money.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import type { About } from '#platform/overlays.ts';
import { FormKeys } from '#ui/form/form-keys.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { FavoriteForm, longestName } from './favorite-form.tsx';

/** Dialog that saves the recipient of a receipt as a favorite. */
export default function SaveFavoriteDialog({ receipt: id }: About<'save-favorite'>) {
  const t = useText();
  const saved = useQuery(receiptById, id);
  const receipt = saved.rows?.receipt;
  const payment = receipt?.paymentResps[0];
  return (
    <RowDialog
      gone={t('receipt.notHere')}
      isLoading={saved.state === 'loading'}
      row={payment && receipt}
      title={t('favorites.save')}
    >
      {(found) => payment && <Form payment={payment} receipt={found} />}
    </RowDialog>
  );
}

function Form({
  receipt: { id, receiver, sentTo },
  payment,
}: {
  receipt: Receipt;
  payment: PaymentResp;
}) {
  const rich = useRichText();
  const locale = useLocale();
  const [keys] = useState(() => new FormKeys());
  const { productId, productName } = payment.orderDetails;
  const stored = useQuery(serviceById, productId ?? '');
  // A field keeps its first value, so the service must be known before the form is drawn.
  if (stored.state === 'loading') return <SkeletonRows count={2} />;
  const service = stored.rows?.service;
  // A transfer has no service, so the favorite is named after the recipient.
  const name = productId === null && receiver !== null ? receiver : productName[locale];
  // A debt differs each month. Payments without a debt mostly repeat their amount.
  const amount = service?.check === 'debt' ? '' : toDecimal(sumExact([payment.amount]));
  return (
    <FavoriteForm
      bounds={service}
      initial={{ name: name.slice(0, longestName), amount }}
      needsNetwork="favorites.needsNetwork"
      onSave={async (favorite) => {
        const close = closerOfOverlay();
        const key = keys.keyOf(favorite);
        const [, failure] =
          productId === null
            ? await write(
                createTransferFavorite,
                {
                  body: { ...(sentTo ? { phone: sentTo.phone } : { receiptId: id }), ...favorite },
                },
                { key },
              )
            : await write(
                createFavoriteByPayment,
                { body: { paymentUuid: id, ...favorite } },
                { key },
              );
        if (failure) return failure;
        showSnackbar({ text: rich('favorites.saved', { name: favorite.name }), tone: 'success' });
        close();
        return null;
      }}
    />
  );
}
