import { expect, test } from 'vitest';
import { NO_ANSWER } from '#api/failure.ts';
import type { Part, PartState } from '#contract/operations/operations.ts';
import { qepik } from '#domain/money.ts';
import { interpretAnswer } from './interpret-answer.ts';
import { operationOf } from './testing/operation.ts';

const { key } = operationOf();

test.each([
  ['QUOTED', { state: 'unknown' }],
  ['AWAY', { state: 'away' }],
  ['RUNNING', { state: 'running' }],
  ['CONFIRMED', { state: 'confirmed', receiptId: 'receipt' }],
  ['REFUSED', { state: 'refused', refusal: 'FROZEN', isRefunded: true }],
  ['VOIDED', { state: 'voided' }],
  ['EXPIRED', { state: 'voided', refusal: 'OPERATION_EXPIRED' }],
] as const)('An answer that carries the operation as %s says so', (state, verdict) => {
  const operation = operationOf({
    state,
    receiptId: 'receipt',
    refusal: 'FROZEN',
    isRefunded: true,
  });
  expect(interpretAnswer(key, [operation, null])).toEqual(verdict);
});

test('Of several payments the sum of those that were not refused is taken [M15] [M18]', () => {
  const partOf = (state: PartState, amount: number): Part => {
    const { label, recipientMark } = operationOf();
    const part = { state, amount: qepik(amount), label, recipientMark };
    return { ...part, favoriteId: 'f1', receiptId: null, refusal: null, isRefunded: false };
  };
  const confirmed = (parts: Part[]) =>
    interpretAnswer(key, [operationOf({ state: 'CONFIRMED', parts }), null]);
  const done = { state: 'confirmed', receiptId: null };
  expect(
    confirmed([partOf('DONE', 1000), partOf('REFUSED', 1500), partOf('PENDING', 2000)]),
  ).toEqual({ ...done, total: 3000, isPartial: true });
  expect(confirmed([partOf('DONE', 1000), partOf('PENDING', 2000)])).toEqual(done);
});

test.each([0, 400, 401, 403, 404, 409, 422, 429, 500, 502])(
  'A refusal with status %d, or none at all, leaves the payment unknown [M3]',
  (status) => {
    const failure = status === 0 ? NO_ANSWER : { code: 'INTERNAL_ERROR', message: '', status };
    expect(interpretAnswer(key, [null, failure])).toEqual({ state: 'unknown' });
  },
);

test.each(['112', 'MAINTENANCE', 'BUSY'])(
  'Code %s leaves the payment unknown, and is the reason if it is voided',
  (code) => {
    const failure = { code, message: '', status: 503 };
    expect(interpretAnswer(key, [null, failure])).toEqual({ state: 'unknown', refusal: code });
  },
);

test('The success of another operation says nothing about this one', () => {
  const answer = operationOf({ state: 'CONFIRMED' });
  expect(interpretAnswer('another-operation', [answer, null])).toEqual({ state: 'unknown' });
});
