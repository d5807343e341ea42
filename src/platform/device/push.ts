// Web Push of the browser: the permission and the subscription.
import { toBase64url } from '#platform/base64url.ts';

/**
 * Support of push messages in this browser. `ready`: the person has allowed them or can be asked. `homeScreen`: an
 * iPhone or iPad delivers them only to the installed app. `denied`: the person or the browser has refused, which only
 * the browser's settings can undo. `none`: the browser has no push.
 */
export type PushSupport = 'ready' | 'denied' | 'homeScreen' | 'none';

export function pushSupport(): PushSupport {
  if (!('PushManager' in window && 'Notification' in window && navigator.serviceWorker)) {
    return 'standalone' in navigator && !navigator.standalone ? 'homeScreen' : 'none';
  }
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/**
 * Calls the listener whenever the page gets the focus, is hidden or is shown, because the permission may have changed
 * in the browser's settings or by an answer to its question. Returns the function that stops this.
 */
export function watchPushSupport(listener: () => void): () => void {
  addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Returns whether the person has allowed notifications, so that a subscription needs no question. */
export function isPushAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

/** Asks for the permission if it is undecided. Resolves to whether it is granted. Call it in answer to a press. */
export async function askForPush(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** A push subscription as the provider needs it to send messages. Both keys are in base64url. */
export interface PushSubscriptionData {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Resolves to this browser's subscription with this public key of the provider (base64url), and makes one if needed.
 * Ends a subscription with another key. Null if no worker is active or the push service gives no subscription.
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionData | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active) return null;
    const { pushManager } = registration;
    const before = await pushManager.getSubscription();
    // A subscription with another key was made before the provider changed its key.
    if (before && keyOf(before) !== publicKey) await before.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
    const { p256dh, auth } = keys ?? {};
    return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
  } catch {
    return null;
  }
}

/**
 * Ends the push subscription of this browser without telling the provider. The provider learns it from the push service
 * at the latest.
 */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // If the browser blocks storage, there is no worker and so no subscription.
  }
}

/** Closes the notifications of this app that the device shows. */
export async function closeNotifications(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  } catch {
    // If the browser blocks storage, there is no worker and so no notification.
  }
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string | undefined {
  if (!applicationServerKey) return undefined;
  return toBase64url(new Uint8Array(applicationServerKey));
}
