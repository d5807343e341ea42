import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdShared, whenFree, withLock } from '#platform/locks.ts';
import { stubLocalStorage } from '#platform/testing/storage.ts';

let page: EventTarget;
let chunks: typeof import('./chunks.ts');
beforeEach(async () => {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  chunks = await import('./chunks.ts');
  chunks.watchChunks();
});

afterEach(settled);

/** Acts like Vite's failed `import()`: dispatches an event to the page, then rejects with the same error. */
async function failingImport(): Promise<never> {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  await Promise.resolve();
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  throw payload;
}

test('A chunk that was asked for is missing, also while another is loaded quietly [W4]', async () => {
  let arrive = () => {};
  const slow = chunks.loadQuietly(() => new Promise<void>((resolve) => (arrive = resolve)));
  await expect(failingImport()).rejects.toThrow('could not be loaded');
  arrive();
  expect(await slow).toBe(true);
  expect(chunks.isChunkMissing()).toBe(true);
});

test('A chunk that nobody asked for is not', async () => {
  expect(await chunks.loadQuietly(failingImport)).toBe(false);
  expect(chunks.isChunkMissing()).toBe(false);
});

test('A missing chunk reloads the page once, where the server answers and nobody is about to pay [M9]', async () => {
  const reload = vi.fn();
  const server = vi.fn(async () => new Response());
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', server);
  stubLocalStorage();
  vi.stubGlobal('sessionStorage', localStorage);

  server.mockRejectedValueOnce(new TypeError('No network'));
  await missChunk();
  server.mockResolvedValueOnce(new Response('', { status: 502 }));
  await missChunk();
  const letGo = holdShared('intent');
  await missChunk();
  expect(reload).not.toHaveBeenCalled();
  expect(server).toHaveBeenCalledTimes(3);
  letGo();
  await whenFree('intent');
  for (let times = 0; times < 2; times++) await missChunk();
  expect(reload).toHaveBeenCalledTimes(1);
});

async function missChunk(): Promise<void> {
  await failingImport().catch(() => {});
  await settled();
}

/** Resolves when the handling of a missing chunk is complete. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await withLock('after all', async () => {});
}
