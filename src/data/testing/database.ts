// A device over a database of this browser, with its gate open, made anew for each test.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach } from 'vitest';
import { type DexieDevice, openDexieDevice } from '#data/dexie-device.ts';
import type { Mark, Part } from '#data/rows.ts';
import { deleted } from './indexed-db.ts';

export const name = 'qepik-test';
export let device: DexieDevice;

beforeEach(async () => {
  device = await openDexieDevice(name);
  await device.openGate();
});

afterEach(async () => {
  device.close();
  await deleted(name);
});

export function currentMark(part: Part): Promise<Mark | undefined> {
  return device.read(['marks'], ({ marks }) => marks.get(part));
}
