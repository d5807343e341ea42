// Whether a link signed this session in and the person has not yet confirmed that the account is theirs.
import type { Store } from '#platform/store.ts';
import { sessionItem } from './session-item.ts';

const unconfirmed = sessionItem('by-link');

/** True until the person confirms the account. Follows this tab and the others, and survives a reload. */
export const isOwnerUnconfirmed: Store<boolean> = {
  get: () => unconfirmed.read() !== null,
  subscribe: unconfirmed.subscribe,
};

/** Stores that the account is the person's own. */
export function confirmOwner(): void {
  unconfirmed.remove();
}
