// Messages about sessions between the tabs of one browser. A session is named by its database: the token
// itself is never sent.
import type { EndReason } from './notice.ts';

export type Message =
  | { readonly type: 'began'; readonly databaseName: string }
  /** The person is signing out: that the provider refuses the token is no news. */
  | { readonly type: 'ending'; readonly databaseName: string }
  | { readonly type: 'ended'; readonly databaseName: string; readonly reason: EndReason }
  /** By the provider's clock, in epoch milliseconds. */
  | { readonly type: 'lasts'; readonly databaseName: string; readonly until: number };

let channel: BroadcastChannel | undefined;

/** Listens to the other tabs. Returns the function that stops this. */
export function listenToTabs(listener: (message: Message) => void): () => void {
  channel ??= new BroadcastChannel('qepik:session');
  // Only pages of this origin can send here, and they all run this code or an older version of it.
  const onMessage = ({ data }: MessageEvent<Message>) => listener(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

/** Sends a message to the other tabs, not to this one. */
export function postToTabs(message: Message): void {
  channel?.postMessage(message);
}
