import { deviceStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const chosen = createStore<Theme>('system');

/** What the person chose on this device; the system decides where they did not. */
export const theme: Store<Theme> = chosen;

/** Draws in the theme that was chosen before. The first thing a page does, before it is painted. */
export function takeUpTheme(): void {
  const kept = deviceStorage.read('theme');
  draw(themes.find((known) => known === kept) ?? 'system');
}

export function chooseTheme(choice: Theme): void {
  if (choice === 'system') deviceStorage.remove('theme');
  else deviceStorage.write('theme', choice);
  draw(choice);
}

function draw(choice: Theme): void {
  chosen.set(choice);
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}
