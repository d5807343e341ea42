import { Link } from '@tanstack/react-router';
import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Receipt } from '#contract/history.ts';
import { receiptLinkWithCopy } from '#domain/receipt-proof.ts';
import { AmountsCovered } from '#i18n/use-amount.ts';
import { useText } from '#i18n/use-text.ts';
import { copyText, firstPress } from '#platform/device/share.ts';
import { keepAwake } from '#platform/device/wake-lock.ts';
import { createStore } from '#platform/store.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { reportCopy } from '#ui/overlays/snackbar.tsx';
import { Qr } from '#ui/qr.tsx';
import { useMedia } from '#ui/use-media.ts';

/** True once the page has begun to print. React draws a changed store at once, before the browser prints. */
const printed = createStore(false);

/**
 * QR code with which another phone verifies the receipt. Paper and tall screens show the code at once, others after a
 * press, which also keeps the screen on. The code contains the amounts, so while the app hides amounts the code holds
 * only the link until the person opens it.
 */
export default function ReceiptProof({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const isCovered = useContext(AmountsCovered);
  const [isOpen, setOpen] = useState(false);
  const whole = receiptLinkWithCopy(location.origin, receipt);
  const [link = '', copy] = whole.split('#');
  const holdsCopy = copy !== undefined && (isOpen || !isCovered);
  const code = useRef<HTMLDivElement>(null);
  const isTall = useMedia(tall.query);
  const isPrinted = useSyncExternalStore(printed.subscribe, printed.get);
  useEffect(() => {
    const print = () => printed.set(true);
    addEventListener('beforeprint', print);
    return () => removeEventListener('beforeprint', print);
  }, []);
  // Computing the QR code takes 30 ms on a fast machine, too long for a code that nobody sees.
  const isDrawn = isOpen || isPrinted || isTall;
  useEffect(() => {
    if (!isOpen) return;
    code.current?.scrollIntoView({ block: 'center' });
    return keepAwake(() => {});
  }, [isOpen]);

  const copyLink = () =>
    reportCopy(copyText(whole), t('receipt.proof.copied'), t('receipt.notShared'));

  return (
    <div className="mt-3 grid grid-cols-1 justify-items-center gap-2" data-never-covered>
      <div className={`print:hidden ${isCovered ? '' : tall.hidden}`}>
        <Button
          aria-expanded={isOpen}
          icon="shield"
          onClick={() => setOpen(!isOpen)}
          size="small"
          tone="quiet"
        >
          {t(isOpen ? 'receipt.proof.hide' : 'receipt.proof.show')}
        </Button>
      </div>
      <div
        className={`grid-cols-1 justify-items-center gap-2 text-center print:grid ${isOpen ? 'grid' : `hidden ${tall.grid}`}`}
      >
        <div className={isOpen ? wholeWidthClass : ''} ref={code}>
          {isDrawn && (
            <Qr
              isWide={isOpen}
              label={t('receipt.link')}
              size={208}
              value={holdsCopy ? whole : link}
            />
          )}
        </div>
        {holdsCopy && <p className="font-semibold">{t('receipt.scan')}</p>}
        <p className="max-w-80 text-sm text-text2 print:hidden">
          {t(holdsCopy ? 'receipt.proof.about' : 'receipt.proof.linkOnly')}
        </p>
        {holdsCopy && (
          <div className="flex flex-wrap justify-center gap-x-4 text-sm print:hidden">
            <button
              className={textLinkClass}
              onClick={firstPress(() => void copyLink())}
              type="button"
            >
              {t('receipt.proof.copy')}
            </button>
            <Link className={textLinkClass} hash={`${receipt.id}.${copy}`} to="/check">
              {t('receipt.proof.check')}
            </Link>
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * The opened code has the full width of the receipt and a white ground, so that a held-up screen shows nothing else.
 */
const wholeWidthClass =
  '-mx-[min(1.375rem,6vw)] grid w-[calc(100%+2*min(1.375rem,6vw))] justify-items-center bg-white *:max-w-md print:mx-0 print:w-52';

/** A wide screen with enough height shows the code at once. */
const tall = {
  query: 'screen and (min-width: 64rem) and (min-height: 62rem)',
  hidden: 'lg:[@media(height>=62rem)]:hidden',
  grid: 'lg:[@media(height>=62rem)]:grid',
} as const;
