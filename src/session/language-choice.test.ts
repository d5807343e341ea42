import { expect, test, vi } from 'vitest';
import { cookies, page, provider, signedIn } from './testing/browser.ts';

test('An unsaved language is saved by the next page of the session, once', async () => {
  const { storeChoice } = await choosing(signedIn);
  storeChoice('EN');
  const { saveLanguage, unsavedChoice, unsavedLanguage } = await choosing(page);
  expect(unsavedLanguage()).toBe('EN');
  expect(unsavedChoice.get()).toBe('EN');
  await saveLanguage();
  expect(unsavedChoice.get()).toBeNull();
  await saveLanguage();
  expect(sentToProfile()).toEqual(['{"language":"EN"}']);
  expect(localStorage.getItem('qepik:language-choice')).toBeNull();
});

test('A language that one person chose is not saved in the profile of another', async () => {
  const { storeChoice } = await choosing(signedIn);
  storeChoice('EN');
  cookies.set('token', 'token-of-another');
  const { saveLanguage, unsavedLanguage } = await choosing(page);
  expect(unsavedLanguage()).toBeNull();
  await saveLanguage();
  expect(sentToProfile()).toEqual([]);
  expect(localStorage.getItem('qepik:language-choice')).toBeNull();
});

test('Discarding a language keeps a newer choice', async () => {
  const { storeChoice, discardChoice, unsavedLanguage } = await choosing(signedIn);
  storeChoice('EN');
  storeChoice('RU');
  discardChoice('EN');
  expect(unsavedLanguage()).toBe('RU');
  discardChoice('RU');
  expect(unsavedLanguage()).toBeNull();
});

test('A failed save is retried, and the choice counts as unsaved until then', async () => {
  const { storeChoice, saveLanguage, unsavedChoice } = await choosing(signedIn);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const seen: unknown[] = [];
  unsavedChoice.subscribe(() => seen.push(unsavedChoice.get()));
  provider.mockImplementation(async () => new Response(null, { status: 500 }));
  storeChoice('EN');
  await saveLanguage();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sentToProfile().length).toBe(2);
  provider.mockImplementation(async () => Response.json({ data: {} }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentToProfile().length).toBe(3);
  // During the first try the choice does not count as unsaved.
  expect(seen).toEqual([null, 'EN', 'EN', null]);
});

async function choosing(start: typeof page) {
  await start();
  return import('./language-choice.ts');
}

function sentToProfile() {
  return provider.mock.calls.flatMap(([url, { body }]) => (url.endsWith('/detail') ? [body] : []));
}
