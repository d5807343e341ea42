export const filterKinds = [
  'payment',
  'card-payment',
  'transfer',
  'top-up',
  'terminal',
  'coupon',
] as const;

/** Kind of a transaction, as the filter of the history distinguishes them. */
export type FilterKind = (typeof filterKinds)[number];

/**
 * `pending`: rows of an unknown status too. `not-done`: rows marked as failed or not accepted. `returned`: rows of
 * `not-done` whose receipts say that the money has come back. `spent`: done rows that count as spending.
 */
export const filterStatuses = ['done', 'pending', 'not-done', 'returned', 'spent'] as const;

/** Status of a transaction, as the filter of the history distinguishes them. */
export type FilterStatus = (typeof filterStatuses)[number];
