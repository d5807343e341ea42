import { deviceStorage } from './storage.ts';

declare global {
  interface Navigator {
    /** Missing in Safari and Firefox. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Returns whether the data saver is on: by the choice on this device, otherwise by the browser's setting. The result is
 * read at each call, because both may change.
 */
export function savesData(): boolean {
  const choice = deviceStorage.read('save-data');
  return choice === 'on' || (choice !== 'off' && navigator.connection?.saveData === true);
}
