// That another device signed in is told once for each time it does.
import { deviceStorage } from '#platform/storage.ts';
import { onSessionEnd } from './session.ts';

const NAME = 'other-device';

/** Whether the person has not been told of this sign-in yet. */
export function isNewOtherDevice(at: string): boolean {
  return deviceStorage.read(NAME) !== at;
}

/** The person has been told of this sign-in. */
export function noteOtherDevice(at: string): void {
  deviceStorage.write(NAME, at);
}

/** With the session goes what was told in it. Returns the way to stop. */
export function forgetOtherDeviceAtEnd(): () => void {
  return onSessionEnd(forgetOtherDevice);
}

/** Whoever comes next has been told of nothing. */
export function forgetOtherDevice(): void {
  deviceStorage.remove(NAME);
}
