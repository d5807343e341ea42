// The statuses of a coupon, and where each leaves its money.

/**
 * Location of a coupon's money: `held` until the coupon ends, `given` to the receiver's gift balance, `returned` to its
 * source, or `moved` from the gift balance to the receiver's wallet.
 */
export type CouponMoneyLocation = 'held' | 'given' | 'returned' | 'moved';

const statuses = {
  PENDING: status('held', 'ACCEPTED', 'REJECTED', 'REVERSED'),
  ACCEPTED: status('given', 'TRANSFERRED'),
  REJECTED: status('returned'),
  REVERSED: status('returned'),
  TRANSFERRED: status('moved'),
} as const satisfies Record<string, { money: CouponMoneyLocation; next: readonly string[] }>;

/** Status of a coupon, which is a gift of money. */
export type CouponStatus = keyof typeof statuses;

/** All statuses of a coupon that this version knows. */
export const couponStatuses: readonly CouponStatus[] = Object.keys(statuses).filter(isCouponStatus);

export function isCouponStatus(name: string): name is CouponStatus {
  return Object.hasOwn(statuses, name);
}

/** Returns where a coupon's money is. */
export function couponMoneyLocation(status: CouponStatus): CouponMoneyLocation {
  return statuses[status].money;
}

/** Returns whether a coupon may change directly from one status to the other. */
export function mayBecome(from: CouponStatus, to: CouponStatus): boolean {
  const next: readonly CouponStatus[] = statuses[from].next;
  return next.includes(to);
}

function status<const Next extends readonly string[]>(money: CouponMoneyLocation, ...next: Next) {
  return { money, next };
}
