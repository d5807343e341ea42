import type { AnyRouter } from '@tanstack/react-router';
import { showNotice } from '#shell/session/notices.ts';
import { askAppStatus } from './app-status.ts';
import { probeProvider } from './probe-provider.ts';
import { registerWorker } from './register-worker.ts';

/** What must not stand in the way of the first content begins behind it. */
export function runAfterFirstRender(router: AnyRouter): void {
  let begun = false;
  router.subscribe('onRendered', ({ pathChanged }) => {
    // Maintenance is learned of at the next step, whatever it is: behind it, never in its way.
    if (pathChanged || !begun) void askAppStatus();
    if (begun) {
      // Why one was sent to a screen is told there, and not on the next.
      if (pathChanged) showNotice(null);
      return;
    }
    begun = true;
    probeProvider();
    // What the first screen still loads goes before what may be needed some day.
    if (document.readyState === 'complete') void registerWorker();
    else addEventListener('load', () => void registerWorker(), { once: true });
  });
}
