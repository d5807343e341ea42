import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseName } from '#data/database-name.ts';
import type { Message } from './broadcast.ts';

const token = 'token-of-aysel';
const mine = databaseName(token);
const opened = { token, maxAgeSeconds: 60, language: 'RU', userId: 'u1' } as const;

let cookies: Map<string, string>;
let stored: Map<string, string>;
let root: { hidden: boolean; inert: boolean };
let location: { replace: ReturnType<typeof vi.fn>; reload: ReturnType<typeof vi.fn> };
let comeBack: (event: { persisted: boolean }) => void;
let other: BroadcastChannel;
const heard = vi.fn<(message: Message) => void>();
const provider = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  cookies = new Map();
  stored = new Map();
  root = { hidden: false, inert: false };
  location = { replace: vi.fn(), reload: vi.fn() };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', { hostname: 'localhost', protocol: 'http:', ...location });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof comeBack) => {
    comeBack = listener;
  });
  vi.stubGlobal('document', {
    documentElement: root,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  vi.stubGlobal('__COOKIE_DOMAIN__', '');
  vi.stubGlobal('__PROVIDER_URL__', 'https://provider.test/api');
  vi.stubGlobal('__READ_TIMEOUT_MS__', 15_000);
  vi.stubGlobal('__MONEY_TIMEOUT_MS__', 60_000);
  vi.stubGlobal('fetch', provider);
  provider.mockReset();
  provider.mockImplementation(async () => Response.json({ data: {} }));
  heard.mockReset();
  other = new BroadcastChannel('qepik:session');
  other.onmessage = ({ data }: MessageEvent<Message>) => heard(data);
});

afterEach(async () => {
  other.close();
  // A database of one test is not to be found by the next.
  for (const name of await databases()) {
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve;
    });
  }
  vi.unstubAllGlobals();
});

/** A page as it starts: with the cookies of now, and nothing in its memory. */
async function page() {
  vi.resetModules();
  const session = await import('./session.ts');
  const { write } = await import('#api/write.ts');
  const sessions = await import('#contract/sessions.ts');
  const deviceModule = await import('#data/open-device.ts');
  const signOutModule = await import('./sign-out.ts');
  const { takeNotice } = await import('./notice.ts');
  session.startSession('AZ');
  const logOutOthers = () => write(sessions.signOutOthers, {});
  return { ...session, ...deviceModule, ...signOutModule, takeNotice, call: logOutOthers };
}

async function signedIn() {
  cookies.set('token', token);
  const current = await page();
  await current.currentDevice();
  return current;
}

function isCovered(): boolean {
  return root.hidden && root.inert;
}

async function databases(): Promise<string[]> {
  return (await indexedDB.databases()).map(({ name = '' }) => name);
}

describe('a session', () => {
  test('is that of the cookie as the page starts, and stays so', async () => {
    const { currentSession } = await signedIn();
    cookies.set('token', 'token-of-another');
    expect(currentSession()).toEqual({ token, databaseName: mine });
  });

  test('begins once for a guest: cookies, credentials, and a device that is open', async () => {
    const { beginSession, currentSession, currentDevice, call } = await page();
    expect(currentSession()).toBeNull();
    expect(await beginSession(opened)).toBe(true);
    expect(Object.fromEntries(cookies)).toEqual({ token, language: 'RU' });
    expect(currentSession()).toEqual({ token, databaseName: mine });
    expect((await currentDevice()).name).toBe(mine);
    await call();
    const headers = new Headers(provider.mock.lastCall?.[1].headers);
    expect(headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect(headers.get('Accept-Language')).toBe('RU');
    await expect(beginSession(opened)).rejects.toThrow();
  });

  test('lasts as long as the provider named, from each start on', async () => {
    const { beginSession } = await page();
    await beginSession({ ...opened, maxAgeSeconds: 2_592_000 });
    const written = vi.spyOn(document, 'cookie', 'set');
    await page();
    expect(written.mock.calls.flat()).toContainEqual(
      expect.stringContaining(`token=${token}; Max-Age=2592000; `),
    );
  });

  test('does not begin where the browser refuses its cookie', async () => {
    const { beginSession, currentSession } = await page();
    vi.spyOn(cookies, 'set').mockReturnValue(cookies);
    expect(await beginSession(opened)).toBe(false);
    expect(currentSession()).toBeNull();
    expect(await databases()).toEqual([]);
  });

  test('that is over elsewhere leaves nothing behind at the next start', async () => {
    const { currentSession } = await signedIn();
    expect(currentSession()).not.toBeNull();
    cookies.delete('token');
    await page();
    await vi.waitFor(async () => expect(await databases()).toEqual([]));
  });
});

describe('a page whose cookie is of another session', () => {
  test.each([
    ['of somebody else', () => cookies.set('token', 'token-of-another')],
    ['gone', () => cookies.delete('token')],
  ])('(%s) sends nothing, is covered and starts anew', async (_, change) => {
    const { call, deviceInUse } = await signedIn();
    change();
    const [, failure] = await call();
    expect(failure?.code).toBe('NOT_SENT');
    expect(provider).not.toHaveBeenCalled();
    expect(isCovered()).toBe(true);
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(deviceInUse()).toBeUndefined();
    // Nothing more, and no second reload, in what is left of its life.
    expect((await call())[1]?.code).toBe('NOT_SENT');
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  test('shows nothing when Back brings it', async () => {
    await signedIn();
    comeBack({ persisted: true });
    expect(isCovered()).toBe(false);
    cookies.delete('token');
    comeBack({ persisted: true });
    expect(isCovered()).toBe(true);
  });

  test('of a guest starts anew where somebody signed in', async () => {
    const { call } = await page();
    cookies.set('token', token);
    expect((await call())[1]?.code).toBe('NOT_SENT');
    expect(isCovered()).toBe(true);
  });
});

describe('the end of a session', () => {
  test('covers, wipes and leaves, and tells why once', async () => {
    const { endSession, takeNotice, currentDevice, deviceInUse } = await signedIn();
    const device = await currentDevice();
    const ending = endSession('signed-out');
    expect(isCovered()).toBe(true);
    expect(deviceInUse()).toBeUndefined();
    expect(cookies.has('token')).toBe(false);
    await ending;
    expect(await databases()).toEqual([]);
    expect(location.replace).toHaveBeenCalledWith('/');
    await expect(device.write(['marks'], async ({ marks }) => marks.put([]))).rejects.toMatchObject(
      { name: 'Shut' },
    );
    expect(takeNotice()).toBe('signed-out');
    expect(takeNotice()).toBeNull();
  });

  test('reaches every other tab', async () => {
    const { endSession } = await signedIn();
    await endSession('signed-out');
    const message = { type: 'ended', databaseName: mine, reason: 'signed-out' };
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(message));
  });

  test('in another tab ends it here', async () => {
    await signedIn();
    other.postMessage({ type: 'ended', databaseName: mine, reason: 'expired' } satisfies Message);
    await vi.waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
    expect(isCovered()).toBe(true);
    expect(await databases()).toEqual([]);
  });

  test('comes where somebody else signs in, in another tab', async () => {
    const { takeNotice } = await signedIn();
    cookies.set('token', 'token-of-another');
    other.postMessage({ type: 'began', databaseName: 'qepik-another' } satisfies Message);
    await vi.waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
    expect(takeNotice()).toBe('other-user');
    expect(cookies.get('token')).toBe('token-of-another');
  });

  test.each([
    { type: 'ended', databaseName: 'qepik-another', reason: 'expired' } as const,
    { type: 'began', databaseName: mine } as const,
  ])('does not come with news of $type $databaseName', async (message) => {
    const { call } = await signedIn();
    other.postMessage(message satisfies Message);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(isCovered()).toBe(false);
    expect((await call())[1]).toBeNull();
  });

  test.each(['EXPIRED_TOKEN', 'INVALID_TOKEN'])('comes with 401 %s', async (code) => {
    const { call, takeNotice } = await signedIn();
    provider.mockImplementation(async () => Response.json({ code, message: '' }, { status: 401 }));
    await call();
    await vi.waitFor(() => expect(location.replace).toHaveBeenCalledWith('/'));
    expect(takeNotice()).toBe('expired');
    expect(cookies.has('token')).toBe(false);
    expect(await databases()).toEqual([]);
  });

  test.each([
    [401, 'WRONG_CREDENTIALS'],
    [403, 'EXPIRED_TOKEN'],
    [503, 'MAINTENANCE'],
  ])('does not come with %i %s', async (status, code) => {
    const { call } = await signedIn();
    provider.mockImplementation(async () => Response.json({ code, message: '' }, { status }));
    await call();
    expect(isCovered()).toBe(false);
  });

  test('cuts what is under way', async () => {
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

  test.each([
    [
      'refuses',
      async () => Response.json({ code: 'INTERNAL_ERROR', message: '' }, { status: 500 }),
    ],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves the person signed in where the provider %s', async (_, answer) => {
    const { signOut, currentSession } = await signedIn();
    provider.mockImplementation(answer);
    expect(await signOut()).not.toBeNull();
    expect(currentSession()).not.toBeNull();
    expect(isCovered()).toBe(false);
    expect(cookies.get('token')).toBe(token);
    expect(await databases()).toEqual([mine]);
  });
});
