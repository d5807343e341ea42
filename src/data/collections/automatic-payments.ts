// Automatic payments, with what they did.
import { getAutomaticPayments } from '#contract/automatic-payments.ts';
import { listCollection, SECOND } from './collection.ts';
import { SHORT_LIST } from './favorites.ts';
import { listQuery } from './list-query.ts';

export const automaticPayments = listCollection({
  read: getAutomaticPayments,
  rowId: ({ id }) => id,
  label: 'automaticPayments',
  // The provider's scheduler changes them by itself.
  freshForMs: 5 * SECOND,
  syncOrder: 3,
  invalidatedBy: 'balance',
  isPublic: false,
});

/** All of them, the next to be paid first. */
export const allAutomaticPayments = listQuery(automaticPayments, (all) => all);

/** Those that stand on the first screen: what failed, then what comes next. */
export const shortAutomaticPayments = listQuery(automaticPayments, (all) => {
  const failed = all.filter(({ isUnpaid }) => isUnpaid);
  const others = all.filter(({ isUnpaid, nextAt }) => !isUnpaid && nextAt !== null);
  return [...failed, ...others].slice(0, SHORT_LIST);
});

export const automaticPaymentById = listQuery(automaticPayments, (all, id: string) =>
  all.find((payment) => payment.id === id),
);

/** Those that pay a favorite. */
export const automaticPaymentsOf = listQuery(automaticPayments, (all, favoriteId: string) =>
  all.filter((payment) => payment.favoriteId === favoriteId),
);

/** Those that a saved card pays. */
export const automaticPaymentsByCard = listQuery(automaticPayments, (all, cardId: string) =>
  all.filter(({ card }) => card?.id === cardId),
);
