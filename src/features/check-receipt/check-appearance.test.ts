import { expect, test } from 'vitest';
import { NO_ANSWER } from '#api/failure.ts';
import { receiptOf } from '#data/testing/records.ts';
import { copyOf } from '#domain/receipt-proof.ts';
import { transactionStatuses } from '#domain/statuses.ts';
import { type CurrentState, checkAppearance, stateAfter } from './check-appearance.ts';

const told = (status: string, returnedAt: string | null = null) => ({ status, returnedAt });

function standing(status: string, now: CurrentState = 'noAnswer', more = {}) {
  const copy = copyOf(receiptOf({ status, ...more }));
  if (!copy) throw new Error(`There is no copy of ${status}`);
  return checkAppearance({ state: 'genuine', copy }, now);
}

test('A genuine copy looks paid only in a status of success', () => {
  for (const status of transactionStatuses) {
    const isPaid = ['SUCCESS', 'COMPLETED', 'PAYMENT_SUCCESS', 'TRANSFERRED'].includes(status);
    const { heading, badge, tone } = standing(status);
    expect([status, heading, badge === 'success', tone === 'success']).toEqual([
      status,
      'genuine',
      isPaid,
      isPaid,
    ]);
  }
});

test('The status of now counts where it is known', () => {
  expect(standing('SUCCESS', told('REVERSED', '2026-03-01T10:00:00Z'))).toMatchObject({
    badge: 'error',
    word: { key: 'status.error' },
    since: 'returned',
  });
  expect(standing('SUCCESS', told('SUCCESS', '2026-03-01T10:00:00Z')).badge).toBe('error');
  expect(standing('PENDING', told('SUCCESS'))).toMatchObject({
    badge: 'success',
    since: 'changed',
  });
  expect(standing('PENDING', told('PENDING'))).toMatchObject({ badge: 'warning', since: 'same' });
  expect(standing('SUCCESS', told('COMPLETED')).since).toBe('same');
});

test('A status that this build does not know is a change, with its name', () => {
  expect(standing('PENDING', told('FROZEN'))).toMatchObject({
    badge: 'warning',
    word: { key: 'status.unknown', values: { name: 'FROZEN' } },
    since: 'changed',
  });
});

test('A coupon that came back was not accepted', () => {
  const sentTo = { kind: 'COUPON', phone: '+994501234567' };
  expect(standing('REVERSED', 'noAnswer', { sentTo }).word?.key).toBe('status.notAccepted');
});

test('What proves nothing is not headed as genuine, nor green', () => {
  const unknown = standing('SUCCESS', 'notKnown');
  expect(unknown).toMatchObject({ heading: 'notKnown', badge: 'error' });
  expect(unknown.word).toBeUndefined();
  const copy = copyOf(receiptOf({ status: 'SUCCESS' }));
  if (!copy) throw new Error('There is no copy');
  const sandbox = checkAppearance({ state: 'sandbox', copy }, told('SUCCESS'));
  expect(sandbox).toMatchObject({ heading: 'sandbox', badge: 'warning', tone: 'neutral' });
});

test('An answer that was had stays where there is none later', () => {
  const none = [null, NO_ANSWER] as const;
  const answer = told('REVERSED', '2026-03-01T10:00:00Z');
  expect(stateAfter('asking', [...none])).toBe('noAnswer');
  expect(stateAfter(answer, [...none])).toBe(answer);
  expect(stateAfter('notKnown', [...none])).toBe('notKnown');
  expect(stateAfter('noAnswer', [answer, null])).toBe(answer);
  const notFound = { code: 'NOT_FOUND', message: '', status: 404 };
  expect(stateAfter(answer, [null, notFound])).toBe('notKnown');
});
