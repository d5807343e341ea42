import { describe, expect, test } from 'vitest';
import { chooseDocument, isPage, visitorOf } from './choose-document.ts';

const guest = { signedIn: false, locale: 'az' } as const;
const person = { signedIn: true, locale: 'ru' } as const;

describe('the document for an address', () => {
  test.each([
    ['/auth/login', 'login.az'],
    ['/auth/register', 'register.az'],
    ['/auth/forgot/', 'forgot.az'],
    ['/', 'login.az'],
    ['/payment/receipt/a1', 'login.az'],
  ])('shows a guest at %s the document %s', (path, document) => {
    expect(chooseDocument(path, guest)).toBe(document);
  });

  test.each([
    ['/', 'home.ru'],
    ['/auth/login', 'home.ru'],
    ['/payment/receipt/a1', 'frame.ru'],
    ['/settings/language/', 'frame.ru'],
    ['/no/such/page', 'frame.ru'],
  ])('shows a signed-in person at %s the document %s', (path, document) => {
    expect(chooseDocument(path, person)).toBe(document);
  });

  test('knows a visitor by the cookies, in any case, az where they say nothing', () => {
    expect(visitorOf({ token: 'secret', language: 'ru' })).toEqual({
      signedIn: true,
      locale: 'ru',
    });
    expect(visitorOf({ token: '', language: 'DE' })).toEqual({ signedIn: false, locale: 'az' });
    expect(visitorOf({ token: undefined, language: undefined })).toEqual(guest);
  });

  test.each(['/', '/auth/login', '/c/5/p/17', '/no/such/page', '/t/123'])('is at %s', (path) => {
    expect(isPage(path)).toBe(true);
  });

  test.each([
    '/api/v1/wallets',
    '/assets/gone-12345678.js',
    '/assets',
    '/documents/login.az-1.html',
    '/files/limits_az.pdf',
    '/sandbox/inbox',
    '/icons/none.png',
    '/sw.js',
    '/robots.txt',
    '/.well-known/assetlinks',
  ])('is never at %s', (path) => {
    expect(isPage(path)).toBe(false);
  });
});
