import { nowOf } from '#sandbox/database/clock.ts';
import { change, type Store } from '#sandbox/database/store.ts';
import { userByPhone } from '#sandbox/identity/users.ts';
import { reverseCoupon } from '#sandbox/operations/coupons.ts';

/** The provider takes back the newest coupon that a user sent and nobody answered. */
export async function takeBackCoupon(store: Store, phone: string): Promise<boolean> {
  return change(store, async (trx) => {
    const user = await userByPhone(trx, phone);
    const newest = await trx
      .selectFrom('coupons')
      .select('id')
      .where('sender_id', '=', user?.id ?? '')
      .where('status', '=', 'PENDING')
      .orderBy('submitted_at', 'desc')
      .executeTakeFirst();
    if (!newest) return false;
    const at = await nowOf(trx);
    return reverseCoupon(trx, newest.id, { at, expired: false });
  });
}
