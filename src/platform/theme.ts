import { deviceStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const chosen = createStore<Theme>('system');

/** The choice on this device; `system` without one. */
export const theme: Store<Theme> = chosen;

/** Applies the stored theme. Called before the first paint. */
export function applyStoredTheme(): void {
  const stored = deviceStorage.read('theme');
  apply(themes.find((known) => known === stored) ?? 'system');
}

export function chooseTheme(choice: Theme): void {
  if (choice === 'system') deviceStorage.remove('theme');
  else deviceStorage.write('theme', choice);
  apply(choice);
}

function apply(choice: Theme): void {
  chosen.set(choice);
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}
