import type { AnyRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { nextTask, whenLoaded } from '#platform/page-state.ts';
import { createStore, type Store } from '#platform/store.ts';
import { showNotice } from '#shell/session/session-notice.tsx';
import { askAppStatusInTime, underMaintenance } from './app-status.ts';

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

const prompt = createStore<ComponentType | null>(null);

/** The component that offers a new version; null until the worker is registered. */
export const updatePrompt: Store<ComponentType | null> = prompt;

let isRegistering = false;

/** Loads, once, the chunk of deferred work: the manifest, lost focus, the probe of the provider, and then the worker. */
export async function registerWorker(): Promise<void> {
  if (isRegistering) return;
  isRegistering = true;
  try {
    const { startDeferredWork, UpdatePrompt } = await import('./update-prompt.tsx');
    // Evaluating the chunk was one task.
    await nextTask();
    prompt.set(UpdatePrompt);
    await startDeferredWork();
  } catch {
    // Without its chunk the next start registers the worker.
  }
}
