import { Link } from '@tanstack/react-router';
import { ShareButton } from '#checkout/share-button.tsx';
import type { Receipt } from '#contract/history.ts';
import { savedRecipients } from '#data/collections/favorites.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { groupFours } from '#domain/digits.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { firstPress } from '#platform/share.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { aboutOf, mayBecomeFavorite, phoneSentTo, repeatable, sentAgain } from './particulars.ts';

/** What can be done with a receipt: handed on, printed, paid once more. */
export function ReceiptActions({ receipt, title }: { receipt: Receipt; title: string }) {
  const t = useText();
  const locale = useLocale();
  // What is handed on is handed on whole.
  const format = useOpenFormat();
  return (
    <div className="grid grid-cols-1 gap-2.5 print:hidden" data-never-covered>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2.5">
        <ShareButton words={words} />
        <Button icon="printer" onClick={firstPress(() => print())} tone="raised">
          {t('receipt.print')}
        </Button>
      </div>
      <SaveFavorite receipt={receipt} />
      <Repeat receipt={receipt} />
    </div>
  );

  /** The receipt in a few lines of text. */
  function words(): string {
    return [
      `${t('title.app')} · ${title}`,
      aboutOf(receipt, locale),
      format.amount(receipt.totalAmount, receipt.currencyCode),
      format.dateTime(Date.parse(receipt.date)),
      `${t('receipt.number')} ${groupFours(receipt.number)}`,
    ]
      .filter(Boolean)
      .join('\n');
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
      {t('favorites.saveReceipt')}
    </Button>
  );
}

/** As much again to the same recipient: the form with what was typed. */
function Repeat({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const again = repeatable(receipt);
  const sent = sentAgain(receipt);
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
