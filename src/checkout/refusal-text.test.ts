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

test.each<[string, Parameters<typeof refusalText>[0], string]>([
  [
    'a known code without a text of its own',
    { code: 'WEAK_PASSWORD', message: 'x' },
    'error.other',
  ],
  ['a missing answer', { code: 'NO_ANSWER' }, 'error.NO_ANSWER'],
  ['an unknown code of which the provider says nothing', { code: 'MOON_PHASE' }, 'error.other'],
  ['an unknown code', { code: 'MOON_PHASE', message: 'Ay dolub.' }, 'error.told'],
])('%s is explained as what it is', (_, failure, key) => {
  const values = key === 'error.told' ? { values: { message: failure.message } } : {};
  expect(refusalText(failure, 'PAYMENT')).toEqual({ key, ...values });
});

test('Too many requests are explained with the time at which it works again, where that is known', () => {
  const code = 'TOO_MANY_REQUESTS';
  expect(refusalText({ code }, 'PAYMENT')).toEqual({ key: 'error.TOO_MANY_REQUESTS' });
  const retryAt = new Date(Date.now() + 60_000).toISOString();
  expect(refusalText({ code, retryAt }, 'PAYMENT')).toEqual({
    key: 'error.TOO_MANY_REQUESTS.until',
    values: { time: expect.stringMatching(/^\d\d:\d\d$/) },
  });
});
