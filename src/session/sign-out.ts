import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { signOut as signOutCall } from '#contract/identity/sessions.ts';
import { renewDeviceNumber } from './device-number.ts';
import { announceSignOut, endSession } from './session.ts';

/** Signs out at the provider, then on this device. After a failure the person is still signed in. */
export async function signOut(): Promise<Failure | null> {
  announceSignOut();
  const [, failure] = await write(signOutCall, {});
  if (failure) return failure;
  await endSession('signed-out');
  return null;
}

/** Ends the session on this device alone, and the trust in the device: the provider cannot be asked to. */
export async function removeFromDevice(): Promise<void> {
  renewDeviceNumber();
  await endSession('signed-out');
}
