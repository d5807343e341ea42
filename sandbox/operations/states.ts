// The transitions that the states of an operation and of its parts allow. A state without any is final.
import type { OperationState, PartState } from '#contract/operations/operations.ts';

export const operationMoves: Readonly<Record<OperationState, readonly OperationState[]>> = {
  QUOTED: ['AWAY', 'RUNNING', 'CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED'],
  AWAY: ['RUNNING', 'CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED'],
  RUNNING: ['CONFIRMED', 'REFUSED'],
  CONFIRMED: [],
  REFUSED: [],
  VOIDED: [],
  EXPIRED: [],
};

export const partMoves: Readonly<Record<PartState, readonly PartState[]>> = {
  PENDING: ['DONE', 'REFUSED'],
  DONE: [],
  REFUSED: [],
};
