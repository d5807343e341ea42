import { lazy, Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';

const Qr = lazy(async () => ({ default: (await import('#ui/qr.tsx')).Qr }));

/** The short link of a receipt, for a phone in front of the screen and for paper. */
export function ReceiptLink({ id }: { id: string }) {
  const t = useText();
  return (
    <div className="mt-3 hidden h-40 place-items-center lg:grid print:grid">
      <Suspense>
        <Qr label={t('receipt.link')} value={`${location.origin}/t/${id}`} />
      </Suspense>
    </div>
  );
}
