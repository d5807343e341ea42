import { afterEach, expect, test, vi } from 'vitest';
import { cookies, page, provider, signedIn } from './testing/browser.ts';

test('what could not be told is told by the next page of the session, once', async () => {
  const { storeChoice } = await choosing(signedIn);
  storeChoice('EN');
  const { saveLanguage, unsavedLanguage } = await choosing(page);
  expect(unsavedLanguage()).toBe('EN');
  await saveLanguage();
  await saveLanguage();
  expect(told()).toEqual(['{"language":"EN"}']);
  expect(localStorage.getItem('qepik:language-choice')).toBeNull();
});

test('what one person chose is written into nobody else’s profile', async () => {
  const { storeChoice } = await choosing(signedIn);
  storeChoice('EN');
  cookies.set('token', 'token-of-another');
  const { saveLanguage, unsavedLanguage } = await choosing(page);
  expect(unsavedLanguage()).toBeNull();
  await saveLanguage();
  expect(told()).toEqual([]);
  expect(localStorage.getItem('qepik:language-choice')).toBeNull();
});

test('a choice that could not be had leaves the one after it', async () => {
  const { storeChoice, discardChoice, unsavedLanguage } = await choosing(signedIn);
  storeChoice('EN');
  storeChoice('RU');
  discardChoice('EN');
  expect(unsavedLanguage()).toBe('RU');
  discardChoice('RU');
  expect(unsavedLanguage()).toBeNull();
});

test('what the provider could not save is told again by itself, and is known until then', async () => {
  const { storeChoice, saveLanguage, unsavedChoice } = await choosing(signedIn);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const seen: unknown[] = [];
  unsavedChoice.subscribe(() => seen.push(unsavedChoice.get()));
  provider.mockImplementation(async () => new Response(null, { status: 500 }));
  storeChoice('EN');
  await saveLanguage();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told().length).toBe(2);
  provider.mockImplementation(async () => Response.json({ data: {} }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told().length).toBe(3);
  // On its way for the first time it is nothing to speak of.
  expect(seen).toEqual([null, 'EN', 'EN', null]);
});

test('a page that finds a choice untold says so until it has told it', async () => {
  const { storeChoice } = await choosing(signedIn);
  storeChoice('EN');
  const { saveLanguage, unsavedChoice } = await choosing(page);
  expect(unsavedChoice.get()).toBe('EN');
  await saveLanguage();
  expect(unsavedChoice.get()).toBeNull();
});

afterEach(() => void vi.useRealTimers());

async function choosing(start: typeof page) {
  await start();
  return import('./language-choice.ts');
}

/** What the profile was told. */
function told() {
  return provider.mock.calls.flatMap(([url, { body }]) => (url.endsWith('/detail') ? [body] : []));
}
