import type { AnyRouter } from '@tanstack/react-router';
import { whenLoaded } from '#platform/page-state.ts';
import { showNotice } from '#shell/session/notices.ts';
import { askAppStatusInTime, underMaintenance } from './app-status.ts';
import { registerWorker } from './register-worker.ts';

/** Begins, after the first content, what must not delay it. */
export function runAfterFirstRender(router: AnyRouter): void {
  let begun = false;
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (!begun) {
      begun = true;
      // The first screen may still be loading; the calls and the precache wait for it.
      void whenLoaded().then(() => {
        askUnlessUnderMaintenance();
        // On the pages of a session the frame does so, after the first figures.
        if (!router.state.matches.some(({ routeId }) => routeId === '/_main'))
          void registerWorker();
      });
    } else if (pathChanged) {
      // Each navigation asks whether there is maintenance, and does not wait for the answer.
      askUnlessUnderMaintenance();
      // A notice belongs to the screen that the person was sent to.
      showNotice(null);
    }
  });
}

/** Under maintenance its screen asks in its own time, so that it can be read. */
function askUnlessUnderMaintenance(): void {
  if (!underMaintenance.get()) void askAppStatusInTime();
}
