import { describe, expect, test } from 'vitest';
import { type ReceiptKind, receiptTitle } from './receipt-words.ts';
import {
  isTransactionStatus,
  mayMove,
  statusGroup,
  statusWord,
  transactionStatuses,
} from './statuses.ts';

/** A payment passes through these in order. */
const path = [
  ...(['CREATED', 'PENDING', 'CHARGE_INPROGRESS', 'CHARGE_FINISHED'] as const),
  ...(['PAYMENT_CREATED', 'PAYMENT_INPROGRESS', 'SUCCESS'] as const),
];
const named = {
  error: [
    ...['CHARGE_ERROR', 'PAYMENT_FAILED', 'PRE_CHARGE_EXCEPTION', 'REVERSE_INPROGRESS'],
    ...['REVERSED', 'ERROR', 'AUTO_REVERSE', 'EXPIRED'],
  ],
  pending: [...path.slice(0, -1), 'IN_PROGRESS'],
  success: ['SUCCESS', 'COMPLETED', 'PAYMENT_SUCCESS', 'TRANSFERRED'],
};

describe('groups', () => {
  test.each(Object.entries(named))(
    '%s are those the provider names so, no more [L10]',
    (group, names) => {
      const ours = transactionStatuses.filter((name) => statusGroup(name) === group);
      expect(ours.toSorted()).toEqual(names.toSorted());
    },
  );

  test.each(['', 'success', 'SETTLED', 'SUCCESS ', 'toString', '__proto__'])(
    'the unknown status %j is pending and keeps its raw name [L10]',
    (name) => {
      expect(isTransactionStatus(name)).toBe(false);
      expect(statusGroup(name)).toBe('pending');
      expect(statusWord({ status: name })).toEqual({ key: 'status.unknown', values: { name } });
    },
  );

  test.each([
    ['REVERSED', 'TRANSFER', 'status.error'],
    ['REVERSED', 'COUPON', 'status.notAccepted'],
    ['TRANSFERRED', 'COUPON', 'status.success'],
    ['IN_PROGRESS', 'COUPON', 'status.pending'],
  ])('the known status %s of a %s is named %s', (status, kind, key) => {
    expect(statusWord({ status, sentTo: { kind } })).toEqual({ key });
  });
});

describe('transitions [L10]', () => {
  test('a payment moves one step at a time and never back', () => {
    for (const [from, a] of path.entries()) {
      for (const [to, b] of path.entries())
        expect(mayMove(a, b), `${a} → ${b}`).toBe(to === from + 1);
    }
  });

  test('every status can be reached, and every pending one can still end', () => {
    const reached = new Set(['CREATED']);
    for (const from of transactionStatuses) {
      const next = transactionStatuses.filter((to) => mayMove(from, to));
      for (const to of next) reached.add(to);
      if (statusGroup(from) === 'pending') expect(next.length, from).toBeGreaterThan(0);
    }
    expect([...reached].toSorted()).toEqual([...transactionStatuses].toSorted());
  });

  test('success is final, and an error never becomes one', () => {
    for (const from of transactionStatuses) {
      for (const to of transactionStatuses) {
        if (statusGroup(from) === 'success')
          expect(mayMove(from, to), `${from} → ${to}`).toBe(false);
        if (statusGroup(from) === 'error' && mayMove(from, to))
          expect(statusGroup(to)).toBe('error');
      }
    }
  });

  test('nothing is charged after a reversal has begun', () => {
    expect(mayMove('REVERSE_INPROGRESS', 'REVERSED')).toBe(true);
    expect(mayMove('REVERSE_INPROGRESS', 'PAYMENT_INPROGRESS')).toBe(false);
    expect(mayMove('CHARGE_INPROGRESS', 'REVERSE_INPROGRESS')).toBe(false);
  });
});

describe('receipt titles', () => {
  const kinds: readonly ReceiptKind[] = ['payment', 'transfer', 'topUp', 'coupon'];

  test('every kind has a title for every status, and only success is called so [L10]', () => {
    for (const kind of kinds) {
      for (const name of transactionStatuses) {
        const ends = {
          error: /(failed|notAccepted)$/,
          pending: /inProgress$/,
          success: /(completed|accepted)$/,
        };
        expect(receiptTitle(kind, name)).toMatch(ends[statusGroup(name)]);
      }
    }
  });

  test('an unknown status is still in progress', () => {
    expect(receiptTitle('payment', 'SETTLED')).toBe('receipt.title.payment.inProgress');
  });
});
