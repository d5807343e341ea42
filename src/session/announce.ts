// Tells the other tabs of this browser about the session, by messages, and the next page of this tab, by a notice.
// Messages name a session by its database, because the token itself is never sent.
import { tabStorage } from '#platform/storage.ts';

const reasons = ['signed-out', 'expired', 'revoked', 'other-user'] as const;

/**
 * Reason for the end of a session that the next page shows. `revoked`: the session ended at the provider, for example
 * by another device. `other-user`: another person signed in with this browser.
 */
export type ShownReason = (typeof reasons)[number];
/**
 * Reason for the end of a session. `replaced`: the same person has a newer session in this browser, and no notice is
 * shown.
 */
export type EndReason = ShownReason | 'replaced';

/** Message to the other tabs of this browser about the session whose local database is `databaseName`. */
export type Message =
  /** A person signed in. Tabs with another session leave their page. */
  | { readonly type: 'began'; readonly databaseName: string }
  /** The person is signing out, so a refused token is expected. */
  | { readonly type: 'ending'; readonly databaseName: string }
  /** The session ended. The other tabs of this session leave their page. */
  | { readonly type: 'ended'; readonly databaseName: string; readonly reason: EndReason }
  /** `until` is the end of the session by the provider's clock, in epoch milliseconds. */
  | { readonly type: 'lasts'; readonly databaseName: string; readonly until: number }
  /** The app was locked or unlocked, or the person is active. */
  | { readonly type: 'locked' | 'unlocked' | 'active'; readonly databaseName: string };

const NOTICE = 'notice';

let channel: BroadcastChannel | undefined;

/**
 * Calls the listener with each message of the other tabs. Returns the function that stops this. If the browser blocks
 * site data, no messages arrive.
 */
export function listenToTabs(listener: (message: Message) => void): () => void {
  try {
    channel ??= new BroadcastChannel('qepik:session');
  } catch {
    // Firefox throws if the person has blocked cookies. The sign-in then tells the person that it needs cookies.
  }
  // The data is not validated, because only pages of this origin can send to the channel. They all run this code or an
  // older version of it.
  const onMessage = ({ data }: MessageEvent<Message>) => listener(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

/** Sends a message to the other tabs, not to this one. Does nothing before this tab listens to them. */
export function postToTabs(message: Message): void {
  channel?.postMessage(message);
}

/** Stores why the session ended, for the next page of this tab. */
export function storeNotice(reason: EndReason): void {
  tabStorage.write(NOTICE, reason);
}

/**
 * Returns and deletes the stored reason why the session ended: the next call returns null. Returns null also for
 * `replaced`, which needs no notice.
 */
export function consumeNotice(): ShownReason | null {
  const stored = tabStorage.read(NOTICE);
  tabStorage.remove(NOTICE);
  return reasons.find((reason) => reason === stored) ?? null;
}
