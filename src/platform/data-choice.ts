// The person's choice of the data saver on this device.
import { deviceStorage } from './storage.ts';

const name = 'save-data';

/** Settings of the data saver. `auto` follows the browser's setting. */
export const dataSaverChoices = ['auto', 'on', 'off'] as const;
export type DataSaverChoice = (typeof dataSaverChoices)[number];

/** Returns the choice of the data saver. The default is `auto`, which follows the browser's setting. */
export function dataSaverChoice(): DataSaverChoice {
  const chosen = deviceStorage.read(name);
  return dataSaverChoices.find((choice) => choice === chosen) ?? 'auto';
}

/**
 * Stores the choice of the data saver; the caller then calls `tellDataSaver`. Without storage the choice has no effect.
 */
export function chooseDataSaver(choice: DataSaverChoice): void {
  if (choice === 'auto') deviceStorage.remove(name);
  else deviceStorage.write(name, choice);
}
