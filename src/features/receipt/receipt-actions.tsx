import { Link } from '@tanstack/react-router';
import { ShareButton } from '#checkout/share-button.tsx';
import type { Receipt } from '#contract/history.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { groupFours } from '#domain/person/mask.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { aboutOf, paidService, repeatable, wentToCard } from './particulars.ts';

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
        <Button icon="printer" onClick={() => print()} tone="raised">
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
  if (!paidService(receipt) && !wentToCard(receipt)) return null;
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

function Repeat({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const again = repeatable(receipt);
  if (!again) return null;
  if (offline) {
    return (
      <Button icon="repeat" reason={t('payment.needsNetwork')} wide>
        {t('receipt.repeat')}
      </Button>
    );
  }
  return (
    <Link
      className={buttonClass({ wide: true })}
      params={{ cid: again.categoryId, pid: again.serviceId }}
      search={{ receipt: receipt.id }}
      to="/c/$cid/p/$pid"
    >
      <Icon name="repeat" />
      {t('receipt.repeat')}
    </Link>
  );
}
