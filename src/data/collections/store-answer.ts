// Stores every answer of a read in the local database, for the page and for the worker.
import { safeParse } from 'zod/v4/core';
import type { Answer, Read } from '#contract/call.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import type { ReadRequest, ServedRead } from './collection.ts';
import { allCollections } from './schema.ts';
import type { AnswerMeta } from './sync-state.ts';

/** All reads that collections store and answer. The worker handles no other reads. */
export const servedReads: readonly ServedRead[] = allCollections.flatMap(({ reads }) => reads);

const followingBalance = allCollections
  .filter(({ invalidatedBy }) => invalidatedBy === 'balance')
  .flatMap(({ partitions }) => partitions);

/**
 * Stores an answer. Silently drops it if something newer is stored or known, or if it is about a user and has no
 * version.
 *
 * @param version the user's version when the provider read the data; null only if the answer is about no user
 * @param savedAt the provider's clock at the answer, epoch milliseconds
 * @param isHistoryUnreached as in `AnswerMeta`
 * @throws SessionOver if the session is over; the database's error if it fails
 */
export async function storeAnswer<R extends Read>(
  database: LocalDatabase,
  { method, path }: R,
  request: ReadRequest,
  answer: Answer<R>,
  version: number | null,
  savedAt: number,
  isHistoryUnreached = false,
): Promise<void> {
  const isCalled = ({ row }: ServedRead) => row.method === method && row.path === path;
  const collection = allCollections.find(({ reads }) => reads.some(isCalled));
  // Without a version nobody can tell whether an answer about a user is old.
  if (!collection || (version === null && !collection.isPublic)) return;
  const meta: AnswerMeta = { version: version ?? 0, savedAt, followingBalance, isHistoryUnreached };
  await collection.reads.find(isCalled)?.store(database, request, answer, meta);
}

/**
 * Parses and stores the body of an answer, with `version` and `savedAt` as in `storeAnswer`. Returns false if the body
 * does not match the row's schema.
 */
export async function storeBody(
  database: LocalDatabase,
  row: Read,
  request: ReadRequest,
  body: unknown,
  version: number | null,
  savedAt: number,
): Promise<boolean> {
  if (typeof body !== 'object' || body === null || !('data' in body)) return false;
  const parsed = safeParse(row.answer, body.data);
  if (!parsed.success) return false;
  await storeAnswer(database, row, request, parsed.data, version, savedAt);
  return true;
}
