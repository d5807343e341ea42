// Double entry. An entry is written once with all its postings, which the database adds up to zero.
import { randomUUID } from 'node:crypto';
import { clock } from '#provider/core/database/clock.ts';
import { inBatches, insertRows, type Trx } from '#provider/core/database/store.ts';
import type { EntryKind } from '#provider/core/database/tables.ts';

/** Units of one account: credit above zero, debit below. */
export type Line = readonly [account: string, units: bigint];

/** What an entry does to the accounts. Lines of nothing are not written. */
export interface Posting {
  readonly kind: EntryKind;
  readonly lines: readonly Line[];
}

export interface Entry extends Posting {
  readonly id?: string;
  /** The user whose money it moves. */
  readonly owner: string;
  readonly transactionId: string | null;
  readonly corrects?: string | undefined;
  /** The value date: when it counts for the person, in their limits and statements. It may be past when it is posted. */
  readonly at: Date;
}

/** An amount that goes from one account to another. */
export function movement(kind: EntryKind, from: string, to: string, units: bigint): Posting {
  return {
    kind,
    lines: [
      [from, -units],
      [to, units],
    ],
  };
}

/**
 * Writes entries, in an order in which each wallet covers what leaves it. Throws where one does not balance
 * or a wallet does not cover it.
 */
export async function postEntries(trx: Trx, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ lines, transactionId, corrects = null, ...entry }) => ({
    lines: lines.filter(([, units]) => units !== 0n),
    entry: { id: randomUUID(), ...entry, transaction_id: transactionId, corrects },
  }));
  const written = rows.filter(({ lines }) => lines.length > 0);
  // An entry stands before the one that corrects it.
  const corrections = written.filter(({ entry }) => entry.corrects !== null);
  const others = written.filter(({ entry }) => entry.corrects === null);
  for (const some of inBatches([...others, ...corrections].map(({ entry }) => entry))) {
    await insertRows(trx, 'entries', some, { posted_at: clock() });
  }
  for (const some of inBatches(written)) {
    const postings = some.flatMap(({ entry, lines }) =>
      lines.map(([account, amount], line) => ({ entry_id: entry.id, line, account, amount })),
    );
    await insertRows(trx, 'postings', postings);
  }
}

/** What postings move of one account. */
export function sumOf(postings: readonly Posting[], account: string): bigint {
  let sum = 0n;
  for (const { lines } of postings) {
    for (const [code, units] of lines) if (code === account) sum += units;
  }
  return sum;
}
