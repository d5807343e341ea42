// Double-entry bookkeeping. An entry is written once with all its postings. The database checks that they sum to zero.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { clock } from '#provider/core/database/clock.ts';
import { inBatches, insertOf } from '#provider/core/database/store.ts';
import type { EntryKind } from '#provider/core/database/tables.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';

/** Amount of one account in units of the ledger: a credit is positive, a debit negative. */
export type Line = readonly [account: string, units: bigint];

/** The lines of an entry by account. Lines with zero units are not written. */
export interface Posting {
  readonly kind: EntryKind;
  readonly lines: readonly Line[];
}

/** An entry of the ledger. `corrects` is the id of the earlier entry whose money it returns. */
export interface Entry extends Posting {
  readonly id?: string;
  /** The user whose money the entry moves. */
  readonly owner: string;
  readonly transactionId: string | null;
  readonly corrects?: string | undefined;
  /** The value date: when the entry counts in limits and statements. It can be earlier than the time of posting. */
  readonly at: Date;
}

/** Returns the posting that moves an amount from one account to another. Writes nothing. */
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
 * Writes entries, corrections last, and adds them to the balances that the transaction holds of its locked users. Each
 * wallet must cover its debits in this order. Lines of zero units are left out. Throws if an entry does not balance or
 * a wallet does not cover it.
 */
export async function postEntries(trx: Trx, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ lines, transactionId, corrects = null, ...entry }) => ({
    lines: lines.filter(([, units]) => units !== 0n),
    entry: { id: randomUUID(), ...entry, transaction_id: transactionId, corrects },
  }));
  const written = rows.filter(({ lines }) => lines.length > 0);
  // A correction refers to its entry, so the entry is inserted first.
  const corrections = written.filter(({ entry }) => entry.corrects !== null);
  const others = written.filter(({ entry }) => entry.corrects === null);
  for (const some of inBatches([...others, ...corrections])) {
    const postings = some.flatMap(({ entry, lines }) =>
      lines.map(([account, amount], line) => ({ entry_id: entry.id, line, account, amount })),
    );
    const insert = insertOf(
      'entries',
      some.map(({ entry }) => entry),
      { posted_at: clock() },
    );
    await sql`with written as (${insert}) ${insertOf('postings', postings)}`.execute(trx);
  }
  for (const user of trx.locked.values()) user.balance += sumOf(entries, user.wallet);
}

/** Sum of the postings of one account in units of the ledger. */
export function sumOf(postings: readonly Posting[], account: string): bigint {
  let sum = 0n;
  for (const { lines } of postings) {
    for (const [code, units] of lines) if (code === account) sum += units;
  }
  return sum;
}
