// Tests the stored files of a version: each has the digest of the list, whatever a proxy answers.
import { beforeEach, expect, test, vi } from 'vitest';
import { digestOf, LISTS_NAME, type PrecacheLists } from './digest.ts';

const version = 'v1';
const script = `/assets/${version}/app.js`;
const tour = `/assets/${version}/tour.js`;
const listsPath = `/assets/${version}/${LISTS_NAME}`;
const portal = '<title>Wi-Fi</title>';

/** Returns the answer for a path. `reload` bypasses the browser's cache and the caches behind it. */
type Answer = (mode: RequestCache | undefined) => Response | Promise<Response>;

let stored: Map<string, Response>;
let answers: Map<string, Answer>;
let lists: PrecacheLists;

beforeEach(async () => {
  stored = new Map();
  answers = new Map<string, Answer>([
    [script, () => new Response('app')],
    [tour, () => new Response('tour')],
  ]);
  lists = {
    shell: { [script]: await digestOf(bytes('app'), version) },
    shellByLocale: { az: {}, en: {}, ru: {} },
    background: {},
    extras: { [tour]: await digestOf(bytes('tour'), version) },
  };
  answers.set(listsPath, () => Response.json(lists));
  // Workbox logs what it does, except in production.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('https://qepik.test/sw.js'));
  vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit) =>
    answers.get(path)?.(cache),
  );
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...stored.keys()].map((path) => ({ url: `https://qepik.test${path}` })),
      match: async (address: string) =>
        stored.get(new URL(address, 'https://qepik.test').pathname)?.clone(),
      put: async (path: string, response: Response) => stored.set(path, response),
      delete: async ({ url }: Request) => stored.delete(new URL(url).pathname),
    }),
  });
});

test('a file that came as a page of a proxy, or cut off, is fetched anew past the caches [W3]', async () => {
  const cutOff = () =>
    new ReadableStream({ start: (body) => body.error(new TypeError('network')) });
  for (const wrong of [() => new Response(portal), () => new Response(cutOff())]) {
    stored.clear();
    answers.set(script, (mode) => (mode === 'reload' ? new Response('app') : wrong()));
    await (await precache()).installShell('az');
    expect(await stored.get(script)?.text()).toBe('app');
  }
});

test('a file that stays another is not stored, and the version not installed [W3]', async () => {
  answers.set(script, () => new Response(portal));
  await expect((await precache()).installShell('az')).rejects.toThrow(script);
  await expect((await precache()).installWhole()).rejects.toThrow(script);
  expect(stored.has(script)).toBe(false);
});

test.each([portal, '{"title":"Wi-Fi"}'])(
  'what came in place of the lists is not stored: %s [W3]',
  async (other) => {
    answers.set(listsPath, () => new Response(other));
    await expect((await precache()).installShell('az')).rejects.toThrow();
    expect(stored.size).toBe(0);
  },
);

test('an update where data is saved takes what is here, and fetches no more than the shell', async () => {
  const other = '/assets/v1/other.js';
  stored.set('/assets/v0/tour.js', new Response('tour'));
  neverAnswer(tour);
  answers.set(listsPath, async () =>
    Response.json({
      ...lists,
      background: { [other]: await digestOf(bytes('other'), version) },
    }),
  );
  const update = await precache();
  await update.installShell('az');
  expect([...stored.keys()].filter((path) => path.includes(version))).toEqual([
    listsPath,
    tour,
    script,
  ]);
  expect(await update.missing()).toBe(1);
});

test('an update is installed without the files that no screen needs, which are told [W18]', async () => {
  neverAnswer(tour);
  const update = await precache();
  await update.installWhole();
  expect([...stored.keys()]).toEqual([listsPath, script]);
  expect(await update.missing()).toBe(1);
});

test('an update copies what did not change, with its own version in it, and nothing else [W3]', async () => {
  const page = `/prerendered/${version}/home.az.html`;
  const pageOf = (of: string) => `<script src="/assets/${of}/app.js"></script>`;
  stored.set('/prerendered/v0/home.az.html', new Response(pageOf('v0')));
  stored.set('/assets/v0/app.js', new Response('app of before'));
  neverAnswer(page);
  const { shell } = lists;
  const digest = await digestOf(bytes(pageOf(version)), version);
  answers.set(listsPath, () => Response.json({ ...lists, shell: { ...shell, [page]: digest } }));
  await (await precache()).installWhole();
  expect(await stored.get(page)?.text()).toBe(pageOf(version));
  expect(await stored.get(script)?.text()).toBe('app');
});

test('an update copies a file that is no text byte by byte', async () => {
  const picture = `/assets/${version}/picture.png`;
  const content = Uint8Array.of(0x89, 0x50, 0xff, 0xfe);
  stored.set('/assets/v0/picture.png', new Response(content));
  neverAnswer(picture);
  const shell = { ...lists.shell, [picture]: await digestOf(content.buffer, version) };
  answers.set(listsPath, () => Response.json({ ...lists, shell }));
  await (await precache()).installShell('az');
  expect(new Uint8Array((await stored.get(picture)?.arrayBuffer()) ?? [])).toEqual(content);
});

test('a version that takes over deletes the files of the one before, and keeps its own', async () => {
  for (const name of ['app.js', 'gone.js', LISTS_NAME]) {
    stored.set(`/assets/v0/${name}`, new Response('of before'));
  }
  const update = await precache();
  await update.installWhole();
  await update.activate({ waitUntil: () => {} });
  expect(new Set(stored.keys())).toEqual(new Set([listsPath, script, tour]));
});

/** Makes the request for a file fail, as if a blocker refused it. */
function neverAnswer(path: string): void {
  answers.set(path, () => Promise.reject(new TypeError('Failed to fetch')));
}

/** The module is loaded after the globals of a worker exist. */
async function precache() {
  const { Precache } = await import('./precache.ts');
  return new Precache(version);
}

function bytes(text: string) {
  return new TextEncoder().encode(text);
}
