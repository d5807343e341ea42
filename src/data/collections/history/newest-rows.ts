import type { Dexie } from 'dexie';
import { syncedRanges, type TransactionRow, transactionRows } from './store-page.ts';

/** A place in history: between rows of one moment the id decides. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

interface Wanted {
  readonly limit: number;
  /** Only what is older than this place. */
  readonly before?: Place | undefined;
  /** Only what is not older than this moment. */
  readonly from: number;
  readonly accept?: ((row: TransactionRow) => boolean) | undefined;
}

/** Rows of history, newest first, within a transaction. */
export function newestRows(
  dexie: Dexie,
  { limit, before, from, accept }: Wanted,
): PromiseLike<TransactionRow[]> {
  const rows = transactionRows
    .in(dexie)
    .where('[at+id]')
    // A place that is only a moment stands before all that have an id.
    .between(
      [from],
      before === undefined ? [Number.POSITIVE_INFINITY] : [before.at, before.id],
      true,
      false,
    )
    .reverse();
  return (accept ? rows.filter(accept) : rows).limit(limit).toArray();
}

/** From which moment on nothing is missing. Single receipts may lie before it. */
export async function rangeStart(dexie: Dexie): Promise<number> {
  return (await syncedRanges.in(dexie).get('history'))?.from ?? Number.NEGATIVE_INFINITY;
}
