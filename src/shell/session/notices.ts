import { createStore, type Store } from '#platform/store.ts';
import type { ToldReason } from '#session/notice.ts';

/** Why a person is where they are, if not by their own doing. */
export type Notice = ToldReason | 'link-bad' | 'link-unchecked' | 'no-cookies';

const shown = createStore<Notice | null>(null);

export const notice: Store<Notice | null> = shown;

/** Says it over whatever screen there is, until it is put away or another screen comes. */
export function showNotice(about: Notice | null): void {
  shown.set(about);
}
