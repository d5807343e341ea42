// The choice whether this device saves data.
import { deviceStorage } from './storage.ts';

const name = 'save-data';

export const dataChoices = ['auto', 'on', 'off'] as const;
export type DataChoice = (typeof dataChoices)[number];

/** `auto`, as the browser says, where nothing else was chosen. */
export function dataChoice(): DataChoice {
  const chosen = deviceStorage.read(name);
  return dataChoices.find((choice) => choice === chosen) ?? 'auto';
}

/** Where it cannot be stored it does not hold. */
export function chooseData(choice: DataChoice): void {
  if (choice === 'auto') deviceStorage.remove(name);
  else deviceStorage.write(name, choice);
}
