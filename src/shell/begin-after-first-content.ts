import type { AnyRouter } from '@tanstack/react-router';
import { askForTheRest, startWorker } from '#platform/worker.ts';
import { askAppStatus } from './app-status.ts';
import { lookForProvider } from './look-for-provider.ts';

/** What must not stand in the way of the first content begins behind it. */
export function beginAfterFirstContent(router: AnyRouter): void {
  let begun = false;
  router.subscribe('onRendered', ({ pathChanged }) => {
    // The specification has the app's status asked for on every navigation: behind it.
    if (pathChanged || !begun) void askAppStatus();
    if (begun) return;
    begun = true;
    lookForProvider();
    // What the first screen still loads goes before what may be needed some day.
    if (document.readyState === 'complete') installWorker();
    else addEventListener('load', installWorker, { once: true });
  });
}

function installWorker(): void {
  void startWorker().then(askForTheRest);
}
