import { getFaq } from '#contract/texts.ts';
import { HOUR, listCollection } from './collection.ts';
import { listQuery } from './list-query.ts';

export const faq = listCollection({
  read: getFaq,
  rowId: ({ id }) => id,
  label: 'other',
  freshForMs: HOUR,
  syncOrder: 8,
  invalidatedBy: 'calls',
  isPublic: true,
});

/** The questions people ask, the most asked first. */
export const questions = listQuery(faq, (all) => all);
