// Replaces /sw.js when a worker must be withdrawn. As soon as nobody is about to pay, deletes the caches, unregisters
// itself and reloads the pages that it controls. The databases belong to the page and stay. Afterwards the network
// serves every page.

let isActive = false;

self.addEventListener('install', (event) => {
  event.waitUntil(replaceWorker());
});

// A page that offers the waiting worker as an update posts a message, which wakes this worker up.
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

// Chromium 156 forgets skipWaiting while requests run that the old worker did not answer, as they do right after a
// payment. The worker then waits until all pages are closed. A call after the installation takes effect.
async function insist() {
  while (!isActive) {
    await pause(1000);
    await skipUnlessPaying();
  }
}

// A page in which somebody is about to pay holds this lock and must not be reloaded. The worker polls the lock, because
// a waiting request would block the next payment.
function skipUnlessPaying() {
  return navigator.locks.request('intent', { ifAvailable: true }, (lock) => {
    // Not awaited, because the promise is fulfilled only when the worker is activated.
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
  // Pages that no worker controls are not reloaded. They were loaded later, and each reload would register this worker
  // again.
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
