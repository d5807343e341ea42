import type { AnyRouter } from '@tanstack/react-router';
import { showNotice } from '#shell/session/notices.ts';
import { askAppStatus } from './app-status.ts';
import { registerWorker } from './register-worker.ts';

/** Begins, after the first content, what must not delay it. */
export function runAfterFirstRender(router: AnyRouter): void {
  let begun = false;
  router.subscribe('onRendered', ({ pathChanged }) => {
    // Each navigation asks whether there is maintenance, and does not wait for the answer.
    if (pathChanged || !begun) void askAppStatus();
    if (begun) {
      // A notice belongs to the screen that the person was sent to.
      if (pathChanged) showNotice(null);
      return;
    }
    begun = true;
    // The first screen may still be loading; the precache waits for it.
    if (document.readyState === 'complete') void registerWorker();
    else addEventListener('load', () => void registerWorker(), { once: true });
  });
}
