import { expect, test } from 'vitest';
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

async function choosing(start: typeof page) {
  await start();
  return import('./language-choice.ts');
}

/** What the profile was told. */
function told() {
  return provider.mock.calls.flatMap(([url, { body }]) => (url.endsWith('/detail') ? [body] : []));
}
