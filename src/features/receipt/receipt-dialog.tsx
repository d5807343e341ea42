import { Link } from '@tanstack/react-router';
import { receiptLink } from '#domain/links.ts';
import { useText } from '#i18n/use-text.ts';
import type { About } from '#platform/overlays.ts';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';
import { ReceiptMissing, useReceipt } from './use-receipt.tsx';

/** Dialog of a receipt over the current screen. Its actions are on its own screen. */
export default function ReceiptDialog({ id }: About<'receipt'>) {
  const t = useText();
  const lookup = useReceipt(id);
  return (
    <Dialog closeLabel={t('button.close')} open title={t('title.receipt')}>
      {lookup.state === 'found' ? (
        <>
          <div className="-mx-[min(1.25rem,5vw)] bg-bg px-[min(1.25rem,5vw)] py-4">
            <ReceiptPaper receipt={lookup.receipt} />
          </div>
          <Link
            {...receiptLink(id, lookup.receipt)}
            className={buttonClass({ tone: 'secondary', wide: true })}
            replace
          >
            {t('receipt.openInFull')}
          </Link>
        </>
      ) : (
        <ReceiptMissing lookup={lookup} replace />
      )}
    </Dialog>
  );
}
