// Pages of older history as they were fetched, and what of them is kept for who comes back from a receipt.
import type { Receipt } from '#contract/history.ts';
import type { Rows } from '#contract/rows.ts';
import { onSessionEnd } from '#session/session.ts';

export interface Older {
  readonly rows: readonly Receipt[];
  /** By which they were chosen: the text that is looked for too. */
  readonly isWanted: (receipt: Receipt) => boolean;
  /** Where the next page begins; undefined for the first, null behind the last. */
  readonly cursor: string | undefined | null;
  /** Down to which moment the provider was asked. */
  readonly since: number;
  /** How many of the last pages had nothing of what is wanted. */
  readonly empty: number;
  /** How many rows this build cannot read. */
  readonly unreadable: number;
}

export function noneBefore(moment: number): Older {
  const isWanted = () => true;
  return { rows: [], isWanted, cursor: undefined, since: moment, empty: 0, unreadable: 0 };
}

/** `until`: nothing is wanted that is older. */
export function withPage(
  older: Older,
  { transactions, next }: { transactions: Rows<Receipt>; next: string | null },
  isWanted: Older['isWanted'],
  until: number,
): Older {
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

/** The rows as this device has stored them since, such as with a note; one that is not wanted any more is gone. */
export function withStored(
  { rows, isWanted }: Pick<Older, 'rows' | 'isWanted'>,
  stored: readonly Receipt[],
): readonly Receipt[] {
  const newer = new Map(stored.map((receipt) => [receipt.id, receipt]));
  return rows.flatMap((row) => {
    const now = newer.get(row.id);
    if (!now || now.version <= row.version) return [row];
    return isWanted(now) ? [now] : [];
  });
}

let kept: { readonly key: string; readonly older: Older } | undefined;
let isOver = false;
onSessionEnd(() => {
  isOver = true;
  kept = undefined;
});

/** A page may come after the session has ended: it is not kept. */
export function keepOlder(key: string, older: Older): void {
  if (!isOver) kept = { key, older };
}

/** What was kept last, if it is of the same wish. */
export function keptOlder(key: string): Older | undefined {
  return kept?.key === key ? kept.older : undefined;
}
