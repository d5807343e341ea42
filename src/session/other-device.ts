// That another device signed in is told once for each time it does.
import { deviceStorage } from '#platform/storage.ts';

const NAME = 'other-device';

/** Whether the person has not been told of this sign-in yet. */
export function isNewOtherDevice(at: string): boolean {
  return deviceStorage.read(NAME) !== at;
}

export function noteOtherDevice(at: string): void {
  deviceStorage.write(NAME, at);
}

/** With the session goes what was told in it. */
export function forgetOtherDevice(): void {
  deviceStorage.remove(NAME);
}
