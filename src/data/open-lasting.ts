import type { Device } from './device.ts';

/** How long a database may take to open before the app goes on without it. */
const OPEN_WITHIN_MS = 3_000;

/**
 * A database that lasts, with its gate open; undefined where none can be had in time. `isWanted` is
 * asked before anything is written: a session that ended meanwhile must leave no trace.
 */
export async function openLasting(
  name: string,
  isWanted: () => boolean,
): Promise<Device | undefined> {
  const opening = open(name, isWanted);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, OPEN_WITHIN_MS, undefined);
  });
  const inTime = await Promise.race([opening.catch(() => undefined), tooLate]);
  clearTimeout(timer);
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
