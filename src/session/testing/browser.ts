// A fake browser for session tests: cookies, storage, location, another tab. Each test gets a new one.
import { afterEach, beforeEach, vi } from 'vitest';
import { databaseName } from '#data/database/name.ts';
import { databaseNames, deleted } from '#data/testing/indexed-db.ts';
import { stubLocalStorage } from '#platform/testing/storage.ts';
import type { Message } from '#session/announce.ts';

/** Token of the session that `signedIn` puts into the cookies. */
export const token = 'token-of-aysel';
/** Name of the local database of the session with `token`. */
export const mine = databaseName(token);
/** The session with `token` as the provider opens it: for a minute, in Russian, of the user `u1`. */
export const opened = { token, maxAgeSeconds: 60, language: 'RU', userId: 'u1' } as const;

/** Cookies of the fake browser: values by name. */
export let cookies: Map<string, string>;
let root: { hidden: boolean; inert: boolean };
/** Mocks of the two methods by which a page is left. */
export let location: { replace: ReturnType<typeof vi.fn>; reload: ReturnType<typeof vi.fn> };
/** Calls the latest listener that the page added to the window, which is that of `pageshow` after the start. */
export let comeBack: (event: { persisted: boolean }) => void;
/** Channel of another tab, to send messages to the page. */
export let other: BroadcastChannel;
/** Mock that is called with each message that the page sends to other tabs. */
export const heard = vi.fn<(message: Message) => void>();
/** Mock of `fetch`. Answers every call with empty data until a test replaces it. */
export const provider = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  cookies = new Map();
  root = { hidden: false, inert: false };
  location = { replace: vi.fn(), reload: vi.fn() };
  stubLocalStorage();
  vi.stubGlobal('sessionStorage', localStorage);
  vi.stubGlobal('location', {
    href: 'http://localhost/',
    hostname: 'localhost',
    protocol: 'http:',
    ...location,
  });
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
  vi.stubGlobal('fetch', provider);
  provider.mockReset();
  provider.mockImplementation(async () => Response.json({ data: {} }));
  heard.mockReset();
  other = new BroadcastChannel('qepik:session');
  other.onmessage = ({ data }: MessageEvent<Message>) => heard(data);
});

afterEach(async () => {
  other.close();
  for (const name of await databaseNames()) await deleted(name);
});

/**
 * Starts a page with the current cookies and nothing in memory, and returns its functions without waiting for its
 * database. `call` sends a write to the provider.
 */
export async function page() {
  vi.resetModules();
  const session = await import('#session/session.ts');
  const { write } = await import('#api/call.ts');
  const { signOutOthers } = await import('#contract/identity/sessions.ts');
  session.startSession('AZ');
  return {
    ...session,
    ...(await import('#data/local-database.ts')),
    ...(await import('#session/ending.ts')),
    ...(await import('#session/announce.ts')),
    call: () => write(signOutOthers, {}),
  };
}

/** Starts a page with the session of `token`, and waits until its database is open. Returns the page's functions. */
export async function signedIn() {
  cookies.set('token', token);
  const current = await page();
  await current.currentDatabase();
  return current;
}

/** Returns whether the page is hidden from eyes and input, as after the end of its session. */
export function isCovered(): boolean {
  return root.hidden && root.inert;
}
