// Coupons that were sent and received.
import { getCoupons } from '#contract/operations/coupons.ts';
import { listCollection, SECOND } from './collection.ts';
import { listQuery } from './list-query.ts';

export const coupons = listCollection({
  read: getCoupons,
  rowId: ({ id }) => id,
  label: 'coupons',
  // A new one waits at its receiver, whose balance has not moved.
  freshForMs: 5 * SECOND,
  syncOrder: 5,
  invalidatedBy: 'any change',
  isPublic: false,
});

/** All of them, the newest first. */
export const allCoupons = listQuery(coupons, (all) => all);

export const couponById = listQuery(coupons, (all, id: string) =>
  all.find((coupon) => coupon.id === id),
);
