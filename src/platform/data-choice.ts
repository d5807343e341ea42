// The person's choice of the data saver on this device.
import { deviceStorage } from './storage.ts';

const name = 'save-data';

export const dataChoices = ['auto', 'on', 'off'] as const;
export type DataChoice = (typeof dataChoices)[number];

/** Returns the choice of the data saver. The default is `auto`, which follows the browser's setting. */
export function dataChoice(): DataChoice {
  const chosen = deviceStorage.read(name);
  return dataChoices.find((choice) => choice === chosen) ?? 'auto';
}

/** Stores the choice of the data saver. Without storage the choice has no effect. */
export function chooseData(choice: DataChoice): void {
  if (choice === 'auto') deviceStorage.remove(name);
  else deviceStorage.write(name, choice);
}
