// Push: what the provider wrote is shown as it is, and a press leads to what it is about.
import type { Router } from 'workbox-routing';
import { getReceipt } from '#contract/history.ts';
import type { PushMessage } from '#contract/identity/push.ts';
import { isAppPath } from '#domain/parse.ts';
import { visitorCookies } from '#prerender/choose-page.ts';
import { isOnDevice } from './on-device.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a message for the session that is on this device, and has its receipt stored: a press may come offline. */
export async function showMessage(event: PushEvent, router: Router): Promise<void> {
  // Sealed for this browser by who has the provider's key: nobody else can write one.
  const message: PushMessage = event.data?.json();
  const { owner, title, body, tag, lang, path, receiptId, unread } = message;
  if (!isAppPath(path)) return;
  // What comes after the end of its session is not for who is here now.
  if (!(await isOnDevice(owner))) return;
  const icon = '/icons/any-192.png';
  const badge = '/icons/badge-96.png';
  await self.registration.showNotification(title, { body, tag, lang, icon, badge, data: path });
  await navigator.setAppBadge?.(unread);
  // Firefox before 140 has no cookies for workers.
  const token = receiptId && (await self.cookieStore?.get(visitorCookies.token))?.value;
  if (!token) return;
  const request = new Request(`${__PROVIDER_URL__}/${getReceipt.path.replace('{id}', receiptId)}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      'Device-Type': 'WEB',
      'Accept-Language': lang.toUpperCase(),
    },
  });
  await router.handleRequest({ request, event });
}

/** A page that is open is asked to go there, for it knows what would be lost; else one is opened. */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const [page] = await self.clients.matchAll({ type: 'window' });
  // Without a press of a person, as in a test, a page may not be focused.
  void page?.focus().catch(() => {});
  // A page that is still starting does not listen yet, and a frozen one never answers. Chromium lets a worker open a window
  // for ten seconds after a press.
  for (let tries = 0; page && tries < 8; tries++) {
    const { port1, port2 } = new MessageChannel();
    const taken = new Promise((resolve) => {
      port1.onmessage = resolve;
      setTimeout(resolve, 1000);
    });
    page.postMessage({ type: 'OPEN', path: notification.data }, [port2]);
    if (await taken) return;
  }
  await self.clients.openWindow(notification.data);
}

/** The browser has given up its subscription: an open page subscribes anew, else the next one that starts. */
export async function tellPushEnded(): Promise<void> {
  for (const page of await self.clients.matchAll()) page.postMessage({ type: 'PUSH_ENDED' });
}
