import { listDevices } from '#contract/identity/devices.ts';
import { listCollection, MINUTE, readList } from './collection.ts';
import { query } from './query.ts';

export const devices = listCollection({
  read: listDevices,
  rowId: ({ id }) => id,
  label: 'devices',
  freshForMs: MINUTE,
  syncOrder: 5,
  invalidatedBy: 'calls',
  isPublic: false,
});

/** Where the person is signed in, this device first. */
export const signedInDevices = query(devices, (database) => readList(devices.rows, database));
