import { expect, test } from 'vitest';
import { NO_ANSWER } from '#api/failure.ts';
import type { Operation, OperationState } from '#contract/operations/operations.ts';
import { qepik } from '#domain/money.ts';
import { interpretAnswer } from './interpret-answer.ts';

const key = 'key-of-this-operation';

test.each([
  ['QUOTED', { state: 'unknown' }],
  ['AWAY', { state: 'away' }],
  ['RUNNING', { state: 'running' }],
  ['CONFIRMED', { state: 'confirmed', receiptId: 'receipt' }],
  ['REFUSED', { state: 'refused', refusal: 'LIMIT_EXCEEDED' }],
  ['VOIDED', { state: 'voided' }],
  ['EXPIRED', { state: 'voided', refusal: 'OPERATION_EXPIRED' }],
] as const)('An answer that carries the operation as %s says so', (state, verdict) => {
  expect(interpretAnswer(key, [operation(state), null])).toEqual(verdict);
});

test.each([0, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503])(
  'A refusal with status %d leaves the payment unknown',
  (status) => {
    const failure = { code: status === 0 ? 'NO_ANSWER' : 'INTERNAL_ERROR', message: '', status };
    expect(interpretAnswer(key, [null, failure])).toEqual({ state: 'unknown' });
  },
);

test('Code 112 leaves the payment unknown, and is the reason if it is voided', () => {
  const failure = { code: '112', message: '', status: 403 };
  expect(interpretAnswer(key, [null, failure])).toEqual({ state: 'unknown', refusal: '112' });
});

test('No answer leaves the payment unknown [M3]', () => {
  expect(interpretAnswer(key, [null, NO_ANSWER])).toEqual({ state: 'unknown' });
});

test('The success of another operation says nothing about this one', () => {
  expect(interpretAnswer('another-operation', [operation('CONFIRMED'), null])).toEqual({
    state: 'unknown',
  });
});

function operation(state: OperationState): Operation {
  return {
    key,
    about: { kind: 'PAYMENT', serviceId: 's1', recipient: '0145' },
    state,
    total: qepik(3418),
    currencyCode: 'AZN',
    label: { az: 'Azərişıq', en: 'Azərişıq', ru: 'Azərişıq' },
    parts: [],
    recipientMark: 'm1',
    createdAt: '2026-11-20T10:00:00Z',
    expiresAt: '2026-11-20T10:05:00Z',
    receiptId: state === 'CONFIRMED' ? 'receipt' : null,
    refusal: state === 'REFUSED' ? 'LIMIT_EXCEEDED' : null,
    asksCode: false,
  };
}
