import { describe, expect, test, vi } from 'vitest';
import { databaseNames } from '#data/testing/indexed-db.ts';
import type { Message } from './announce.ts';
import {
  cookies,
  heard,
  isCovered,
  location,
  mine,
  other,
  page,
  provider,
  signedIn,
  token,
} from './testing/browser.ts';

function refuse(status: number, code: string): void {
  provider.mockImplementation(async () => Response.json({ code, message: '' }, { status }));
}

describe('the end of a session', () => {
  test('covers the page, wipes the data, leaves, and gives the reason once', async () => {
    const { endSession, consumeNotice, currentDatabase, openDatabase } = await signedIn();
    const database = await currentDatabase();
    const items = ['language-choice', 'other-device', 'seen-campaigns'].map((id) => `qepik:${id}`);
    for (const item of items) localStorage.setItem(item, `${mine} x`);
    const ending = endSession('signed-out');
    expect(isCovered()).toBe(true);
    expect(openDatabase()).toBeUndefined();
    expect(cookies.has('token')).toBe(false);
    await ending;
    expect(await databaseNames()).toEqual([]);
    expect(items.map((item) => localStorage.getItem(item))).toEqual([null, null, null]);
    expect(location.replace).toHaveBeenCalledWith('/');
    await expect(database.write([], async () => {})).rejects.toMatchObject({
      name: 'SessionOver',
    });
    expect(consumeNotice()).toBe('signed-out');
    expect(consumeNotice()).toBeNull();
  });

  test('takes the number of unread notifications off the icon, also of a session whose end nobody saw [W6]', async () => {
    const clearAppBadge = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clearAppBadge });
    const { endSession } = await signedIn();
    await endSession('signed-out');
    expect(clearAppBadge).toHaveBeenCalled();

    await signedIn();
    clearAppBadge.mockClear();
    cookies.delete('token');
    await page();
    await vi.waitFor(() => expect(clearAppBadge).toHaveBeenCalled());
  });

  test.each([
    ['whose cookie is gone deletes its texts', null, null],
    ['beside the cookie of another user leaves what may be theirs', 'token-of-another', 'x'],
  ])('%s', async (_, cookie, left) => {
    const { endSession } = await signedIn();
    localStorage.setItem('qepik:other-device', 'x');
    if (cookie === null) cookies.delete('token');
    else cookies.set('token', cookie);
    await endSession('expired');
    expect(localStorage.getItem('qepik:other-device')).toBe(left);
  });

  test('leaves the covered page after half a second where the database is not deleted yet', async () => {
    const { endSession } = await signedIn();
    // A frozen tab has the database open, so the browser does not answer.
    const refused = vi.spyOn(IDBFactory.prototype, 'deleteDatabase');
    refused.mockReturnValueOnce({} as IDBOpenDBRequest);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    void endSession('signed-out');
    await vi.advanceTimersByTimeAsync(499);
    expect(isCovered()).toBe(true);
    expect(location.replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(location.replace).toHaveBeenCalledWith('/');
  });

  test('in another tab ends the session here', async () => {
    await signedIn();
    other.postMessage({ type: 'ended', databaseName: mine, reason: 'expired' } satisfies Message);
    await vi.waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
    expect(isCovered()).toBe(true);
    expect(await databaseNames()).toEqual([]);
  });

  test('comes when another person signs in in another tab', async () => {
    const { consumeNotice } = await signedIn();
    cookies.set('token', 'token-of-another');
    other.postMessage({ type: 'began', databaseName: 'qepik-another' } satisfies Message);
    await vi.waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
    expect(consumeNotice()).toBe('other-user');
    expect(cookies.get('token')).toBe('token-of-another');
  });

  test.each([
    { type: 'ended', databaseName: 'qepik-another', reason: 'expired' } as const,
    { type: 'began', databaseName: mine } as const,
  ])('does not come with the message $type $databaseName', async (message) => {
    const { call } = await signedIn();
    other.postMessage(message satisfies Message);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(isCovered()).toBe(false);
    expect((await call())[1]).toBeNull();
  });

  test.each([
    ['EXPIRED_TOKEN', 'expired'],
    ['INVALID_TOKEN', 'revoked'],
  ])('comes with 401 %s, %s', async (code, reason) => {
    const { call, consumeNotice } = await signedIn();
    refuse(401, code);
    await call();
    await vi.waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
    expect(consumeNotice()).toBe(reason);
    expect(cookies.has('token')).toBe(false);
    expect(await databaseNames()).toEqual([]);
  });

  test('is no news where the person signs out in another tab', async () => {
    const { call, consumeNotice } = await signedIn();
    other.postMessage({ type: 'ending', databaseName: mine } satisfies Message);
    await new Promise((resolve) => setTimeout(resolve, 30));
    refuse(401, 'INVALID_TOKEN');
    await call();
    await vi.waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
    expect(consumeNotice()).toBe('signed-out');
  });

  test.each([
    [401, 'WRONG_CREDENTIALS'],
    [403, 'EXPIRED_TOKEN'],
  ])('does not come with %i %s', async (status, code) => {
    const { call } = await signedIn();
    refuse(status, code);
    await call();
    expect(isCovered()).toBe(false);
  });

  test('keeps the cookie of a person who has signed in since', async () => {
    const { endSession } = await signedIn();
    cookies.set('token', 'token-of-another');
    await endSession('expired');
    expect(cookies.get('token')).toBe('token-of-another');
  });

  test('comes once, however many answers report it, and reaches every other tab', async () => {
    const { endSession } = await signedIn();
    await Promise.all([endSession('signed-out'), endSession('expired')]);
    expect(location.replace).toHaveBeenCalledTimes(1);
    const message = { type: 'ended', databaseName: mine, reason: 'signed-out' };
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(message));
  });

  test('aborts running calls', async () => {
    const { call, endSession } = await signedIn();
    let cut = false;
    provider.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            cut = true;
            reject(signal.reason);
          });
        }),
    );
    const calling = call();
    await vi.waitFor(() => expect(provider).toHaveBeenCalled());
    await endSession('signed-out');
    expect(cut).toBe(true);
    expect((await calling)[1]?.code).toBe('NO_ANSWER');
  });
});

describe('signing out', () => {
  test('asks the provider, then ends the session', async () => {
    const { signOut } = await signedIn();
    expect(await signOut()).toBeNull();
    expect(provider.mock.lastCall?.[0]).toBe('https://provider.test/api/v1/users/logout');
    expect(location.replace).toHaveBeenCalledWith('/');
  });

  test('leaves the person signed in where the provider does not answer', async () => {
    const { signOut, currentSession } = await signedIn();
    provider.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await signOut()).not.toBeNull();
    expect(currentSession()).not.toBeNull();
    expect(isCovered()).toBe(false);
    expect(cookies.get('token')).toBe(token);
    expect(await databaseNames()).toEqual([mine]);
  });
});
