// Records whether this tab has left for a hosted page. The outcome in an address is believed only then.
import { tabStorage } from './storage.ts';

const NAME = 'hosted-visit';

/** Leaves for a hosted page of the provider. */
export function leaveForPage(address: string): void {
  tabStorage.write(NAME, '1');
  location.assign(address);
}

/** Returns, once, whether the tab had left for a hosted page. */
export function consumeHostedVisit(): boolean {
  const hadLeft = tabStorage.read(NAME) !== null;
  tabStorage.remove(NAME);
  return hadLeft;
}
