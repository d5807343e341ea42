import { useEffect, useMemo } from 'react';
import { ask } from '#api/call.ts';
import type { moneyWords } from '#checkout/money-words.ts';
import { useAnswer } from '#checkout/use-terms.ts';
import type { Favorite } from '#contract/favorites.ts';
import type { Receipt } from '#contract/history.ts';
import { getOperation, type Operation, type Part } from '#contract/operations/operations.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { receiptsOf } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { fetchReceipt } from '#data/revalidation/fetch-collection.ts';
import { type Qepik, subtract, ZERO } from '#domain/money.ts';
import { type StatusGroup, statusGroup } from '#domain/statuses.ts';
import type { Locale } from '#i18n/language.ts';
import { useLocale } from '#i18n/use-text.ts';

/** A payment among several of one operation, as their common receipt shows it. */
export interface ReceiptRow {
  /** Id of the payment's receipt. Without a receipt, the position of the payment. */
  readonly orderUuid: string;
  /** Amount with commission. */
  readonly amount: Qepik;
  /**
   * Amount without commission for a repeated payment, because a new payment may have another commission. Undefined in a
   * row that is made from the stored history.
   */
  readonly toPay?: Qepik;
  readonly name: string;
  readonly recipient: string;
  readonly categoryId: string | null;
  readonly status: StatusGroup;
  /** Data of the payment's own receipt that says where the money is. */
  readonly moved?: Parameters<typeof moneyWords>[0];
  /** True until the payment's own receipt is on this device. */
  readonly isLoading: boolean;
  readonly favoriteId: string | undefined;
  /** Problem code of the refusal. Null if there is none. */
  readonly refusal: string | null;
  /** True if a bank had charged the card before the provider refused the payment. The bank returns the money. */
  readonly isRefunded?: boolean;
  /** True if the payment's own receipt is on this device. */
  readonly hasReceipt: boolean;
}

/**
 * Returns the payments of the operation with this key, each with its own status. Asks the provider until the operation
 * has ended, and fetches the receipts that this device lacks. Without an answer, the rows are the payments of the
 * stored history. `isWhole`: the rows include the refused payments.
 */
export function useReceiptRows(key: string) {
  const locale = useLocale();
  const told = useAnswer(
    key,
    (signal) => ask(getOperation, { params: { key } }, { signal }),
    ([answer, failure]) => (answer ? answer.state !== 'RUNNING' : failure?.code === 'NOT_FOUND'),
  );
  const operation = told?.[0] ?? undefined;
  const { rows: receipts, state } = useQuery(receiptsOf, key);
  const { rows: favorites } = useQuery(allFavorites);
  const lacking = state === 'saved' ? missingReceipts(operation, receipts ?? []).join(' ') : '';
  useEffect(() => {
    // Receipts that are older than the stored history do not come with its changes.
    for (const id of lacking.split(' ')) if (id !== '') void fetchReceipt(id);
  }, [lacking]);
  const rows = useMemo(
    () =>
      operation
        ? rowsOf(operation, receipts ?? [], favorites ?? [], locale)
        : (receipts ?? []).map((receipt) => savedRow(receipt, locale)),
    [operation, receipts, favorites, locale],
  );
  return {
    rows,
    isWhole: operation !== undefined,
    isLoading: state === 'loading' || told === undefined,
  };
}

/** Returns the ids of the parts' receipts that this device lacks. */
function missingReceipts(operation: Operation | undefined, receipts: readonly Receipt[]): string[] {
  const stored = new Set(receipts.map(({ id }) => id));
  const all = operation?.parts.flatMap(({ receiptId }) => receiptId ?? []) ?? [];
  return all.filter((id) => !stored.has(id));
}

/**
 * Returns the parts as rows. A quote has no rows. If the operation was refused or voided or has expired, all parts
 * count as refused.
 */
function rowsOf(
  { state, parts, isRefunded }: Operation,
  receipts: readonly Receipt[],
  favorites: readonly Favorite[],
  locale: Locale,
): ReceiptRow[] {
  if (state === 'QUOTED') return [];
  const isMade = state === 'RUNNING' || state === 'CONFIRMED';
  return parts.map((part, place) => {
    const favorite = favorites.find(({ favoriteInfo: { id } }) => id === part.favoriteId);
    const told = isMade ? part : { ...part, state: 'REFUSED' as const, isRefunded };
    const receipt = receipts.find(({ id }) => id === part.receiptId);
    return { ...rowOf(told, place, favorite, locale), ...(receipt && statusOf(receipt)) };
  });
}

/**
 * Returns a part as a row without a receipt. A part that was not refused is pending, because only its receipt names its
 * status.
 */
function rowOf(
  { state, amount, commission = ZERO, label, favoriteId, receiptId, refusal, isRefunded }: Part,
  place: number,
  favorite: Favorite | undefined,
  locale: Locale,
): ReceiptRow {
  return {
    orderUuid: receiptId ?? `${place}`,
    amount,
    toPay: subtract(amount, commission),
    name: label[locale],
    recipient: favorite?.recipient ?? '',
    categoryId: favorite?.categoryId ?? null,
    status: state === 'REFUSED' ? 'error' : 'pending',
    isLoading: state !== 'REFUSED',
    favoriteId,
    refusal,
    isRefunded,
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
