import type { Store } from '#data/database/store.ts';
import { type Collection, readList } from './collection.ts';
import { type Query, query } from './query.ts';
import type { ListRow } from './store-list.ts';

/** A query that reads all stored rows of a list, in the provider's order, and returns what `choose` makes of them. */
/* @__NO_SIDE_EFFECTS__ */
export function listQuery<Value, Args extends readonly unknown[], T>(
  collection: Collection & { readonly rows: Store<ListRow<Value>> },
  choose: (all: readonly Value[], ...args: Args) => T,
): Query<T, Args> {
  return query(collection, async (database, ...args: Args) =>
    choose(await readList(collection.rows, database), ...args),
  );
}
