// Replaces /sw.js when a worker must be withdrawn: deletes its caches and unregisters itself. The
// databases belong to the page and stay. From then on every page is served by the network.

self.addEventListener('install', (event) => {
  event.waitUntil(replaceWorker());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(withdraw());
});

// A page in which somebody is about to pay holds this lock and must not be reloaded. The lock is polled: a
// waiting request would block the next payment.
async function replaceWorker() {
  const options = { ifAvailable: true };
  while (!(await navigator.locks.request('intent', options, (lock) => lock && activateNow()))) {
    await pause(1000);
  }
}

async function activateNow() {
  // Chromium 156 loses a waiting worker that calls skipWaiting while requests run that the old worker did
  // not answer, as they do right after a payment.
  await pause(2000);
  await self.skipWaiting();
  return true;
}

function pause(durationMs) {
  return new Promise((wake) => setTimeout(wake, durationMs));
}

async function withdraw() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  // Without uncontrolled pages: they were loaded since, and each reload would register this worker again.
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
