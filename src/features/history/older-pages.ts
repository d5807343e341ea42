// Fetched pages of older history. The last ones are kept for the return from a receipt.
import type { Receipt } from '#contract/history.ts';
import type { Rows } from '#contract/rows.ts';
import { onSessionEnd } from '#session/session.ts';

/** Rows that were fetched from the provider and are not stored, and where the next page begins. */
export interface OlderRows {
  readonly rows: readonly Receipt[];
  /** Filter of the rows, including the searched text. */
  readonly isWanted: (receipt: Receipt) => boolean;
  /** Cursor of the next page. Undefined for the first page, null after the last. */
  readonly cursor: string | undefined | null;
  /**
   * Time of the oldest fetched row, in epoch milliseconds. Before the first row, the time before which rows are
   * fetched.
   */
  readonly since: number;
  /** Number of pages without a matching row since the last match, or since the person chose to look further. */
  readonly empty: number;
  /** Number of rows that this build cannot read. */
  readonly unreadable: number;
}

/** Returns the state before the first page of rows older than a moment, in epoch milliseconds. */
export function noOlderRows(moment: number): OlderRows {
  const isWanted = () => true;
  return { rows: [], isWanted, cursor: undefined, since: moment, empty: 0, unreadable: 0 };
}

/**
 * Adds the matching rows of a page. If the page has rows from before `until`, in epoch milliseconds, no page follows.
 */
export function withPage(
  older: OlderRows,
  { transactions, next }: { transactions: Rows<Receipt>; next: string | null },
  isWanted: OlderRows['isWanted'],
  until: number,
): OlderRows {
  const rows = transactions.filter(isWanted);
  const since = Math.min(older.since, ...transactions.map(({ date }) => Date.parse(date)));
  return {
    rows: [...older.rows, ...rows],
    isWanted,
    cursor: since < until ? null : next,
    since,
    empty: rows.length === 0 ? older.empty + 1 : 0,
    unreadable: older.unreadable + (transactions.unreadable?.length ?? 0),
  };
}

/**
 * Replaces rows with newer versions stored on this device, for example with a note. Rows that no longer match are
 * removed.
 */
export function withStored(
  { rows, isWanted }: Pick<OlderRows, 'rows' | 'isWanted'>,
  stored: readonly Receipt[],
): readonly Receipt[] {
  const newer = new Map(stored.map((receipt) => [receipt.id, receipt]));
  return rows.flatMap((row) => {
    const now = newer.get(row.id);
    if (!now || now.version <= row.version) return [row];
    return isWanted(now) ? [now] : [];
  });
}

let kept: { readonly key: string; readonly older: OlderRows } | undefined;
let isOver = false;
onSessionEnd(() => {
  isOver = true;
  kept = undefined;
});

/**
 * Keeps the pages of one query in memory, for the return from a receipt. The pages of any other query are dropped.
 * After the end of the session nothing is kept.
 */
export function cacheOlderPages(key: string, older: OlderRows): void {
  if (!isOver) kept = { key, older };
}

/** Returns the kept pages if they belong to the same query, otherwise undefined. */
export function cachedOlderPages(key: string): OlderRows | undefined {
  return kept?.key === key ? kept.older : undefined;
}
