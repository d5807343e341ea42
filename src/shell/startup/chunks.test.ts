import { beforeEach, expect, test, vi } from 'vitest';

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));

let chunks: typeof import('./chunks.ts');
beforeEach(async () => {
  vi.resetModules();
  chunks = await import('./chunks.ts');
  chunks.watchChunks();
});

/** What Vite makes of an `import()` that fails: it tells the page, then rejects with the same error. */
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
