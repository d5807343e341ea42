import type { AttemptState } from './rows.ts';

/** Which states of an attempt may follow which: what has ended stays as it ended. */
export const attemptMoves: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  sending: ['unknown', 'confirmed', 'refused', 'voided'],
  unknown: ['unknown', 'confirmed', 'refused', 'voided'],
  confirmed: [],
  refused: [],
  voided: [],
};
