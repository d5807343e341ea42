import { useEffect, useState } from 'react';
import { ask } from '#api/call.ts';
import { HeaderLink } from '#checkout/links.tsx';
import type { Favorite } from '#contract/favorites.ts';
import type { Receipt } from '#contract/history.ts';
import { getOperation, type Operation, type Part } from '#contract/operations/operations.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { receiptsOf } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { statusGroup } from '#domain/statuses.ts';
import type { Locale } from '#i18n/language.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { connectivity } from '#platform/connectivity.ts';
import { growingPausesMs } from '#platform/failure-pauses.ts';
import { retry } from '#platform/retry.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { EmptyNote } from '#ui/states/when-saved.tsx';
import { FavoritesPaper, type ReceiptRow } from './favorites-paper.tsx';

/**
 * The payments of one operation, each with its own status, which settles by itself. Offline those that were
 * made are read from history.
 */
export function FavoritesReceiptScreen({ operation: key }: { operation: string }) {
  const t = useText();
  const locale = useLocale();
  const operation = useOperation(key);
  const saved = useQuery(receiptsOf, key);
  const { rows: receipts = [] } = saved;
  const { rows: favorites = [] } = useQuery(allFavorites);
  const rows = operation
    ? rowsOf(operation, receipts, favorites, locale)
    : receipts.map((receipt) => savedRow(receipt, locale));
  return (
    <div className="mx-auto flex w-full max-w-content grow flex-col gap-4" data-wide>
      <PageHeader
        back={<HeaderLink icon="close" label={t('receipt.close')} to="/favorites" />}
        title={t('title.receipt')}
      />
      {rows.length > 0 ? (
        <FavoritesPaper isWhole={operation !== undefined} rows={rows} />
      ) : saved.state === 'loading' ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <EmptyNote icon="cloud-off">{t('payTogether.notHere')}</EmptyNote>
      )}
    </div>
  );
}

/** Nothing was taken for the parts of an operation that was not confirmed; of a quote there is nothing to show. */
function rowsOf(
  { state, parts }: Operation,
  receipts: readonly Receipt[],
  favorites: readonly Favorite[],
  locale: Locale,
): ReceiptRow[] {
  if (state === 'QUOTED') return [];
  const isMade = state === 'RUNNING' || state === 'CONFIRMED';
  return parts.map((part, place) => {
    const favorite = favorites.find(({ favoriteInfo: { id } }) => id === part.favoriteId);
    const told = isMade ? part : { ...part, state: 'REFUSED' as const };
    const receipt = receipts.find(({ id }) => id === part.receiptId);
    return { ...rowOf(told, place, favorite, locale), ...(receipt && statusOf(receipt)) };
  });
}

/** A part as the operation tells it; one that is done has the status of its receipt, once that is here. */
function rowOf(
  { state, amount, label, favoriteId, receiptId, refusal }: Part,
  place: number,
  favorite: Favorite | undefined,
  locale: Locale,
): ReceiptRow {
  return {
    orderUuid: receiptId ?? `${place}`,
    amount,
    name: label[locale],
    recipient: favorite?.recipient ?? '',
    categoryId: favorite?.categoryId ?? null,
    status: state === 'REFUSED' ? 'error' : 'pending',
    isLoading: state !== 'REFUSED',
    favoriteId,
    refusal,
    hasReceipt: false,
  };
}

function statusOf({ status, paymentType }: Receipt) {
  return {
    status: statusGroup(status),
    moved: { kind: 'payment', status, source: paymentType },
    isLoading: false,
    hasReceipt: true,
  } as const;
}

function savedRow(receipt: Receipt, locale: Locale): ReceiptRow {
  const details = receipt.paymentResps[0]?.orderDetails;
  return {
    orderUuid: receipt.id,
    amount: receipt.totalAmount,
    name: details?.productName[locale] ?? '',
    recipient: receipt.receiver ?? '',
    categoryId: details?.categoryId ?? null,
    favoriteId: undefined,
    refusal: null,
    ...statusOf(receipt),
  };
}

/** The operation as the provider has it; undefined where it cannot be had. */
function useOperation(key: string): Operation | undefined {
  const [operation, setOperation] = useState<Operation>();
  useEffect(() => {
    const stop = new AbortController();
    void retry(() => ask(getOperation, { params: { key } }, stop), {
      pausesMs: [0, 1_000, ...growingPausesMs],
      until: ([answer, failure]) => {
        if (answer && !stop.signal.aborted) setOperation(answer);
        return answer ? answer.state !== 'RUNNING' : failure?.code === 'NOT_FOUND';
      },
      wakeOn: [connectivity],
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [key]);
  return operation;
}
