import { expect, test } from 'vitest';
import { cookies, opened, page } from './testing/browser.ts';

test('Consent holds after a reload', async () => {
  const { consent, storeConsent } = await begin(opened);
  storeConsent('agreed');
  expect(consent.get()).toBe('agreed');
  expect((await consentOf()).get()).toBe('agreed');
});

test('The end of the session discards the answer', async () => {
  const { storeConsent, endSession } = await begin(opened);
  storeConsent('agreed');
  await endSession('signed-out');
  expect(localStorage.getItem('qepik:consent')).toBeNull();
});

test('Consent does not pass to the next person after a session without an end', async () => {
  const { storeConsent } = await begin(opened);
  storeConsent('agreed');
  cookies.delete('token');
  const { consent } = await begin({ ...opened, token: 'token-of-another', userId: 'u2' });
  expect(consent.get()).toBeNull();

  cookies.delete('token');
  expect((await begin({ ...opened, token: 'a-later-token' })).consent.get()).toBe('agreed');
});

test('Consent is not that of a session whose cookie another site has written [E12]', async () => {
  const { storeConsent } = await begin(opened);
  storeConsent('agreed');
  cookies.set('token', 'token-of-another');
  expect((await consentOf()).get()).toBeNull();
});

async function begin(session: Parameters<Awaited<ReturnType<typeof page>>['beginSession']>[0]) {
  const started = await page();
  await started.beginSession(session);
  return { ...started, ...(await import('./consent.ts')) };
}

async function consentOf() {
  await page();
  return (await import('./consent.ts')).consent;
}
