import { deviceStorage } from './storage.ts';

declare global {
  interface Navigator {
    /** Missing in Safari and Firefox. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Returns whether this device saves data: by the choice made here, otherwise by the browser's setting. Asked at each
 * use, because both may change.
 */
export function savesData(): boolean {
  const choice = deviceStorage.read('save-data');
  return choice === 'on' || (choice !== 'off' && navigator.connection?.saveData === true);
}
