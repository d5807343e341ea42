// The worker, as a table of contents. It installs the shell precache, fills the background precache when the page asks,
// answers navigation with a prerendered page, and answers reads from the network or the local database. Quotes, writes
// and money are left to the browser. It shows the provider's push messages, receives shared content, and answers the
// messages of pages.
import { Router } from 'workbox-routing';
import { savesDataCache } from '#domain/data-use.ts';
import { lateResponse } from './late-responses.ts';
import { pageRoute } from './pages.ts';
import { Precache } from './precache.ts';
import { openMessage, showMessage, tellPushEnded } from './push.ts';
import { readRoutes } from './reads.ts';
import { shareRoute, takeSharedPicture } from './share.ts';
import { currentVisitor } from './visitor.ts';

declare const self: ServiceWorkerGlobalScope;

const precache = new Precache(__BUILD__);

const router = new Router();
router.registerRoute(precache.route());
router.registerRoute(pageRoute(precache));
router.registerRoute(shareRoute());
for (const route of readRoutes()) router.registerRoute(route);
router.addFetchListener();

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .has(savesDataCache)
      .then(async (savesData) =>
        self.registration.active && !savesData
          ? precache.installWhole()
          : precache.installShell((await currentVisitor()).locale),
      ),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([precache.activate(event), self.clients.claim()]));
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(event, router)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellPushEnded()));

self.addEventListener('message', (event) => {
  const message: unknown = event.data?.type;
  const reply = (answer: unknown) => event.ports[0]?.postMessage(answer);
  if (message === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message === 'STOP') precache.stop();
  if (message === 'VERSION') reply(__BUILD__);
  if (message === 'SHARED_PICTURE') reply(takeSharedPicture());
  // A page that was still loading when this worker was activated was not claimed then.
  if (message === 'FILL' || message === 'DATA_USE') event.waitUntil(self.clients.claim());
  if (message === 'DATA_USE') {
    reply(
      performance
        .getEntriesByType('resource')
        .map((entry) => [entry.name, 'transferSize' in entry && entry.transferSize]),
    );
    performance.clearResourceTimings();
  }
  if (message === 'LATE_RESPONSE') event.waitUntil(lateResponse(event.data).then(reply));
  if (message === 'MISSING') event.waitUntil(precache.missing().then(reply));
  if (message === 'FILL') {
    event.waitUntil(precache.fill().then((missing) => reply({ missing })));
  }
});
