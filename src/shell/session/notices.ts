import { createStore, type Store } from '#platform/store.ts';
import type { ShownReason } from '#session/announce.ts';

/** Why the person was sent to this screen. */
export type Notice = ShownReason | 'link-bad' | 'link-unchecked' | 'no-cookies';

const shown = createStore<Notice | null>(null);

export const notice: Store<Notice | null> = shown;

/** Shows the notice above any screen, until it is closed or another screen comes. */
export function showNotice(about: Notice | null): void {
  shown.set(about);
}
