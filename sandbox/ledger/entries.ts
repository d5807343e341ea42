// Double entry. An entry is written once with all its postings, which the database adds up to zero.
import { randomUUID } from 'node:crypto';
import type { Trx } from '#sandbox/database/store.ts';
import type { EntryKind } from '#sandbox/database/tables.ts';

/** Units of one account: credit above zero, debit below. */
export type Line = readonly [account: string, units: bigint];

export interface Entry {
  kind: EntryKind;
  /** The user whose money it moves. */
  owner: string;
  transactionId: string | null;
  corrects?: string;
  at: Date;
  /** Lines of nothing are not written. */
  lines: readonly Line[];
}

/** Writes an entry. Throws where it does not balance or a wallet does not cover it. */
export async function postEntry(trx: Trx, entry: Entry): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto('entries')
    .values({
      id,
      kind: entry.kind,
      owner: entry.owner,
      transaction_id: entry.transactionId,
      corrects: entry.corrects ?? null,
      at: entry.at,
    })
    .execute();
  await trx
    .insertInto('postings')
    .values(
      entry.lines
        .filter(([, units]) => units !== 0n)
        .map(([account, amount], line) => ({ entry_id: id, line, account, amount })),
    )
    .execute();
}
