import { expect, test } from 'vitest';
import { getCoupons } from '#contract/operations/coupons.ts';
import { couponsWire, firstOf, parsed } from '#data/testing/samples.ts';
import { otherSide, statusLook, waitingCoupons } from './coupon-rows.tsx';

const coupon = firstOf(parsed(getCoupons, couponsWire()));

test('what waits for the person is received and pending, the soonest to expire first', () => {
  const waiting = waitingCoupons([
    coupon,
    { ...coupon, id: 'b', expiresAt: '2026-02-06T10:00:00Z' },
    { ...coupon, id: 'c', direction: 'OUT' },
    { ...coupon, id: 'd', status: 'ACCEPTED' },
    { ...coupon, id: 'e', status: 'HELD_BY_A_LATER_VERSION' },
  ]);
  expect(waiting.map(({ id }) => id)).toEqual(['b', coupon.id]);
});

test('an unknown status carries its name and is never success', () => {
  expect(statusLook({ status: 'NEW' })).toMatchObject({ tone: 'warning', values: { name: 'NEW' } });
});

test('the other side is the receiver of what was sent, and the code where nobody sent it', () => {
  expect(otherSide(coupon)).toBe('Leyla H.');
  expect(otherSide({ ...coupon, direction: 'OUT' })).toBe('Aysel M.');
  expect(otherSide({ ...coupon, sender: '', influencerCode: 'AYAN10' })).toBe('AYAN10');
});
