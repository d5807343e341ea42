// Double entry. An entry is written once with all its postings, which the database adds up to zero.
import { randomUUID } from 'node:crypto';
import type { Trx } from '#sandbox/database/store.ts';
import type { EntryKind } from '#sandbox/database/tables.ts';

/** The accounts that are not anybody's wallet. */
export const FUNDING = 'funding';
export const CLEARING = 'clearing';
export const COMMISSION = 'commission';

export function merchantAccount(serviceId: string): string {
  return `merchant:${serviceId}`;
}

export interface Entry {
  kind: EntryKind;
  /** The user whose money it moves. */
  owner: string;
  transactionId: string | null;
  corrects?: string;
  at: Date;
  /** Units by account: credit above zero, debit below. Lines of nothing are left out. */
  lines: readonly (readonly [account: string, units: bigint])[];
}

/** Writes an entry and gives its id. Throws where it does not balance or a wallet does not cover it. */
export async function post(trx: Trx, entry: Entry): Promise<string> {
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
  return id;
}

/** Opens the account of a merchant at its first payment. */
export async function openMerchant(trx: Trx, serviceId: string): Promise<string> {
  const code = merchantAccount(serviceId);
  await trx
    .insertInto('accounts')
    .values({ code, kind: 'MERCHANT', owner: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return code;
}
