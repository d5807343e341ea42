import { expect, test } from 'vitest';
import { getOperation } from '#contract/operations/operations.ts';
import { operationMoves, partMoves } from './states.ts';

const { state, parts } = getOperation.answer.shape;

test('every state of an operation has its transitions, and each leads to a state', () => {
  const states = new Set(state.options);
  expect(new Set(Object.keys(operationMoves))).toEqual(states);
  expect(
    Object.values(operationMoves)
      .flat()
      .every((next) => states.has(next)),
  ).toBe(true);
});

test('an operation that ended stays as it is', () => {
  for (const end of ['CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED'] as const) {
    expect(operationMoves[end]).toEqual([]);
  }
});

test('what was submitted on a hosted page is neither voided nor expires', () => {
  expect(operationMoves.QUOTED).toContain('AWAY');
  expect(operationMoves.AWAY).toEqual(expect.arrayContaining(['RUNNING', 'VOIDED', 'EXPIRED']));
  expect(operationMoves.RUNNING).toEqual(['CONFIRMED', 'REFUSED']);
});

test('a part ends once, done or refused', () => {
  expect(Object.keys(partMoves)).toEqual(parts.def.element.shape.state.options);
  expect(partMoves).toEqual({ PENDING: ['DONE', 'REFUSED'], DONE: [], REFUSED: [] });
});
