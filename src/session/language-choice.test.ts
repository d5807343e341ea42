import { afterEach, expect, test, vi } from 'vitest';
import { cookies, page, provider, signedIn } from './testing/browser.ts';

test('what could not be told is told by the next page of the session, once', async () => {
  const { noteChoice } = await choosing(signedIn);
  noteChoice('EN');
  const { tellProfile, untoldLanguage } = await choosing(page);
  expect(untoldLanguage()).toBe('EN');
  await tellProfile();
  await tellProfile();
  expect(told()).toEqual(['{"language":"EN"}']);
  expect(localStorage.getItem('qepik:language-choice')).toBeNull();
});

test('what one person chose is written into nobody else’s profile', async () => {
  const { noteChoice } = await choosing(signedIn);
  noteChoice('EN');
  cookies.set('token', 'token-of-another');
  const { tellProfile, untoldLanguage } = await choosing(page);
  expect(untoldLanguage()).toBeNull();
  await tellProfile();
  expect(told()).toEqual([]);
  expect(localStorage.getItem('qepik:language-choice')).toBeNull();
});

test('a choice that could not be had leaves the one after it', async () => {
  const { noteChoice, forgetChoice, untoldLanguage } = await choosing(signedIn);
  noteChoice('EN');
  noteChoice('RU');
  forgetChoice('EN');
  expect(untoldLanguage()).toBe('RU');
  forgetChoice('RU');
  expect(untoldLanguage()).toBeNull();
});

test('what the provider could not save is told again by itself, and is known until then', async () => {
  const { noteChoice, tellProfile, unsavedChoice } = await choosing(signedIn);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const seen: unknown[] = [];
  unsavedChoice.subscribe(() => seen.push(unsavedChoice.get()));
  provider.mockImplementation(async () => new Response(null, { status: 500 }));
  noteChoice('EN');
  await tellProfile();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told().length).toBe(2);
  provider.mockImplementation(async () => Response.json({ data: {} }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told().length).toBe(3);
  // On its way for the first time it is nothing to speak of.
  expect(seen).toEqual([null, 'EN', 'EN', null]);
});

test('a page that finds a choice untold says so until it has told it', async () => {
  const { noteChoice } = await choosing(signedIn);
  noteChoice('EN');
  const { tellProfile, unsavedChoice } = await choosing(page);
  expect(unsavedChoice.get()).toBe('EN');
  await tellProfile();
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
