// The stage of a hold by the status of its transaction.
import { type MoneyPlace, moneyPlace } from '#domain/statuses.ts';

export type Stage = 'settled' | 'released' | 'held';

const stages: Readonly<Record<MoneyPlace, Stage>> = {
  held: 'held',
  returning: 'held',
  taken: 'settled',
  returned: 'released',
  notTaken: 'released',
};

/** An unknown status is never success: its money is held. */
export function stageOf(status: string): Stage {
  return stages[moneyPlace(status)];
}
