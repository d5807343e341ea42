import type { Schema } from '#data/database/dexie-database.ts';
import { attempts } from './attempts.ts';
import type { Collection } from './collection.ts';
import { collections, SCHEMA_VERSION } from './collections.ts';
import { forgottenRecipients } from './forgotten-recipients.ts';
import { syncStates } from './sync-state.ts';

export const allCollections: readonly Collection[] = Object.values(collections);

/** The stores of a session's local database: collections, sync states, and rows that only this device has. */
export const schema: Schema = {
  version: SCHEMA_VERSION,
  stores: [
    syncStates,
    attempts,
    forgottenRecipients,
    ...allCollections.flatMap(({ stores }) => stores),
  ],
};
