// Whether this tab has left for a hosted page: only then is the outcome in an address believed.
import { tabStorage } from './storage.ts';

const NAME = 'hosted-visit';

/** Leaves for a page of the provider. */
export function leaveForPage(address: string): void {
  tabStorage.write(NAME, '1');
  location.assign(address);
}

/** Returns whether the tab had left for one, once. */
export function takeHostedVisit(): boolean {
  const hadLeft = tabStorage.read(NAME) !== null;
  tabStorage.remove(NAME);
  return hadLeft;
}
