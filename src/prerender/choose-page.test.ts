import { describe, expect, test } from 'vitest';
import { choosePage, isPagePath, visitorOf } from './choose-page.ts';

const guest = { signedIn: false, locale: 'az' } as const;
const person = { signedIn: true, locale: 'ru' } as const;

describe('the page for an address', () => {
  test.each([
    ['/', 'login.az', 'home.ru'],
    ['/auth/login', 'login.az', 'home.ru'],
    ['/auth/forgot/', 'forgot.az', 'home.ru'],
    ['/check', 'check.az', 'frame.ru'],
    ['/payment/receipt/a1', 'login.az', 'frame.ru'],
  ])('at %s shows a guest %s and a person %s', (path, ofGuest, ofPerson) => {
    expect(choosePage(path, guest)).toBe(ofGuest);
    expect(choosePage(path, person)).toBe(ofPerson);
  });

  test('knows a visitor by the cookies, in any case, az where they say nothing', () => {
    expect(visitorOf({ token: 'secret', language: 'ru' })).toEqual(person);
    expect(visitorOf({ token: '', language: 'DE' })).toEqual({ signedIn: false, locale: 'az' });
    expect(visitorOf({ token: undefined, language: undefined })).toEqual(guest);
  });

  // A link may include the full stop of its sentence, or have an escaped sign before its fragment.
  test.each([`/check%23r-1.${'3K7QW2M'.repeat(20)}`, '/', '/t/123.', '/transactions%', '//evil'])(
    'is at %s',
    (path) => {
      expect(isPagePath(path)).toBe(true);
    },
  );

  test.each([
    '/api/v1/wallets',
    '/assets',
    '/prerendered/login.az-1.html',
    '/files/limits_az.pdf',
    '/sandbox/inbox',
    '/icons/none.png',
    '/sw.js',
    '/.well-known/assetlinks',
  ])('is never at %s', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
});
