import { useMemo, useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import { ShareDialog } from '#checkout/share-dialog.tsx';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import type { About } from '#platform/overlays.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { severalToPaper } from './several-to-paper.ts';
import { summarizePayments } from './several-words.ts';
import { type ReceiptRow, useReceiptRows } from './use-receipt-rows.ts';

/** Share dialog of the receipt of several payments. */
export default function ShareFavoritesDialog({ operation }: About<'share-favorites'>) {
  const t = useText();
  const { rows, isWhole, isLoading } = useReceiptRows(operation);
  const isOffline = useConnectivity() === 'offline';
  if (rows.length > 0) return <Found isWhole={isWhole} rows={rows} />;
  return (
    <Dialog title={t('share.title')}>
      {isLoading ? (
        <SkeletonRows count={4} />
      ) : (
        <p className="text-text2">{t(isOffline ? 'payTogether.notHere' : 'receipt.noSuch')}</p>
      )}
    </Dialog>
  );
}

function Found({ rows, isWhole }: { rows: readonly ReceiptRow[]; isWhole: boolean }) {
  const t = useText();
  // Shared receipts show their amounts even if the app hides amounts.
  const format = useOpenFormat();
  const [openedAt] = useState(serverNow);
  const paper = useMemo(
    () => severalToPaper(rows, isWhole, openedAt, t, format),
    [rows, isWhole, openedAt, t, format],
  );
  const { title, taken } = summarizePayments(rows, isWhole);
  const words = [
    `${t('title.app')} · ${t(title)}`,
    ...rows.map(
      ({ name, amount, status }) => `${name}: ${format.amount(amount)} · ${t(`status.${status}`)}`,
    ),
    `${t('payTogether.taken')}: ${format.amount(taken)}`,
  ];
  return <ShareDialog fileName="qepik-odenisler" paper={paper} words={words.join('\n')} />;
}
