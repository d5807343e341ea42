// Automatic payments, with what they did.
import { type AutomaticPayment, getAutomaticPayments } from '#contract/automatic-payments.ts';
import { listCollection, readList, SECOND } from './collection.ts';
import { SHORT_LIST } from './favorites.ts';
import { query } from './query.ts';

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
export const allAutomaticPayments = query(automaticPayments, (database) =>
  readList(automaticPayments.rows, database),
);

/** Those that stand on the first screen: what failed, then what comes next. */
export const shortAutomaticPayments = query(automaticPayments, async (database) => {
  const all = await readList(automaticPayments.rows, database);
  const failed = all.filter(({ isUnpaid }) => isUnpaid);
  const others = all.filter(({ isUnpaid, nextAt }) => !isUnpaid && nextAt !== null);
  return [...failed, ...others].slice(0, SHORT_LIST);
});

export const automaticPaymentById = query(
  automaticPayments,
  async (database, id: string): Promise<AutomaticPayment | undefined> =>
    (await readList(automaticPayments.rows, database)).find((payment) => payment.id === id),
);

/** Those that pay a favorite. */
export const automaticPaymentsOf = query(
  automaticPayments,
  async (database, favoriteId: string): Promise<readonly AutomaticPayment[]> =>
    (await readList(automaticPayments.rows, database)).filter(
      (payment) => payment.favoriteId === favoriteId,
    ),
);

/** Those that a saved card pays. */
export const automaticPaymentsByCard = query(
  automaticPayments,
  async (database, cardId: string): Promise<readonly AutomaticPayment[]> =>
    (await readList(automaticPayments.rows, database)).filter(({ card }) => card?.id === cardId),
);
