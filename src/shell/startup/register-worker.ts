import type { ComponentType } from 'react';
import { createStore, type Store } from '#platform/store.ts';

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
    prompt.set(UpdatePrompt);
    await startDeferredWork();
  } catch {
    // Without its chunk the next start registers the worker.
  }
}
