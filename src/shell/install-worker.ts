import type { ComponentType } from 'react';
import { createStore, type Store } from '#platform/store.ts';

const prompt = createStore<ComponentType | null>(null);

/** Offers a new version; there is nothing to offer until the worker is registered. */
export const updatePrompt: Store<ComponentType | null> = prompt;

/** Registers the worker, and has it fetch what the first visit did not need. */
export async function installWorker(): Promise<void> {
  const [{ askForTheRest, startWorker }, { UpdatePrompt }] = await Promise.all([
    import('#platform/worker.ts'),
    import('./update-prompt.tsx'),
  ]);
  prompt.set(UpdatePrompt);
  await startWorker();
  askForTheRest();
}
