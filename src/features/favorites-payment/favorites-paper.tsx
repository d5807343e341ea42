import { Link } from '@tanstack/react-router';
import { EmptyWithLink, HeaderLink } from '#checkout/links.tsx';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useCategories } from '#data/react/use-query.ts';
import { receiptLink } from '#domain/links.ts';
import { sum, toDecimal } from '#domain/money.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { statusTones } from '#domain/statuses.ts';
import { useFormat, useOpenFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Amount } from '#ui/amount.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { CategoryTile } from '#ui/icons/icon-tile.tsx';
import { Row, RowBody, rowClass } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ReceiptCard, StatusBadge } from '#ui/receipt-card.tsx';
import { ActionBar } from '#ui/screen-layout.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { failureWords, summarizePayments } from './several-words.ts';
import { type ReceiptRow, useReceiptRows } from './use-receipt-rows.ts';

const bars = { success: 'bg-success', pending: 'bg-warning', error: 'bg-error' } as const;

/** Screen of the receipt of several payments. `operation`: key of the operation that made them. */
export function FavoritesReceiptScreen({ operation }: { operation: string }) {
  const t = useText();
  const { rows, isWhole, isLoading } = useReceiptRows(operation);
  const isOffline = useConnectivity() === 'offline';
  return (
    <div className="mx-auto flex w-full max-w-content grow flex-col gap-4" data-wide>
      <PageHeader
        back={<HeaderLink icon="close" label={t('button.close')} to="/favorites" />}
        title={t('title.receipt')}
      />
      {rows.length > 0 ? (
        <FavoritesPaper isWhole={isWhole} operation={operation} rows={rows} />
      ) : isLoading ? (
        <SkeletonRows />
      ) : (
        <EmptyWithLink
          icon={isOffline ? 'cloud-off' : 'search'}
          title={t(isOffline ? 'payTogether.notHere' : 'receipt.noSuch')}
          to="/favorites"
        >
          {t('title.favorites')}
        </EmptyWithLink>
      )}
    </div>
  );
}

/**
 * Receipt of several payments of one operation, with a button that shares it and, once none is pending, a link that
 * pays the failed ones again. `isWhole`: the rows include the refused payments. `operation`: key of the operation.
 */
export function FavoritesPaper({
  rows,
  isWhole,
  operation,
}: {
  rows: readonly ReceiptRow[];
  isWhole: boolean;
  operation: string;
}) {
  const t = useText();
  const format = useFormat();
  // The retry button shows its amount even if the app hides amounts, like the payment form that it opens.
  const open = useOpenFormat();
  const failed = rows.filter(({ status }) => status === 'error');
  const { tone, title, taken, isPending } = summarizePayments(rows, isWhole);
  const again = failed.flatMap(({ favoriteId, toPay }) =>
    favoriteId !== undefined && toPay !== undefined ? { favoriteId, toPay } : [],
  );
  return (
    <>
      <ReceiptCard
        top={
          <>
            <StatusBadge tone={tone} />
            <h2 aria-live="polite" className="text-lg font-semibold">
              {t(title)}
            </h2>
            <Amount size="total" text={format.amount(taken)} />
            <p className="text-sm text-text2">{t('payTogether.taken')}</p>
            <Progress rows={rows} />
          </>
        }
      >
        <ul
          aria-label={t('title.receipt')}
          className="-mx-[min(1rem,4vw)] divide-y divide-border overflow-hidden"
        >
          {rows.map((row) => (
            <Row key={row.orderUuid}>
              {row.hasReceipt ? (
                <Link className={rowClass} {...receiptLink(row.orderUuid)}>
                  <RowWords row={row} />
                </Link>
              ) : (
                <div className={rowClass}>
                  <RowWords row={row} />
                </div>
              )}
              <WhereTheMoneyIs row={row} />
            </Row>
          ))}
        </ul>
      </ReceiptCard>
      {isPending && (
        <p className="text-center text-sm text-text2 print:hidden">
          {t('payTogether.receipt.settles')}
        </p>
      )}
      <ActionBar>
        <div className="flex flex-wrap gap-3 *:first:grow">
          <Button
            aria-haspopup="dialog"
            icon="share"
            onClick={() => openOverlay({ name: 'share-favorites', operation })}
            tone="raised"
          >
            {t('button.share')}
          </Button>
          {again.length > 0 && !isPending && (
            <Link
              className={`grow ${buttonClass()}`}
              search={{
                chosen: again
                  .map(({ favoriteId, toPay }) => `${favoriteId}:${toDecimal(toPay)}`)
                  .join(','),
              }}
              to="/favorites/pay"
            >
              <Icon name="repeat" />
              {t('payTogether.retry', {
                amount: open.amount(sum(again.map(({ toPay }) => toPay))),
              })}
            </Link>
          )}
        </div>
      </ActionBar>
    </>
  );
}

/** Progress of the payments by status, as a bar and in words. */
function Progress({ rows }: { rows: readonly ReceiptRow[] }) {
  const t = useText();
  const groups = (['success', 'pending', 'error'] as const)
    .map((group) => ({ group, count: rows.filter(({ status }) => status === group).length }))
    .filter(({ count }) => count > 0);
  return (
    <div className="grid w-full gap-2 pt-2">
      <div aria-hidden="true" className="flex gap-1">
        {groups.map(({ group, count }) => (
          <span
            className={`h-1.5 rounded-full ${bars[group]}`}
            key={group}
            style={{ flexGrow: count }}
          />
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        {groups.map(({ group, count }) => (
          <StatusMark key={group} tone={statusTones[group]}>
            {count} {t(`status.${group}`)}
          </StatusMark>
        ))}
      </p>
    </div>
  );
}

function RowWords({
  row: { name, recipient, categoryId, amount, status, isLoading, refusal },
}: {
  row: ReceiptRow;
}) {
  const t = useText();
  const format = useFormat();
  const categories = useCategories();
  const category = categories.get(categoryId ?? '');
  const text = format.amount(amount);
  return (
    <RowBody
      leading={<CategoryTile icon={category?.icon ?? 'star'} tone={category?.tone ?? 'warning'} />}
      subtitle={<span translate="no">{printedValue(recipient)}</span>}
      title={<span translate="no">{name}</span>}
      trailing={
        <span aria-busy={isLoading} className="grid justify-items-end">
          <span className="font-semibold tabular-nums" translate="no">
            {status === 'error' ? <s className="text-text2">{text}</s> : text}
          </span>
          <StatusMark tone={statusTones[status]}>
            {t(refusal ? 'payTogether.refused' : `status.${status}`)}
          </StatusMark>
        </span>
      }
    />
  );
}

/** Shows where the money of a failed payment is, and why the payment failed. */
function WhereTheMoneyIs({ row }: { row: ReceiptRow }) {
  const t = useText();
  if (row.status !== 'error') return null;
  const { money, why } = failureWords(row);
  return (
    <p className="mx-[min(1rem,4vw)] mb-3 rounded-tile bg-error-bg p-3 text-sm">
      <strong className="font-semibold text-error-text">{t(money)}</strong>
      {why && ` ${t(why)}`}
    </p>
  );
}
