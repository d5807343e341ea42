import { HeaderLink } from '#checkout/links.tsx';
import { useText } from '#i18n/use-text.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { EmptyNote } from '#ui/states/when-saved.tsx';
import { FavoritesPaper } from './favorites-paper.tsx';
import { useReceiptRows } from './use-receipt-rows.ts';

/** Screen of the receipt of several payments. */
export function FavoritesReceiptScreen({ operation }: { operation: string }) {
  const t = useText();
  const { rows, isWhole, isLoading } = useReceiptRows(operation);
  return (
    <div className="mx-auto flex w-full max-w-content grow flex-col gap-4" data-wide>
      <PageHeader
        back={<HeaderLink icon="close" label={t('receipt.close')} to="/favorites" />}
        title={t('title.receipt')}
      />
      {rows.length > 0 ? (
        <FavoritesPaper isWhole={isWhole} operation={operation} rows={rows} />
      ) : isLoading ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <EmptyNote icon="cloud-off">{t('payTogether.notHere')}</EmptyNote>
      )}
    </div>
  );
}
