import { useMemo } from 'react';
import { ShareDialog } from '#checkout/share-dialog.tsx';
import type { Receipt } from '#contract/history.ts';
import { receiptLinkWithCopy } from '#domain/receipt-proof.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import type { About } from '#platform/overlays.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { receiptToPaper, receiptToText } from './receipt-to-paper.ts';
import { ReceiptMissing, useReceipt } from './use-receipt.tsx';

/** Dialog that shares a receipt as a picture, a PDF or text, or prints it. */
export default function ShareReceiptDialog({ receipt: id }: About<'share-receipt'>) {
  const t = useText();
  const lookup = useReceipt(id);
  if (lookup.state === 'found') return <Found receipt={lookup.receipt} />;
  return (
    <Dialog title={t('share.title')}>
      <ReceiptMissing lookup={lookup} replace />
    </Dialog>
  );
}

function Found({ receipt }: { receipt: Receipt }) {
  const t = useText();
  // Shared receipts show their amounts even if the app hides amounts.
  const format = useOpenFormat();
  const link = receiptLinkWithCopy(location.origin, receipt);
  const paper = useMemo(() => receiptToPaper(receipt, link, t, format), [receipt, link, t, format]);
  return (
    <ShareDialog
      fileName={`qepik-${receipt.number}`}
      paper={paper}
      words={receiptToText(receipt, link, t, format)}
    />
  );
}
