// Reads and writes the databases of sessions. The worker imports this module dynamically, when it first needs a
// database: a launch waits for the start of the worker, and the schemas and Dexie took nine tenths of it.
import { encode } from 'zod/v4/core';
import { getHistory } from '#contract/history.ts';
import type { ReadRequest, ServedRead } from '#data/collections/collection.ts';
import { schema } from '#data/collections/schema.ts';
import { servedReads, storeBody } from '#data/collections/store-answer.ts';
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import { readUser } from '#data/collections/user.ts';
import { openExistingDatabase } from '#data/database/dexie-database.ts';
import { withDatabaseOf } from './session-database.ts';

/**
 * Returns the stored answer as the body's `data`, with the provider's clock at the answer in epoch milliseconds.
 * Undefined if the session's database has none, or the session has no database.
 */
export async function savedAnswer(
  token: string,
  name: string,
  request: ReadRequest,
): Promise<{ readonly data: unknown; readonly savedAt: number } | undefined> {
  const read = servedRead(name);
  const saved = await withDatabaseOf(token, (database) => read.answer(database, request));
  return saved && { data: encode(read.row.answer, saved.answer), savedAt: saved.savedAt };
}

/**
 * Stores the body of an answer, with `version` and `savedAt` as in `storeBody`. Returns true if the body could be read
 * and the database has taken what it accepts of it.
 */
export async function storeAnswer(
  token: string,
  name: string,
  request: ReadRequest,
  body: unknown,
  version: number | null,
  savedAt: number,
): Promise<boolean> {
  const { row } = servedRead(name);
  const isStored = await withDatabaseOf(token, (database) =>
    storeBody(database, row, request, body, version, savedAt),
  );
  return isStored ?? false;
}

/**
 * Returns the path of the changes of history since the stored version. They include the receipt, unless there are more
 * than 200, and the balance of the same moment: the receipt alone would stand in a stored list below the balance of an
 * earlier moment. Returns the path of the receipt if no history is stored.
 */
export async function newsPath(token: string, receiptId: string): Promise<string> {
  const state = await withDatabaseOf(token, (database) =>
    database.read([syncStates], (dexie) => syncStateOf(dexie, 'history')),
  );
  const asked = state?.version ? `?since=${state.version}&limit=200` : `/${receiptId}`;
  return `${getHistory.path}${asked}`;
}

/** Returns the language of the user in the database with this name. Undefined if none is stored. */
export async function languageStoredIn(name: string): Promise<string | undefined> {
  const database = await openExistingDatabase(name, schema);
  try {
    return database && (await readUser(database))?.language;
  } finally {
    database?.close();
  }
}

/** Returns a read by its method and path: "GET v1/wallets". */
function servedRead(name: string): ServedRead {
  const read = servedReads.find(({ row }) => `${row.method} ${row.path}` === name);
  if (!read) throw new Error(`No collection serves ${name}`);
  return read;
}
