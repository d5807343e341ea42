// Chunks are loaded on demand. After the first failed load the page reloads once, because a newer build may have
// replaced the chunk. After another failure the error screen says that a part of the app is missing.
import { ifFree } from '#platform/locks.ts';
import { tabStorage } from '#platform/storage.ts';

/** Time that a chunk may take before an error screen appears. Slow connections need this long. */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Resolves to the chunk. Rejects if it does not arrive in time. A chunk that arrives after the timeout is in the cache
 * on the next attempt.
 */
export function withTimeout<Chunk>(chunk: Promise<Chunk>): Promise<Chunk> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, CHUNK_TIMEOUT_MS, new Error('A chunk did not come in time'));
  });
  return Promise.race([chunk, timeout]);
}

/** Errors of the chunks that could not be loaded. */
const missing = new Set<unknown>();

/**
 * Returns whether a chunk could not be loaded on this page. The error screen then names a missing chunk as the cause.
 */
export function isChunkMissing(): boolean {
  return missing.size > 0;
}

/** Records that a chunk could not be loaded, with its error if there is one. */
export function markChunkMissing(error?: unknown): void {
  missing.add(error);
}

/** Loads an optional chunk. Resolves to true if it arrived. The page works without it and is not reloaded for it. */
export async function loadQuietly(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load();
    return true;
  } catch (error) {
    missing.delete(error);
    return false;
  }
}

/**
 * Records chunks that fail to load, for the life of the page. If `loadQuietly` does not handle the failure, reloads the
 * page, once per build and not while a payment is open.
 */
export function watchChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router recognizes a missing chunk by the browser's message and would reload the page, even during a payment.
    payload.message = 'A chunk could not be loaded';
    markChunkMissing(payload);
    // `loadQuietly` removes its error from `missing` within this task.
    setTimeout(() => missing.has(payload) && void reloadOnce());
  });
}

/**
 * Reloads at most once per build, never while a payment is open in any tab, and only if the server answers. Without a
 * worker the browser's own offline page would otherwise replace the app.
 */
async function reloadOnce(): Promise<void> {
  if (tabStorage.read('reloaded-for') === __BUILD__ || !(await isServerThere())) return;
  await ifFree('intent', async () => {
    // Without storage nothing would prevent a second reload.
    if (tabStorage.write('reloaded-for', __BUILD__)) location.reload();
  });
}

function isServerThere(): Promise<boolean> {
  // biome-ignore lint/style/noRestrictedGlobals: the server of the app's files is asked, not the provider
  return fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
