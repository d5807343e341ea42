import { type Automobile, getAutomobiles } from '#contract/automobiles.ts';
import { HOUR, listCollection, readList } from './collection.ts';
import { query } from './query.ts';

export const automobiles = listCollection({
  read: getAutomobiles,
  rowId: ({ id }) => id,
  label: 'automobiles',
  freshForMs: HOUR,
  syncOrder: 5,
  invalidatedBy: 'calls',
  isPublic: false,
});

/** All of them, the newest first. */
export const allAutomobiles = query(automobiles, (database) =>
  readList(automobiles.rows, database),
);

export const automobileById = query(
  automobiles,
  async (database, id: string): Promise<Automobile | undefined> =>
    (await readList(automobiles.rows, database)).find((automobile) => automobile.id === id),
);
