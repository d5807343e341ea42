// A hold: money reserved for one operation, neither settled nor released, on the clearing account.
import { type MoneyPlace, moneyPlace } from '#domain/statuses.ts';
import type { Trx } from '#provider/core/database/store.ts';
import type { EntryKind } from '#provider/core/database/tables.ts';
import { CLEARING } from './accounts.ts';
import { type Entry, type Line, movement, type Posting, postEntries } from './entries.ts';

/** What has become of a hold. It follows from the status of its transaction. */
export type Stage = 'settled' | 'released' | 'held';

const stages: Readonly<Record<MoneyPlace, Stage>> = {
  held: 'held',
  returning: 'held',
  taken: 'settled',
  returned: 'released',
};

/** An unknown status is never success: its money is held. */
export function stageOf(status: string): Stage {
  return stages[moneyPlace(status)];
}

export interface Hold {
  /** The account that pays. */
  readonly payer: string;
  /** The accounts that get the money when the hold settles. */
  readonly shares: readonly Line[];
  /** What the entry is called that gives it to them. */
  readonly settlesAs?: EntryKind;
}

/** What a hold posts at each of its stages. */
export function stagesOf({
  payer,
  shares,
  settlesAs = 'SETTLEMENT',
}: Hold): Readonly<Record<Stage, Posting>> {
  const total = shares.reduce((sum, [, units]) => sum + units, 0n);
  return {
    held: movement('CHARGE', payer, CLEARING, total),
    settled: { kind: settlesAs, lines: [[CLEARING, -total], ...shares] },
    released: movement('REVERSAL', CLEARING, payer, total),
  };
}

type EntryOrigin = Pick<Entry, 'owner' | 'at'> & { readonly transactionId: string };

/**
 * Moves the money of a transaction to a stage: held, which throws where a wallet does not cover it, then
 * given to those who share it, or back to the payer as a correction of the entry that held it.
 */
export async function moveHold(
  trx: Trx,
  hold: Hold,
  stage: Stage,
  origin: EntryOrigin,
): Promise<void> {
  const corrects = stage === 'released' ? await heldBy(trx, origin.transactionId) : undefined;
  await postEntries(trx, [{ ...stagesOf(hold)[stage], ...origin, corrects }]);
}

async function heldBy(trx: Trx, transactionId: string): Promise<string> {
  const { id } = await trx
    .selectFrom('entries')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', 'CHARGE')
    .executeTakeFirstOrThrow();
  return id;
}
