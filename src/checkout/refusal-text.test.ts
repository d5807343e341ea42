import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';

test.each([
  'INSUFFICIENT_BALANCE',
  'LIMIT_EXCEEDED',
  'SERVICE_UNAVAILABLE',
  'SUBSCRIBER_NOT_FOUND',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'DEBT_CHANGED',
  'COMMISSION_CHANGED',
  'PAID_MEANWHILE',
  'OPERATION_EXPIRED',
  'BUSY',
])('%s is explained in our own words, with what to do', (code) => {
  const { key } = refusalText({ code, message: 'The words of the provider' }, 'PAYMENT');
  expect(key).not.toMatch(/other|told/);
});

test('A known code without a text of its own is explained in general words', () => {
  expect(
    refusalText({ code: 'WEAK_PASSWORD', message: 'The words of the provider' }, 'PAYMENT'),
  ).toEqual({
    key: 'payment.refusal.other',
  });
});

test('A missing answer is not called a refusal', () => {
  expect(refusalText({ code: 'NO_ANSWER' }, 'PAYMENT')).toEqual({ key: 'payment.noAnswer' });
});

test('An unknown code is explained in the words of the provider, where it sent any', () => {
  expect(refusalText({ code: 'MOON_PHASE', message: 'Ay dolub.' }, 'PAYMENT')).toEqual({
    key: 'payment.refusal.told',
    values: { message: 'Ay dolub.' },
  });
  expect(refusalText({ code: 'MOON_PHASE' }, 'PAYMENT')).toEqual({ key: 'payment.refusal.other' });
});

test('Too many requests are explained with the time at which it works again, where that is known', () => {
  const code = 'TOO_MANY_REQUESTS';
  expect(refusalText({ code }, 'PAYMENT')).toEqual({ key: 'payment.refusal.TOO_MANY_REQUESTS' });
  const retryAt = new Date(Date.now() + 60_000).toISOString();
  expect(refusalText({ code, retryAt }, 'PAYMENT')).toEqual({
    key: 'payment.refusal.TOO_MANY_REQUESTS.until',
    values: { time: expect.stringMatching(/^\d\d:\d\d$/) },
  });
});
