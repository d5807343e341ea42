// The co-branded card: none, or one.
import { getCobrand } from '#contract/operations/cobrand.ts';
import { listCollection, SECOND } from './collection.ts';
import { listQuery } from './list-query.ts';

export const cobrand = listCollection({
  read: getCobrand,
  rowId: ({ number }) => number,
  label: 'cards',
  // Its order goes on by itself.
  freshForMs: 5 * SECOND,
  syncOrder: 5,
  invalidatedBy: 'any change',
  isPublic: false,
});

/** The card of the person; undefined of one who has none. */
export const ownCobrand = listQuery(cobrand, ([card]) => card);
