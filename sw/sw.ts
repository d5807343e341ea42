// The worker, as a table of contents. It installs the launch set, fetches the rest when the page asks,
// answers navigation with a document, and reads from the network or the local database. What it does not know
// (a quote, a write, money) it never touches: it returns, and the browser sends it.
import { Router } from 'workbox-routing';
import { DocumentRoute } from './documents.ts';
import { lateResponse } from './late-responses.ts';
import { Precache } from './precache.ts';
import { readRoutes } from './reads.ts';
import { currentVisitor } from './visitor.ts';

declare const self: ServiceWorkerGlobalScope;

const precache = new Precache({
  launch: __SHELL_PRECACHE__,
  launchByLocale: __SHELL_PRECACHE_BY_LOCALE__,
  rest: __BACKGROUND_PRECACHE__,
});

const router = new Router();
router.registerRoute(precache.route());
router.registerRoute(new DocumentRoute(__PRERENDERED_PAGES__, precache));
for (const route of readRoutes()) router.registerRoute(route);
router.addFetchListener();

self.addEventListener('install', (event) => {
  event.waitUntil(
    self.registration.active
      ? precache.installWhole(event)
      : currentVisitor().then(({ locale }) => precache.installLaunchSet(event, locale)),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([precache.activate(event), self.clients.claim()]));
  // Earlier versions kept an answer there.
  event.waitUntil(caches.delete('guest-faq'));
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data?.type;
  const reply = (answer: unknown) => event.ports[0]?.postMessage(answer);
  if (message === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message === 'VERSION') reply(__BUILD__);
  if (message === 'LATE_RESPONSE') event.waitUntil(lateResponse(event.data).then(reply));
  if (message === 'MISSING') event.waitUntil(precache.missing().then(reply));
  if (message === 'FILL') {
    // A page that was on its way while this worker was activated was not claimed with the others.
    event.waitUntil(self.clients.claim());
    event.waitUntil(
      currentVisitor()
        .then(({ locale }) => precache.fill(locale))
        .then((missing) => reply({ missing })),
    );
  }
});
