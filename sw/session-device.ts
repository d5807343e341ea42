// The database of the session that a request belongs to. Its name is a digest of the request's token,
// so a request reaches no other; the worker opens what is there and never makes one.
import { databaseName } from '#data/database-name.ts';
import type { Device } from '#data/device.ts';
import { openExistingDevice } from '#data/dexie-device.ts';

/** Opening costs more than reading, so a device stays open until its database is deleted under it. */
const opened = new Map<string, Promise<Device>>();

/** Undefined where the session has no database, or lost it: it is over, or its page keeps nothing. */
export async function withDeviceOf<T>(
  token: string,
  work: (device: Device) => Promise<T>,
): Promise<T | undefined> {
  const name = databaseName(token);
  try {
    return await work(await open(name));
  } catch {
    // Closed under us (deleted, upgraded, out of memory): the next try opens what is there then.
    opened.delete(name);
  }
  try {
    return await work(await open(name));
  } catch {
    opened.delete(name);
    return undefined;
  }
}

function open(name: string): Promise<Device> {
  const device = opened.get(name) ?? openExistingDevice(name);
  opened.set(name, device);
  return device;
}
