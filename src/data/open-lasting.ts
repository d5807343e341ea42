import type { Device } from './device.ts';
import { openedInTime } from './opened-in-time.ts';

/**
 * A database that lasts, with its gate open; undefined where none can be had in time. `isWanted` is
 * asked before anything is written: a session that ended meanwhile must leave no trace.
 */
export async function openLasting(
  name: string,
  isWanted: () => boolean,
): Promise<Device | undefined> {
  const opening = open(name, isWanted);
  const inTime = await openedInTime(opening);
  // One that opens after all must not stand in the way of deleting or upgrading it.
  const closeLate = (late: Device | undefined): void => late?.close();
  if (!inTime) void opening.then(closeLate, () => {});
  return inTime;
}

async function open(name: string, isWanted: () => boolean): Promise<Device | undefined> {
  // Guests never need it, so it is not among what their page loads.
  const { openDexieDevice } = await import('./dexie-device.ts');
  if (!isWanted()) return undefined;
  const device = await openDexieDevice(name);
  if (isWanted()) {
    await device.openGate();
    return device;
  }
  device.close();
  indexedDB.deleteDatabase(name);
  return undefined;
}
