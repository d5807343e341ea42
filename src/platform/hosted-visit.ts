// Records whether this tab has left for a hosted page of the provider. Only then does the app trust an outcome in its
// address.
import { tabStorage } from './storage.ts';

const NAME = 'hosted-visit';

/** Records that this tab leaves for a hosted page of the provider, and opens the page. */
export function leaveForPage(address: string): void {
  tabStorage.write(NAME, '1');
  location.assign(address);
}

/** Returns whether this tab has left for a hosted page, and deletes the record: a second call returns false. */
export function consumeHostedVisit(): boolean {
  const hadLeft = tabStorage.read(NAME) !== null;
  tabStorage.remove(NAME);
  return hadLeft;
}
