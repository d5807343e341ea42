import type { AnyRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { nextTask, whenLoaded } from '#platform/page-state.ts';
import { createStore, type Store } from '#platform/store.ts';
import { showNotice } from '#shell/session/session-notice.tsx';
import { askAppStatusIfDue, underMaintenance } from './app-status.ts';

/**
 * Asks for the provider's status when the first screen has loaded, and registers the worker then, except on signed-in
 * pages, whose frame registers it. Keeps the scroll position that the person has reached in the prerendered page. Each
 * later navigation asks for the status again and closes the session notice.
 */
export function runAfterFirstRender(router: AnyRouter): void {
  let begun = false;
  const { scrollY: top } = window;
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (!begun) {
      begun = true;
      // The router has scrolled to the top if it has stored no position. The person may have scrolled the prerendered
      // page before.
      if (window.scrollY === 0) window.scrollTo(0, top);
      // The first screen may still be loading, so calls and the precache wait for it.
      void whenLoaded().then(() => {
        askUnlessUnderMaintenance();
        // On signed-in pages the frame registers the worker, after the first amounts were fetched or have failed.
        if (!router.state.matches.some(({ routeId }) => routeId === '/_main'))
          void registerWorker();
      });
    } else if (pathChanged) {
      // Each navigation asks if there is maintenance, without waiting for the answer.
      askUnlessUnderMaintenance();
      // A notice belongs to the screen to which the person was sent.
      showNotice(null);
    }
  });
}

/**
 * Asks for the status. Under maintenance the maintenance screen asks instead, with pauses, so that its text can be
 * read.
 */
function askUnlessUnderMaintenance(): void {
  if (!underMaintenance.get()) void askAppStatusIfDue();
}

const prompt = createStore<ComponentType | null>(null);

/** Component that offers a new version. Null until `registerWorker` has loaded its chunk. */
export const updatePrompt: Store<ComponentType | null> = prompt;

let isRegistering = false;

/**
 * Loads the chunk of deferred work, shows its `UpdatePrompt` by `updatePrompt`, and starts the work, which also
 * registers the worker. Later calls do nothing. After an error nothing is tried again until the next start of the page.
 */
export async function registerWorker(): Promise<void> {
  if (isRegistering) return;
  isRegistering = true;
  try {
    const { startDeferredWork, UpdatePrompt } = await import('./update-prompt.tsx');
    // Evaluating the chunk has taken a task, so the next steps wait for a new task.
    await nextTask();
    prompt.set(UpdatePrompt);
    await startDeferredWork();
  } catch {
    // If the chunk is missing, the next start registers the worker.
  }
}
