// The one way in: every answer of a read reaches the local database here, whether the page asked or the
// worker.
import { safeParse } from 'zod/v4/core';
import type { Answer, Read } from '#contract/call.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import type { ReadRequest, ServedRead } from './collection.ts';
import { allCollections } from './schema.ts';
import type { AnswerMeta } from './sync-state.ts';

/** Every read that a collection stores and answers: what is not in this list the worker does not know. */
export const servedReads: readonly ServedRead[] = allCollections.flatMap(({ reads }) => reads);

const followingBalance = allCollections
  .filter(({ invalidatedBy }) => invalidatedBy === 'balance')
  .flatMap(({ partitions }) => partitions);

/**
 * Stores an answer, unless something newer is stored or known of: then it is silently dropped.
 *
 * @param version the user's version that the answer was read at; null only where it is about no user
 * @param savedAt the provider's clock at the answer, epoch milliseconds
 * @throws SessionOver where the session is over; what the database throws where it fails
 */
export async function storeAnswer<R extends Read>(
  database: LocalDatabase,
  { method, path }: R,
  request: ReadRequest,
  answer: Answer<R>,
  version: number | null,
  savedAt: number,
): Promise<void> {
  const isCalled = ({ row }: ServedRead) => row.method === method && row.path === path;
  const collection = allCollections.find(({ reads }) => reads.some(isCalled));
  // Of a user's answer that hides its version nobody can tell whether it is old.
  if (!collection || (version === null && !collection.isPublic)) return;
  const meta: AnswerMeta = { version: version ?? 0, savedAt, followingBalance };
  await collection.reads.find(isCalled)?.store(database, request, answer, meta);
}

/** The same from the body of an answer. False where it is not what the row promises. */
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
