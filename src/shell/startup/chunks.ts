// Chunks are loaded when they are needed. After the first that cannot be loaded the page is reloaded
// once, because a newer build may have replaced it; after that a screen says so in words.
import { ifFree } from '#platform/locks.ts';
import { tabStorage } from '#platform/storage.ts';

/** How long a chunk may take before an error screen appears: slow links need this long. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Rejects where the chunk does not come in time. One that comes later is there the next time. */
export function withTimeout<Chunk>(chunk: Promise<Chunk>): Promise<Chunk> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, CHUNK_TIMEOUT_MS, new Error('A chunk did not come in time'));
  });
  return Promise.race([chunk, timeout]);
}

/** What was thrown for each chunk that was asked for and could not be loaded. */
const missing = new Set<unknown>();

/** Whether a chunk could not be loaded, so that a screen that broke, broke because of it. */
export function isChunkMissing(): boolean {
  return missing.size > 0;
}

/** Records that a chunk could not be loaded, with what was thrown for it where anything was. */
export function markChunkMissing(error?: unknown): void {
  missing.add(error);
}

/** Loads what nobody asked for. Resolves to whether it came: the page does without it, and is not reloaded for it. */
export async function loadQuietly(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load();
    return true;
  } catch (error) {
    missing.delete(error);
    return false;
  }
}

/** Listens for chunks that fail to load. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router knows a chunk that is missing by the browser's words, and then reloads the page,
    // even in the middle of a payment.
    payload.message = 'A chunk could not be loaded';
    markChunkMissing(payload);
    // What asked for it quietly catches the error in this task.
    setTimeout(() => missing.has(payload) && void reloadOnce());
  });
}

/**
 * Reloads at most once for a build, never while a payment is open in any tab, and only where the server
 * answers: without a worker the browser's own page about a missing network would take the app's place.
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
