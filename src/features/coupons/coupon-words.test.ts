import { expect, test } from 'vitest';
import type { Coupon } from '#contract/operations/coupons.ts';
import { qepik } from '#domain/money.ts';
import { otherSide, statusLook, waitingOf } from './coupon-words.ts';

const coupon: Coupon = {
  id: 'a',
  direction: 'IN',
  sender: 'Leyla H.',
  receiver: 'Aysel M.',
  amount: qepik(2000),
  message: null,
  influencerCode: null,
  status: 'PENDING',
  expired: false,
  submitDate: '2026-11-20T10:00:00Z',
  expiresAt: '2026-11-27T10:00:00Z',
  endedAt: null,
};

test('what waits for the person is received and pending, the soonest to expire first', () => {
  const waiting = waitingOf([
    coupon,
    { ...coupon, id: 'b', expiresAt: '2026-11-25T10:00:00Z' },
    { ...coupon, id: 'c', direction: 'OUT' },
    { ...coupon, id: 'd', status: 'ACCEPTED' },
    { ...coupon, id: 'e', status: 'HELD_BY_A_LATER_VERSION' },
  ]);
  expect(waiting.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('an unknown status carries its name and is never success', () => {
  expect(statusLook({ status: 'NEW' })).toMatchObject({ tone: 'warning', values: { name: 'NEW' } });
});

test('the other side is the receiver of what was sent, and the code where nobody sent it', () => {
  expect(otherSide(coupon)).toBe('Leyla H.');
  expect(otherSide({ ...coupon, direction: 'OUT' })).toBe('Aysel M.');
  expect(otherSide({ ...coupon, sender: '', influencerCode: 'AYAN10' })).toBe('AYAN10');
});
