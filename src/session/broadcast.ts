// What the tabs of one browser tell each other about sessions. A session goes by the name of its
// database: the token itself is never sent around.
import type { EndReason } from './notice.ts';

export type Message =
  | { readonly type: 'began'; readonly databaseName: string }
  | { readonly type: 'ended'; readonly databaseName: string; readonly reason: EndReason }
  /** By the provider's clock, in epoch milliseconds. */
  | { readonly type: 'lasts'; readonly databaseName: string; readonly until: number };

let channel: BroadcastChannel | undefined;

/** Listens to the other tabs. Returns the way to stop. */
export function listenToTabs(listener: (message: Message) => void): () => void {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('qepik:session');
  // Only pages of this origin can speak here, and all of them run this code or an older one of it.
  const hear = ({ data }: MessageEvent<Message>) => listener(data);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

/** Tells the other tabs; this one hears nothing of it. */
export function tellTabs(message: Message): void {
  channel?.postMessage(message);
}
