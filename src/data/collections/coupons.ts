// Coupons that were sent and received.
import { type Coupon, getCoupons } from '#contract/operations/coupons.ts';
import { listCollection, readList, SECOND } from './collection.ts';
import { query } from './query.ts';

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
export const allCoupons = query(coupons, (database) => readList(coupons.rows, database));

export const couponById = query(
  coupons,
  async (database, id: string): Promise<Coupon | undefined> =>
    (await readList(coupons.rows, database)).find((coupon) => coupon.id === id),
);
