// The app comes in parts that are loaded when they are needed. A part that cannot be loaded is first
// answered with one reload, which fetches a newer build where the part is gone because of one; after
// that with words.
import { ifFree } from '#platform/locks.ts';

/** How long a part may take before the person is told, as the specification has it. */
export const PART_TIMEOUT_MS = 120_000;

const reloadedFor = 'qepik:reloaded-for';
let missing = false;

/** Whether what broke the screen was a part that could not be loaded. */
export function isPartMissing(): boolean {
  return missing;
}

export function watchParts(): () => void {
  const onError = (event: Event) => {
    // Without this the router would reload by itself, in the middle of a payment too.
    event.preventDefault();
    missing = true;
    void reloadOnce();
  };
  addEventListener('vite:preloadError', onError);
  return () => removeEventListener('vite:preloadError', onError);
}

/** Never while somebody is about to pay, in any tab, and never twice for one build. */
async function reloadOnce(): Promise<void> {
  if (!navigator.onLine || sessionStorage.getItem(reloadedFor) === __BUILD__) return;
  await ifFree('intent', async () => {
    sessionStorage.setItem(reloadedFor, __BUILD__);
    location.reload();
  });
}
