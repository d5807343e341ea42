// Replaces /sw.js when a worker must be withdrawn: deletes its caches and unregisters itself. The
// databases belong to the page and stay. From then on every page is served by the network.

let isActive = false;

self.addEventListener('install', (event) => {
  event.waitUntil(replaceWorker());
});

// A page that offers the waiting worker as an update says so, and thereby wakes it up.
self.addEventListener('message', () => {
  void insist();
});

self.addEventListener('activate', (event) => {
  isActive = true;
  event.waitUntil(withdraw());
});

async function replaceWorker() {
  while (!(await skipUnlessPaying())) await pause(1000);
  void insist();
}

// Chromium 156 forgets skipWaiting where requests run that the old worker did not answer, as they do right after a
// payment: the worker then waits until all pages are closed. A call when it is installed is heard.
async function insist() {
  while (!isActive) {
    await pause(1000);
    await skipUnlessPaying();
  }
}

// A page in which somebody is about to pay holds this lock and must not be reloaded. The lock is polled: a
// waiting request would block the next payment.
function skipUnlessPaying() {
  return navigator.locks.request('intent', { ifAvailable: true }, (lock) => {
    // Not awaited: it is fulfilled only when the worker is activated.
    if (lock) void self.skipWaiting();
    return lock !== null;
  });
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
