import type { AnyRouter } from '@tanstack/react-router';
import { whenLoaded } from '#platform/when-loaded.ts';
import { showNotice } from '#shell/session/notices.ts';
import { askAppStatus } from './app-status.ts';
import { registerWorker } from './register-worker.ts';

/** Begins, after the first content, what must not delay it. */
export function runAfterFirstRender(router: AnyRouter): void {
  let begun = false;
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (!begun) {
      begun = true;
      // The first screen may still be loading; the calls and the precache wait for it.
      void whenLoaded().then(() => {
        void askAppStatus();
        void registerWorker();
      });
    } else if (pathChanged) {
      // Each navigation asks whether there is maintenance, and does not wait for the answer.
      void askAppStatus();
      // A notice belongs to the screen that the person was sent to.
      showNotice(null);
    }
  });
}
