import type { AnyRouter } from '@tanstack/react-router';
import { askAppStatus } from './app-status.ts';
import { installWorker } from './install-worker.ts';
import { lookForProvider } from './look-for-provider.ts';
import { showNotice } from './notices.ts';

/** What must not stand in the way of the first content begins behind it. */
export function beginAfterFirstContent(router: AnyRouter): void {
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
    lookForProvider();
    // What the first screen still loads goes before what may be needed some day.
    if (document.readyState === 'complete') void installWorker();
    else addEventListener('load', () => void installWorker(), { once: true });
  });
}
