import type { ComponentType } from 'react';
import { createStore, type Store } from '#platform/store.ts';

const prompt = createStore<ComponentType | null>(null);

/** Offers a new version; there is nothing to offer until the worker is registered. */
export const updatePrompt: Store<ComponentType | null> = prompt;

/** What concerns the worker, and what else may come late, is one part of the app, loaded when the first content stands. */
export async function registerWorker(): Promise<void> {
  const { beginLateWork, UpdatePrompt } = await import('./update-prompt.tsx');
  prompt.set(UpdatePrompt);
  await beginLateWork();
}
