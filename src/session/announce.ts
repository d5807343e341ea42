// Tells the other tabs of this browser about the session, by messages, and the next page of this tab, by a notice.
// Messages name a session by its database, because the token itself is never sent.
import { tabStorage } from '#platform/storage.ts';

const reasons = ['signed-out', 'expired', 'revoked', 'other-user'] as const;

/**
 * Reason for the end of a session that the next page shows. `revoked`: the session ended at the provider, for example
 * by another device. `other-user`: another person signed in here.
 */
export type ShownReason = (typeof reasons)[number];
/** Reason for the end of a session. `replaced`: the same person has a newer session here; no notice is shown. */
export type EndReason = ShownReason | 'replaced';

/** Message to the other tabs about the session with this database. */
export type Message =
  | { readonly type: 'began'; readonly databaseName: string }
  /** The person is signing out, so a refused token is expected. */
  | { readonly type: 'ending'; readonly databaseName: string }
  | { readonly type: 'ended'; readonly databaseName: string; readonly reason: EndReason }
  /** `until` is the end of the session by the provider's clock, in epoch milliseconds. */
  | { readonly type: 'lasts'; readonly databaseName: string; readonly until: number }
  /** The app was locked or unlocked, or the person is active. */
  | { readonly type: 'locked' | 'unlocked' | 'active'; readonly databaseName: string };

const NOTICE = 'notice';

let channel: BroadcastChannel | undefined;

/** Listens to the other tabs. Returns the function that stops this. A browser that blocks site data has no messages. */
export function listenToTabs(listener: (message: Message) => void): () => void {
  try {
    channel ??= new BroadcastChannel('qepik:session');
  } catch {
    // Firefox throws if the person has blocked cookies. Sign-in then says that it needs them.
  }
  // Only pages of this origin can send here, and they all run this code or an older version of it.
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
