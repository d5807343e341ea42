// Web Push, as the browser has it: the permission, and the subscription of this browser.
import { toBase64url } from '#platform/base64url.ts';

/**
 * Whether messages can be had here. `homeScreen`: an iPhone or iPad gives them to the installed app alone. `denied`: the
 * person, or the browser, has said no, and only its settings can take that back.
 */
export type PushPower = 'ready' | 'denied' | 'homeScreen' | 'none';

export function pushPower(): PushPower {
  if (!('PushManager' in window && 'Notification' in window && navigator.serviceWorker)) {
    return 'standalone' in navigator && !navigator.standalone ? 'homeScreen' : 'none';
  }
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Calls it when the person may have changed that in the browser's settings, or answered the question. */
export function watchPushPower(listener: () => void): () => void {
  addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whether a subscription may be there, or be made without a question. */
export function isPushAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

/** Asks, where nobody was asked before; in answer to a press. */
export async function askForPush(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The subscription of this browser with this key, made where there is none. Null where the push service gives none. */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active) return null;
    const { pushManager } = registration;
    const before = await pushManager.getSubscription();
    // Of another key, the provider may have been set up anew.
    if (before && keyOf(before) !== publicKey) await before.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
    const { p256dh, auth } = keys ?? {};
    return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
  } catch {
    return null;
  }
}

/** Ends it here; the push service tells the provider, where that does not know. */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // Without storage there is none.
  }
}

/** Takes away what is shown. */
export async function closeNotifications(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  } catch {
    // Without storage there is none.
  }
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string | undefined {
  if (!applicationServerKey) return undefined;
  return toBase64url(new Uint8Array(applicationServerKey));
}
