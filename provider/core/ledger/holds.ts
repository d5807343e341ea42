// A hold is money reserved for one operation on the clearing account, neither settled nor released.
import { type MoneyLocation, moneyLocation } from '#domain/statuses.ts';
import type { EntryKind } from '#provider/core/database/tables.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { CLEARING } from './accounts.ts';
import { type Entry, type Line, movement, type Posting, postEntries } from './entries.ts';

/**
 * State of a hold. It follows from the status of its transaction. 'settled' money was paid to the recipients,
 * 'released' money is back with the payer. 'held' also covers money that is on its way back.
 */
export type Stage = 'settled' | 'released' | 'held';

const stages: Readonly<Record<MoneyLocation, Stage>> = {
  held: 'held',
  returning: 'held',
  taken: 'settled',
  returned: 'released',
};

/**
 * Stage for a transaction status. The money of an unknown status stays held, because an unknown status is never
 * success.
 */
export function stageOf(status: string): Stage {
  return stages[moneyLocation(status)];
}

/** Accounts and amounts of a hold. */
export interface Hold {
  /** The account that pays. */
  readonly payer: string;
  /** The accounts that receive the money when the hold settles. */
  readonly shares: readonly Line[];
  /** Kind of the entry that settles the hold. Default: SETTLEMENT. */
  readonly settlesAs?: EntryKind;
}

/** Returns the postings that move the money of a hold to each stage. Writes nothing. */
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
 * Moves the money of a transaction to a stage. `held` takes the money from the payer and throws if the account does not
 * cover it. `settled` pays the shares. `released` returns the money to the payer as a correction of the entry that held
 * it.
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
