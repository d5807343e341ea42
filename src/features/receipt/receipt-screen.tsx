import { lazy, Suspense, use } from 'react';
import { BackLink } from '#checkout/links.tsx';
import { groupFours } from '#domain/digits.ts';
import { useText } from '#i18n/use-text.ts';
import { HeaderEnd, useScreenName } from '#ui/frame-contexts.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptMissing } from './receipt-missing.tsx';
import { ReceiptPaper, titleOf } from './receipt-paper.tsx';
import { type FoundReceipt, useReceipt } from './use-receipt.ts';

/** One receipt, at any address and with no network: what happened, the particulars, what to do with it. */
export function ReceiptScreen({ id }: { id: string }) {
  const t = useText();
  const found = useReceipt(id);
  const title = found.state === 'found' ? titleOf(found.receipt) : undefined;
  useScreenName(
    found.state === 'found'
      ? t('receipt.named', { number: groupFours(found.receipt.number) })
      : undefined,
  );
  return (
    <div className={columnClass}>
      {/* A wide screen has the list beside it, and needs nothing that leads back. */}
      <div className="flex min-h-14 flex-wrap items-center justify-between lg:min-h-0 print:hidden">
        <div className="-ms-[min(0.75rem,3vw)] grow basis-0 lg:hidden">
          <BackLink icon="close" name={t('receipt.close')} to="/" />
        </div>
        <h1 className="text-lg font-semibold lg:sr-only" tabIndex={-1}>
          {t('title.receipt')}
        </h1>
        <div className="-me-[min(0.625rem,2vw)] flex grow basis-0 justify-end lg:hidden">
          {use(HeaderEnd)}
        </div>
      </div>
      <p className="sr-only" role="status">
        {title && t(title)}
      </p>
      <Found found={found} />
    </div>
  );
}

/** A receipt beside the screen that it belongs to, which has the heading. */
export function ReceiptBeside({ id }: { id: string }) {
  const found = useReceipt(id);
  return (
    <div className={columnClass}>
      <Found found={found} />
    </div>
  );
}

/** No wider than a receipt: its names and values are read in one glance. */
const columnClass =
  'grid grid-cols-[minmax(0,34rem)] justify-center gap-3 lg:grid-cols-1 lg:gap-x-0 lg:gap-y-4';

function Found({ found }: { found: FoundReceipt }) {
  const t = useText();
  if (found.state !== 'found') return <ReceiptMissing found={found} />;
  const { receipt } = found;
  return (
    <>
      <ReceiptPaper receipt={receipt}>
        <ReceiptLink id={receipt.id} />
      </ReceiptPaper>
      <ReceiptActions receipt={receipt} title={t(titleOf(receipt))} />
    </>
  );
}

const Qr = lazy(async () => ({ default: (await import('#ui/qr.tsx')).Qr }));

/** The short link of a receipt, for a phone in front of a screen that has the room, and for paper. */
function ReceiptLink({ id }: { id: string }) {
  const t = useText();
  return (
    <div className="mt-3 hidden h-40 place-items-center lg:[@media(height>=62rem)]:grid print:grid">
      <Suspense>
        <Qr label={t('receipt.link')} value={`${location.origin}/t/${id}`} />
      </Suspense>
    </div>
  );
}
