import { expect, test, vi } from 'vitest';
import { cookies, heard, mine, opened, signedIn, token } from './testing/browser.ts';

const link = { ...opened, token: 'token-of-a-link' };

test("Another user's session is announced to the other tabs, and consent is discarded", async () => {
  const { replaceSession } = await begin();
  localStorage.setItem('qepik:consent', 'agreed u1');
  localStorage.setItem('qepik:lock', `${mine} {"delay":1}`);
  localStorage.setItem('qepik:push', `${mine} DEBT`);
  expect(await replaceSession({ ...link, userId: 'u2', isSamePerson: false })).toBe(true);
  await vi.waitFor(() =>
    expect(heard).toHaveBeenCalledWith({ type: 'ended', databaseName: mine, reason: 'other-user' }),
  );
  expect(localStorage.getItem('qepik:consent')).toBeNull();
  expect(localStorage.getItem('qepik:lock')).toBeNull();
  expect(localStorage.getItem('qepik:push')).toBeNull();
  expect(cookies.get('token')).toBe(link.token);
});

test('A newer session of the same person shows no notice', async () => {
  const { replaceSession, consumeNotice, storeNotice } = await begin();
  localStorage.setItem('qepik:consent', 'agreed u1');
  localStorage.setItem('qepik:other-device', `${mine} x`);
  localStorage.setItem('qepik:lock', `${mine} {"delay":1}`);
  localStorage.setItem('qepik:push', `${mine} DEBT MONEY_IN`);
  expect(await replaceSession({ ...link, isSamePerson: true })).toBe(true);
  await vi.waitFor(() =>
    expect(heard).toHaveBeenCalledWith({ type: 'ended', databaseName: mine, reason: 'replaced' }),
  );
  expect(localStorage.getItem('qepik:consent')).toBe('agreed u1');
  expect(localStorage.getItem('qepik:other-device')).toBeNull();
  for (const [name, text] of [
    ['lock', '{"delay":1}'],
    ['push', 'DEBT MONEY_IN'],
  ]) {
    const stored = localStorage.getItem(`qepik:${name}`) ?? '';
    expect(stored.slice(stored.indexOf(' ') + 1)).toBe(text);
    expect(stored).not.toContain(mine);
  }
  storeNotice('replaced');
  expect(consumeNotice()).toBeNull();
});

test('A guest whom a link signed in has to confirm the account, and a newer link of it changes nothing [S8]', async () => {
  const guest = await restarted();
  await guest.replaceSession({ ...link, isSamePerson: false });
  const newer = await restarted();
  expect(newer.isOwnerUnconfirmed.get()).toBe(true);
  await newer.replaceSession({ ...link, token: 'token-of-a-newer-link', isSamePerson: true });
  const newest = await restarted();
  expect(newest.isOwnerUnconfirmed.get()).toBe(true);
  newest.confirmOwner();
  expect((await restarted()).isOwnerUnconfirmed.get()).toBe(false);
});

test('Who agreed to another account has nothing to confirm [S8]', async () => {
  const { replaceSession } = await begin();
  await replaceSession({ ...link, userId: 'u2', isSamePerson: false });
  expect((await restarted()).isOwnerUnconfirmed.get()).toBe(false);
});

test('A suspended tab that holds the old database open delays nothing', async () => {
  const { replaceSession } = await begin();
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(
    () => new EventTarget() as IDBOpenDBRequest,
  );
  expect(await replaceSession({ ...link, userId: 'u2', isSamePerson: false })).toBe(true);
  vi.mocked(indexedDB.deleteDatabase).mockRestore();
});

test('Nothing changes where the browser refuses the cookie', async () => {
  const { replaceSession } = await begin();
  vi.spyOn(cookies, 'set').mockReturnValue(cookies);
  expect(await replaceSession({ ...link, userId: 'u2', isSamePerson: false })).toBe(false);
  expect(cookies.get('token')).toBe(token);
  expect(localStorage.getItem('qepik:token-owner')).toBe(`${mine} u1`);
  expect(heard).not.toHaveBeenCalled();
});

async function begin() {
  localStorage.setItem('qepik:token-owner', `${mine} u1`);
  return { ...(await signedIn()), ...(await import('./replace-session.ts')) };
}

async function restarted() {
  vi.resetModules();
  return {
    ...(await import('./replace-session.ts')),
    ...(await import('./owner-confirmation.ts')),
  };
}
