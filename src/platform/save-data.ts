import { deviceStorage } from './storage.ts';

declare global {
  interface Navigator {
    /** Missing in Safari and Firefox. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Whether this device saves data: by the choice made here, else as the browser says. Asked at each use: another tab may
 * have chosen, and what the browser says may change.
 */
export function savesData(): boolean {
  const choice = deviceStorage.read('save-data');
  return choice === 'on' || (choice !== 'off' && navigator.connection?.saveData === true);
}
