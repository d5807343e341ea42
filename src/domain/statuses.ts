/** What a transaction's status means to a person. */
export type StatusGroup = 'error' | 'pending' | 'success';

/** Every known status: the group in which it is shown (as the provider has it) and the statuses that may follow. */
const statuses = {
  CREATED: status('pending', 'PENDING', 'IN_PROGRESS', 'EXPIRED', 'ERROR'),
  PENDING: status('pending', 'CHARGE_INPROGRESS', 'PRE_CHARGE_EXCEPTION', 'EXPIRED', 'ERROR'),
  CHARGE_INPROGRESS: status('pending', 'CHARGE_FINISHED', 'CHARGE_ERROR', 'ERROR'),
  CHARGE_FINISHED: status('pending', 'PAYMENT_CREATED', 'REVERSE_INPROGRESS', 'AUTO_REVERSE'),
  PAYMENT_CREATED: status('pending', 'PAYMENT_INPROGRESS', 'REVERSE_INPROGRESS', 'AUTO_REVERSE'),
  PAYMENT_INPROGRESS: status(
    'pending',
    'SUCCESS',
    'PAYMENT_SUCCESS',
    'PAYMENT_FAILED',
    'REVERSE_INPROGRESS',
    'AUTO_REVERSE',
  ),
  IN_PROGRESS: status('pending', 'COMPLETED', 'TRANSFERRED', 'REVERSE_INPROGRESS', 'ERROR'),

  SUCCESS: status('success'),
  COMPLETED: status('success'),
  PAYMENT_SUCCESS: status('success'),
  TRANSFERRED: status('success'),

  CHARGE_ERROR: status('error'),
  PRE_CHARGE_EXCEPTION: status('error'),
  EXPIRED: status('error'),
  ERROR: status('error'),
  PAYMENT_FAILED: status('error', 'REVERSE_INPROGRESS', 'AUTO_REVERSE'),
  REVERSE_INPROGRESS: status('error', 'REVERSED'),
  AUTO_REVERSE: status('error', 'REVERSED'),
  REVERSED: status('error'),
} as const satisfies Record<string, { group: StatusGroup; next: readonly string[] }>;

export type TransactionStatus = keyof typeof statuses;

export const transactionStatuses: readonly TransactionStatus[] =
  Object.keys(statuses).filter(isTransactionStatus);

export function isTransactionStatus(name: string): name is TransactionStatus {
  return Object.hasOwn(statuses, name);
}

/** An unknown status is never success: it is shown as pending until the provider says more. */
export function statusGroup(name: string): StatusGroup {
  return isTransactionStatus(name) ? statuses[name].group : 'pending';
}

export function mayMove(from: TransactionStatus, to: TransactionStatus): boolean {
  const next: readonly TransactionStatus[] = statuses[from].next;
  return next.includes(to);
}

/** The message that names a status in words: an unknown one carries its raw name. */
export function statusWord(
  name: string,
):
  | { readonly key: `status.${StatusGroup}` }
  | { readonly key: 'status.unknown'; readonly values: { readonly name: string } } {
  if (!isTransactionStatus(name)) return { key: 'status.unknown', values: { name } };
  return { key: `status.${statuses[name].group}` };
}

function status<const Next extends readonly string[]>(group: StatusGroup, ...next: Next) {
  return { group, next };
}
