// What can be chosen of history by name.

export const filterKinds = [
  'payment',
  'card-payment',
  'transfer',
  'top-up',
  'terminal',
  'coupon',
] as const;

export type FilterKind = (typeof filterKinds)[number];

/**
 * `not-done` is what rows mark as failed or not accepted; `returned`, of it, what receipts say has come back; `spent`, of
 * what is done, what is counted as spending.
 */
export const filterStatuses = ['done', 'pending', 'not-done', 'returned', 'spent'] as const;

export type FilterStatus = (typeof filterStatuses)[number];
