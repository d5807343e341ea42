import { deviceStorage } from './storage.ts';
import type { Store } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Returns the element that carries the theme. Both the boot script and the app set its attribute. */
const root = (): HTMLElement => document.documentElement;

/** The theme of this device; `system` without a choice. Follows this tab and the others. */
export const theme: Store<Theme> = {
  get: () => themeOf(root().dataset['theme']),
  subscribe: (listener) => {
    const watch = new MutationObserver(listener);
    watch.observe(root(), { attributeFilter: ['data-theme'] });
    return () => watch.disconnect();
  },
};

/** Applies the stored theme, and the choices of other tabs. Call it before the first paint. */
export function followStoredTheme(): void {
  const applyStored = () => apply(themeOf(deviceStorage.read('theme')));
  applyStored();
  addEventListener('storage', applyStored);
}

/** Stores and applies a theme. Without storage the choice holds for this page only. */
export function chooseTheme(choice: Theme): void {
  if (choice === 'system') deviceStorage.remove('theme');
  else deviceStorage.write('theme', choice);
  apply(choice);
}

function themeOf(text: string | null | undefined): Theme {
  return themes.find((known) => known === text) ?? 'system';
}

function apply(choice: Theme): void {
  if (choice === 'system') delete root().dataset['theme'];
  else root().dataset['theme'] = choice;
}
