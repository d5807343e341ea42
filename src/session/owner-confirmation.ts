// Whether a link signed this session in and the person has not yet confirmed that the account is theirs.
import type { Store } from '#platform/store.ts';
import { sessionItem } from './session-item.ts';

const unconfirmed = sessionItem('by-link');

/**
 * Store that is true if a link signed this session in and the person has not yet confirmed that the account is theirs.
 * Survives a reload. Subscribers are notified of changes in this tab and in the others.
 */
export const isOwnerUnconfirmed: Store<boolean> = {
  get: () => unconfirmed.read() !== null,
  subscribe: unconfirmed.subscribe,
};

/** Stores that the account is the person's own. */
export function confirmOwner(): void {
  unconfirmed.remove();
}
