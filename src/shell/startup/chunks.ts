// The app comes in parts that are loaded when they are needed. A part that cannot be loaded is first
// answered with one reload, which fetches a newer build where the part is gone because of one; after
// that with words.
import { ifFree } from '#platform/locks.ts';
import { tabStorage } from '#platform/storage.ts';

/** How long a part may take before the person is told: a slow link needs its time. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A part, or a rejection where it does not come in time: what comes later is at hand the next time. */
export function withTimeout<Part>(part: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('A part did not come in time')),
      CHUNK_TIMEOUT_MS,
    );
    part.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

let missing = false;

/** Whether what broke the screen was a part that could not be loaded. */
export function isChunkMissing(): boolean {
  return missing;
}

/** A part could not be loaded: a screen that breaks after this broke because of it. */
export function markChunkMissing(): void {
  missing = true;
}

/** Listens for parts that fail to load. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without this the router would reload by itself, in the middle of a payment too.
    event.preventDefault();
    markChunkMissing();
    void reloadOnce();
  });
}

/** Never while somebody is about to pay, in any tab, and never twice for one build. */
async function reloadOnce(): Promise<void> {
  if (!navigator.onLine || tabStorage.read('reloaded-for') === __BUILD__) return;
  await ifFree('intent', async () => {
    // Where this cannot be remembered, nothing would stop the second reload.
    if (tabStorage.write('reloaded-for', __BUILD__)) location.reload();
  });
}
