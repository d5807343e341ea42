// What the tabs of one browser tell each other about sessions. A session goes by the name of its
// database: the token itself is never sent around.
import type { EndReason } from './notice.ts';

export type Message =
  | { readonly type: 'began'; readonly databaseName: string }
  | { readonly type: 'ended'; readonly databaseName: string; readonly reason: EndReason };

let channel: BroadcastChannel | undefined;

/** Listens to the other tabs, as long as the page lives. */
export function listenToTabs(listener: (message: Message) => void): void {
  if (!('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('qepik:session');
  // Only pages of this origin can speak here, and all of them run this code or an older one of it.
  channel.onmessage = ({ data }: MessageEvent<Message>) => listener(data);
}

/** Tells the other tabs; this one hears nothing of it. */
export function tellTabs(message: Message): void {
  channel?.postMessage(message);
}
