// Each sign-in of another device is shown once.
import { deviceStorage } from '#platform/storage.ts';
import { onSessionEnd } from './session.ts';

const NAME = 'other-device';

/** Whether this sign-in has not been shown yet. */
export function isNewOtherDevice(at: string): boolean {
  return deviceStorage.read(NAME) !== at;
}

export function markOtherDeviceShown(at: string): void {
  deviceStorage.write(NAME, at);
}

/** Discards the mark when the session ends. Returns the function that stops this. */
export function discardOtherDeviceAtEnd(): () => void {
  return onSessionEnd(discardOtherDevice);
}

export function discardOtherDevice(): void {
  deviceStorage.remove(NAME);
}
