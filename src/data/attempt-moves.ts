import type { AttemptState } from './rows.ts';

/** Which states of an attempt may follow which: it begins as `sending` or `away`, and ends once. */
export const attemptMoves: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  sending: ['unknown', 'confirmed', 'refused', 'voided'],
  away: ['unknown', 'confirmed', 'refused', 'voided'],
  unknown: ['unknown', 'confirmed', 'refused', 'voided'],
  confirmed: [],
  refused: [],
  voided: [],
};
