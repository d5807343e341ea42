import { listDevices } from '#contract/identity/sessions.ts';
import { listCollection, MINUTE } from './collection.ts';
import { listQuery } from './list-query.ts';

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
export const signedInDevices = listQuery(devices, (all) => all);
