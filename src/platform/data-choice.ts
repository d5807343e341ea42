// The person's choice whether this device saves data.
import { deviceStorage } from './storage.ts';

const name = 'save-data';

export const dataChoices = ['auto', 'on', 'off'] as const;
export type DataChoice = (typeof dataChoices)[number];

/** Returns the choice; `auto`, the browser's setting, by default. */
export function dataChoice(): DataChoice {
  const chosen = deviceStorage.read(name);
  return dataChoices.find((choice) => choice === chosen) ?? 'auto';
}

/** Stores the choice. Without storage it has no effect. */
export function chooseData(choice: DataChoice): void {
  if (choice === 'auto') deviceStorage.remove(name);
  else deviceStorage.write(name, choice);
}
