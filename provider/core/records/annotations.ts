// A user's private annotation of a transaction: a note, tags and another category.
import { isDeepStrictEqual } from 'node:util';
import type { Annotation } from '#contract/history.ts';
import { categories } from '#provider/core/catalogue/catalogue.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';

/**
 * Replaces the annotation of a user's transaction. The last write wins. An equal annotation changes nothing, so that no
 * device fetches the row again. Refuses an unknown category or transaction.
 */
export async function annotate(
  trx: Trx,
  userId: string,
  id: string,
  { note, tags, categoryId }: Annotation,
): Promise<Refusal | undefined> {
  if (categoryId !== null && !categories.some((category) => category.id === categoryId)) {
    return refuse('INVALID_REQUEST', { fields: { categoryId: 'unknown' } });
  }
  const transaction = await trx
    .selectFrom('transactions')
    .select('annotation')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!transaction) return refuse('NOT_FOUND');
  const isEmpty = !note && tags.length === 0 && categoryId === null;
  const annotation = isEmpty ? null : { note: note || null, tags, categoryId };
  if (isDeepStrictEqual(annotation, transaction.annotation)) return undefined;
  await trx
    .updateTable('transactions')
    .set({
      annotation: annotation && JSON.stringify(annotation),
      version: await raiseVersion(trx, userId),
    })
    .where('id', '=', id)
    .execute();
  return undefined;
}
