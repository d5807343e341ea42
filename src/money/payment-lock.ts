import { holdShared } from '#platform/locks.ts';

/**
 * Holds the lock of everybody who is about to pay: an update, a tour or an advertisement waits until
 * every page has released it. Returns the function that releases it.
 */
export function holdPaymentLock(): () => void {
  return holdShared('intent');
}
