import { holdShared } from '#platform/locks.ts';

/**
 * Marks that somebody is about to pay: an update, a tour or an advertisement waits until every page
 * has let go. Returns the way to let go.
 */
export function holdIntent(): () => void {
  return holdShared('intent');
}
