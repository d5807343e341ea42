// The cards that the person has saved, without their numbers.
import { getCards } from '#contract/cards.ts';
import { listCollection, MINUTE } from './collection.ts';
import { listQuery } from './list-query.ts';

export const cards = listCollection({
  read: getCards,
  rowId: ({ id }) => id,
  label: 'cards',
  freshForMs: MINUTE,
  syncOrder: 5,
  invalidatedBy: 'any change',
  isPublic: false,
});

/** All of them, the default one first and expired ones last. */
export const allCards = listQuery(cards, (all) => all);
