/** The meaning of a transaction's status for a person. */
export type StatusGroup = 'error' | 'pending' | 'success';

/**
 * Where the money of a transaction is: held until its end is known, taken for good, on its way back, or back at its
 * source. All of it was held at the confirmation, so no status means that the money was never taken.
 */
export type MoneyLocation = 'held' | 'taken' | 'returning' | 'returned';

/** Every known status: the provider's group for its display, where the money is, and the statuses that may follow. */
const statuses = {
  CREATED: status('pending', 'held', 'PENDING', 'IN_PROGRESS', 'EXPIRED', 'ERROR'),
  PENDING: status(
    'pending',
    'held',
    'CHARGE_INPROGRESS',
    'PRE_CHARGE_EXCEPTION',
    'EXPIRED',
    'ERROR',
  ),
  CHARGE_INPROGRESS: status('pending', 'held', 'CHARGE_FINISHED', 'CHARGE_ERROR', 'ERROR'),
  CHARGE_FINISHED: status(
    'pending',
    'held',
    'PAYMENT_CREATED',
    'REVERSE_INPROGRESS',
    'AUTO_REVERSE',
  ),
  PAYMENT_CREATED: status(
    'pending',
    'held',
    'PAYMENT_INPROGRESS',
    'REVERSE_INPROGRESS',
    'AUTO_REVERSE',
  ),
  PAYMENT_INPROGRESS: status(
    'pending',
    'held',
    'SUCCESS',
    'PAYMENT_SUCCESS',
    'PAYMENT_FAILED',
    'REVERSE_INPROGRESS',
    'AUTO_REVERSE',
  ),
  IN_PROGRESS: status('pending', 'held', 'COMPLETED', 'TRANSFERRED', 'REVERSE_INPROGRESS', 'ERROR'),

  SUCCESS: status('success', 'taken'),
  COMPLETED: status('success', 'taken'),
  PAYMENT_SUCCESS: status('success', 'taken'),
  TRANSFERRED: status('success', 'taken'),

  CHARGE_ERROR: status('error', 'returned'),
  PRE_CHARGE_EXCEPTION: status('error', 'returned'),
  EXPIRED: status('error', 'returned'),
  ERROR: status('error', 'returned'),
  PAYMENT_FAILED: status('error', 'returning', 'REVERSE_INPROGRESS', 'AUTO_REVERSE'),
  REVERSE_INPROGRESS: status('error', 'returning', 'REVERSED'),
  AUTO_REVERSE: status('error', 'returning', 'REVERSED'),
  REVERSED: status('error', 'returned'),
} as const satisfies Record<
  string,
  { group: StatusGroup; money: MoneyLocation; next: readonly string[] }
>;

export type TransactionStatus = keyof typeof statuses;

/** All statuses of a transaction that the app knows. */
export const transactionStatuses: readonly TransactionStatus[] =
  Object.keys(statuses).filter(isTransactionStatus);

export function isTransactionStatus(name: string): name is TransactionStatus {
  return Object.hasOwn(statuses, name);
}

/**
 * Returns the group of a status. An unknown status counts as pending and never as success. `shownStatus` shows it as
 * unknown.
 */
export function statusGroup(name: string): StatusGroup {
  return isTransactionStatus(name) ? statuses[name].group : 'pending';
}

/** Returns where the money is. The money of an unknown status counts as held. */
export function moneyLocation(name: string): MoneyLocation {
  return isTransactionStatus(name) ? statuses[name].money : 'held';
}

/** Returns whether a transaction may change directly from one status to the other. */
export function mayMove(from: TransactionStatus, to: TransactionStatus): boolean {
  const next: readonly TransactionStatus[] = statuses[from].next;
  return next.includes(to);
}

/**
 * Statuses that the app shows for a transaction. `unknown` stands for every status that this version does not know. A
 * coupon that was returned is shown as `notAccepted` and not as failed, because nobody accepted it.
 */
export const shownStatuses = ['success', 'error', 'pending', 'unknown', 'notAccepted'] as const;

/** Status that the app shows for a transaction. */
export type ShownStatus = (typeof shownStatuses)[number];

/** Colour of each shown status, as a tone of the design system. */
export const statusTones = {
  success: 'success',
  pending: 'warning',
  unknown: 'warning',
  error: 'error',
  notAccepted: 'neutral',
} as const satisfies Record<ShownStatus, string>;

interface WithStatus {
  readonly status: string;
  /** Kind of the operation, if the person sent money to another person with it. */
  readonly sentTo?: { readonly kind: string } | undefined;
}

/** Returns the status that the app shows for a transaction, which decides its icon and colour. */
export function shownStatus({ status, sentTo }: WithStatus): ShownStatus {
  if (!isTransactionStatus(status)) return 'unknown';
  if (status === 'REVERSED' && sentTo?.kind === 'COUPON') return 'notAccepted';
  return statuses[status].group;
}

/** Returns the colour of a transaction's status. */
export function statusTone(transaction: WithStatus) {
  return statusTones[shownStatus(transaction)];
}

/** Returns the key of the message that names a status. The message of an unknown status contains its raw name. */
export function statusWord(transaction: WithStatus): {
  readonly key: `status.${ShownStatus}`;
  readonly values?: { readonly name: string };
} {
  const shown = shownStatus(transaction);
  const values = shown === 'unknown' ? { name: transaction.status } : undefined;
  return { key: `status.${shown}`, ...(values && { values }) };
}

function status<const Next extends readonly string[]>(
  group: StatusGroup,
  money: MoneyLocation,
  ...next: Next
) {
  return { group, money, next };
}
