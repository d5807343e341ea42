import { describe, expect, test, vi } from 'vitest';
import { databaseNames } from '#data/testing/indexed-db.ts';
import {
  comeBack,
  cookies,
  isCovered,
  location,
  mine,
  opened,
  page,
  provider,
  signedIn,
  token,
} from './testing/browser.ts';

describe('a session [W6]', () => {
  test('begins once for a guest: cookies, credentials, open database', async () => {
    const { beginSession, currentSession, currentDatabase, call } = await page();
    expect(currentSession()).toBeNull();
    expect(await beginSession(opened)).toBe(true);
    expect(Object.fromEntries(cookies)).toEqual({ token, language: 'RU' });
    expect(currentSession()).toEqual({ token, databaseName: mine });
    expect((await currentDatabase()).name).toBe(mine);
    await call();
    const headers = new Headers(provider.mock.lastCall?.[1].headers);
    expect(headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect(headers.get('Accept-Language')).toBe('RU');
    await expect(beginSession(opened)).rejects.toThrow();
  });

  test('lasts as long as the provider named, and no start renews it by the clock of the device [M11]', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const { beginSession } = await page();
    await beginSession({ ...opened, maxAgeSeconds: 2_592_000 });
    await page();
    const ours = written.mock.calls.flat().filter((cookie) => cookie.startsWith(`token=${token};`));
    expect(ours).toEqual([expect.stringContaining(`token=${token}; Max-Age=2592000; `)]);
  });

  test('does not begin where the browser refuses its cookie', async () => {
    const { beginSession, currentSession } = await page();
    vi.spyOn(cookies, 'set').mockReturnValue(cookies);
    expect(await beginSession(opened)).toBe(false);
    expect(currentSession()).toBeNull();
    expect(await databaseNames()).toEqual([]);
  });

  test('that ended elsewhere leaves no database at the next start', async () => {
    const { currentSession } = await signedIn();
    expect(currentSession()).not.toBeNull();
    cookies.delete('token');
    await page();
    await vi.waitFor(async () => expect(await databaseNames()).toEqual([]));
  });
});

test('a start [W6] resolves for a guest whose browser refuses messages between tabs', async () => {
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('Site data is blocked', 'SecurityError');
  });
  const { startSession } = await import('#session/session.ts');
  await expect(startSession('AZ')).resolves.toBeUndefined();
});

test('a start [W6] keeps the database of a session that another tab begins meanwhile', async () => {
  const listed = Promise.withResolvers<IDBDatabaseInfo[]>();
  vi.spyOn(IDBFactory.prototype, 'databases').mockReturnValueOnce(listed.promise);
  const { openLocalDatabase } = await page();
  cookies.set('token', token);
  await openLocalDatabase(mine);
  listed.resolve(await indexedDB.databases());
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await databaseNames()).toEqual([mine]);
});

describe('a page whose cookie is of another session [M17]', () => {
  test.each([
    ['of somebody else', () => cookies.set('token', 'token-of-another')],
    ['gone', () => cookies.delete('token')],
  ])('(%s) sends nothing, is covered and reloads', async (_, change) => {
    const { call, currentSession, openDatabase } = await signedIn();
    change();
    expect(currentSession()).toEqual({ token, databaseName: mine });
    const [, failure] = await call();
    expect(failure?.code).toBe('NOT_SENT');
    expect(provider).not.toHaveBeenCalled();
    expect(isCovered()).toBe(true);
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(openDatabase()).toBeUndefined();
    expect((await call())[1]?.code).toBe('NOT_SENT');
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  test('shows nothing when it returns by Back', async () => {
    await signedIn();
    comeBack({ persisted: true });
    expect(isCovered()).toBe(false);
    cookies.delete('token');
    comeBack({ persisted: true });
    expect(isCovered()).toBe(true);
  });

  test('of a guest reloads when a person has signed in', async () => {
    const { call } = await page();
    cookies.set('token', token);
    expect((await call())[1]?.code).toBe('NOT_SENT');
    expect(isCovered()).toBe(true);
  });
});
