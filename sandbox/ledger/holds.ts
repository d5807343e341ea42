// A hold: money reserved for one operation, neither settled nor released, on the clearing account.
import type { Trx } from '#sandbox/database/store.ts';
import { CLEARING } from './accounts.ts';
import { type Entry, type Line, postEntry } from './entries.ts';

export interface Hold {
  /** The wallet that pays. */
  readonly wallet: string;
  /** The accounts that get the money when the hold settles. */
  readonly shares: readonly Line[];
}

type Posting = Pick<Entry, 'kind' | 'lines'>;

/** The postings of a hold at each of its stages. */
export function postingsOf({
  wallet,
  shares,
}: Hold): Record<'held' | 'settled' | 'released', Posting> {
  const total = shares.reduce((sum, [, units]) => sum + units, 0n);
  return {
    held: {
      kind: 'CHARGE',
      lines: [
        [wallet, -total],
        [CLEARING, total],
      ],
    },
    settled: { kind: 'SETTLEMENT', lines: [[CLEARING, -total], ...shares] },
    released: {
      kind: 'REVERSAL',
      lines: [
        [CLEARING, -total],
        [wallet, total],
      ],
    },
  };
}

type Moment = Pick<Entry, 'owner' | 'at'> & { readonly transactionId: string };

/** Holds money for a transaction. Throws where the wallet does not cover it. */
export async function holdMoney(trx: Trx, hold: Hold, moment: Moment): Promise<void> {
  await postEntry(trx, { ...postingsOf(hold).held, ...moment });
}

/** Gives the money that was held to those who share it. */
export async function settleHold(trx: Trx, hold: Hold, moment: Moment): Promise<void> {
  await postEntry(trx, { ...postingsOf(hold).settled, ...moment });
}

/** Gives the money back to the wallet, as a correction of the entry that held it. */
export async function releaseHold(trx: Trx, hold: Hold, moment: Moment): Promise<void> {
  const held = await trx
    .selectFrom('entries')
    .select('id')
    .where('transaction_id', '=', moment.transactionId)
    .where('kind', '=', 'CHARGE')
    .executeTakeFirstOrThrow();
  await postEntry(trx, { ...postingsOf(hold).released, ...moment, corrects: held.id });
}
