import { getAutomobiles } from '#contract/automobiles.ts';
import { HOUR, listCollection } from './collection.ts';
import { listQuery } from './list-query.ts';

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
export const allAutomobiles = listQuery(automobiles, (all) => all);

export const automobileById = listQuery(automobiles, (all, id: string) =>
  all.find((automobile) => automobile.id === id),
);
