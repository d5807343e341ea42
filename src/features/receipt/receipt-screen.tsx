import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, use, useState } from 'react';
import { BackLink } from '#checkout/links.tsx';
import type { Receipt } from '#contract/history.ts';
import { savedRecipients } from '#data/collections/favorites.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { groupFours } from '#domain/digits.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { firstPress } from '#platform/device/share.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { HeaderEnd, useScreenName } from '#ui/frame-contexts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { AnnotationRow } from './annotation-row.tsx';
import {
  kindToSendAgain,
  mayBecomeFavorite,
  phoneSentTo,
  repeatableService,
  settlesSoon,
  titleOf,
} from './receipt-actions.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import { type ReceiptLookup, ReceiptMissing, useReceipt } from './use-receipt.tsx';

/** Screen of a receipt, with or without a network: outcome, details, actions. */
export function ReceiptScreen({ id }: { id: string }) {
  const t = useText();
  const lookup = useReceipt(id);
  const title = lookup.state === 'found' ? titleOf(lookup.receipt) : undefined;
  useScreenName(
    lookup.state === 'found'
      ? t('receipt.named', { number: groupFours(lookup.receipt.number) })
      : undefined,
  );
  return (
    <div className={columnClass}>
      {/* A wide screen shows the history beside the receipt and needs no back link. */}
      <div className="flex min-h-14 flex-wrap items-center gap-x-2 lg:absolute print:hidden">
        <div className="-ms-[min(0.75rem,3vw)] lg:hidden">
          <BackLink icon="close" name={t('button.close')} to="/" />
        </div>
        <h1 className="text-lg font-semibold lg:sr-only" tabIndex={-1}>
          {t('title.receipt')}
        </h1>
        <div className="-me-[min(0.625rem,2vw)] ms-auto flex lg:hidden">{use(HeaderEnd)}</div>
      </div>
      <p className="sr-only" role="status">
        {title && t(title)}
      </p>
      <LookedUpReceipt id={id} lookup={lookup} />
    </div>
  );
}

/** A receipt beside a list. The screen of the list has the heading. */
export function ReceiptBeside({ id }: { id: string }) {
  const lookup = useReceipt(id);
  return (
    <div className={columnClass}>
      <LookedUpReceipt id={id} lookup={lookup} />
    </div>
  );
}

/** The column is not wider than a receipt, so that names and values can be read at a glance. */
const columnClass =
  'grid grid-cols-[minmax(0,34rem)] justify-center gap-3 lg:grid-cols-1 lg:gap-x-0 lg:gap-y-4';

function LookedUpReceipt({ id, lookup }: { id: string; lookup: ReceiptLookup }) {
  const t = useText();
  const copy = useLocation({ select: ({ hash }) => hash });
  if (lookup.state !== 'found') {
    return (
      <>
        <ReceiptMissing lookup={lookup} />
        {copy !== '' && lookup.state === 'missing' && (
          <Link className={buttonClass()} hash={`${id}.${copy}`} to="/check">
            {t('receipt.proof.check')}
          </Link>
        )}
      </>
    );
  }
  const { receipt } = lookup;
  return (
    <>
      <ReceiptPaper receipt={receipt}>
        <Suspense fallback={<div className="mt-3 h-11" />}>
          <ReceiptProof receipt={receipt} />
        </Suspense>
      </ReceiptPaper>
      {settlesSoon(receipt) && (
        <p className="text-center text-sm text-text2 print:hidden">{t('receipt.usually')}</p>
      )}
      <ReceiptActions receipt={receipt} />
      <AnnotationRow receipt={receipt} />
    </>
  );
}

const ReceiptProof = lazy(() => import('./receipt-proof.tsx'));

/** Actions of a receipt: share, save as a file, save the recipient as a favorite, pay again. */
function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const t = useText();
  // Shared receipts show their amounts even if the app hides amounts.
  const format = useOpenFormat();
  const [isMaking, setMaking] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-2.5 print:hidden" data-never-covered>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2.5">
        <Button
          aria-haspopup="dialog"
          icon="share"
          onClick={() => openOverlay({ name: 'share-receipt', receipt: receipt.id })}
          tone="raised"
        >
          {t('button.share')}
        </Button>
        <Button
          aria-label={t('share.savePdf')}
          icon="download"
          onClick={firstPress(() => void save())}
          pending={isMaking}
          tone="raised"
        >
          {t('receipt.pdf')}
        </Button>
      </div>
      <SaveFavorite receipt={receipt} />
      <Repeat receipt={receipt} />
    </div>
  );

  async function save() {
    setMaking(true);
    try {
      const { saveReceiptPdf } = await import('./receipt-to-paper.ts');
      await saveReceiptPdf(receipt, t, format);
    } catch {
      showSnackbar({ text: t('share.saveFailed'), tone: 'error' });
    } finally {
      setMaking(false);
    }
  }
}

function SaveFavorite({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const saved = useQuery(savedRecipients);
  const phone = phoneSentTo(receipt);
  const isSaved =
    phone !== undefined && saved.rows?.some(({ fields }) => fields['phone'] === phone);
  if (!mayBecomeFavorite(receipt) || isSaved) return null;
  return (
    <Button
      aria-haspopup="dialog"
      icon="star"
      onClick={() => openOverlay({ name: 'save-favorite', receipt: receipt.id })}
      reason={offline ? t('favorites.needsNetwork') : undefined}
      tone="raised"
      wide
    >
      {t('favorites.save')}
    </Button>
  );
}

/** Link to the form with the same recipient and amount. */
function Repeat({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const again = repeatableService(receipt);
  const sent = kindToSendAgain(receipt);
  if (!again && !sent) return null;
  const words = t(again ? 'receipt.repeat' : 'receipt.sendAgain');
  if (offline) {
    return (
      <Button icon="repeat" reason={t('payment.needsNetwork')} wide>
        {words}
      </Button>
    );
  }
  if (sent) {
    return (
      <Link
        className={buttonClass({ wide: true })}
        search={{ receipt: receipt.id }}
        to={sent === 'COUPON' ? '/coupons/send' : '/transfer'}
      >
        <Icon name="repeat" />
        {words}
      </Link>
    );
  }
  if (!again) return null;
  return (
    <Link
      className={buttonClass({ wide: true })}
      params={{ cid: again.categoryId, pid: again.serviceId }}
      search={{ receipt: receipt.id }}
      to="/c/$cid/p/$pid"
    >
      <Icon name="repeat" />
      {words}
    </Link>
  );
}
