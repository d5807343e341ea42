// Push: shows the provider's message unchanged, and opens its subject at a press.
import type { Router } from 'workbox-routing';
import type { PushMessage } from '#contract/identity/push.ts';
import { isAppPath } from '#domain/parse.ts';
import { isPagePath, type Visitor, visitorCookies } from '#prerender/choose-page.ts';
import { isOnDevice } from './on-device.ts';
import { currentVisitor } from './visitor.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Shows a message for the session on this device, sets the app's badge to the number of unread notifications, and
 * fetches and stores the message's receipt, because the press may come offline. For any other message it shows a
 * general text, because browsers end a subscription whose messages show nothing.
 */
export async function showMessage(event: PushEvent, router: Router): Promise<void> {
  const message = await readMessage(event);
  const { title, body, tag, lang, path } = message ?? (await generalMessage());
  const icon = '/icons/any-192.png';
  const badge = '/icons/badge-96.png';
  await self.registration.showNotification(title, { body, tag, lang, icon, badge, data: path });
  if (!message) return;
  const { receiptId, unread } = message;
  await navigator.setAppBadge?.(unread);
  // Firefox before 140 gives workers no access to cookies.
  const token = receiptId && (await self.cookieStore?.get(visitorCookies.token))?.value;
  if (!token) return;
  const { newsPath } = await import('./stored-data.ts');
  const request = new Request(`${__PROVIDER_URL__}/${await newsPath(token, receiptId)}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      'Device-Type': 'WEB',
      'Accept-Language': lang.toUpperCase(),
    },
  });
  await router.handleRequest({ request, event });
}

/**
 * Reads the message. Undefined if it cannot be shown, or belongs to an ended session: another person may be here now.
 */
async function readMessage({ data }: PushEvent): Promise<PushMessage | undefined> {
  try {
    // The message is not validated, because only the owner of the provider's key can write one that is sealed for this
    // browser.
    const message: PushMessage = data?.json();
    const { owner, title, path } = message;
    return title && isAppPath(path) && (await isOnDevice(owner)) ? message : undefined;
  } catch {
    return undefined;
  }
}

const generalWords: Readonly<Record<Visitor['locale'], string>> = {
  az: 'Yenilikləri görmək üçün tətbiqi açın.',
  en: 'Open the app to see what is new.',
  ru: 'Откройте приложение, чтобы узнать новости.',
};

async function generalMessage() {
  const { locale: lang } = await currentVisitor();
  return { title: 'Qəpik', body: generalWords[lang], tag: 'general', lang, path: '/' };
}

/**
 * Closes the notification and opens its page. An open page is focused and asked to navigate, because it knows what
 * would be lost. If no page is open or none answers, a window is opened.
 */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A window of this origin may show a file instead of the app.
  const page = windows.find(({ url }) => isPagePath(new URL(url).pathname));
  // Browsers may refuse to focus a page without a person's press, as in a test. The page is then asked to navigate all
  // the same.
  void page?.focus().catch(() => {});
  // A starting page does not listen yet, and a frozen one never answers. Chromium lets a worker open a window for ten
  // seconds after a press.
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

/**
 * Tells the open pages that the browser has ended its push subscription, so that they subscribe again. If no page is
 * open, the next page subscribes at its start.
 */
export async function tellPushEnded(): Promise<void> {
  for (const page of await self.clients.matchAll()) page.postMessage({ type: 'PUSH_ENDED' });
}
