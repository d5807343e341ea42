// Takes the place of /sw.js when a worker has to be taken back: removes what it kept of the build, and
// itself. The databases stay, they are the page's. Every page is then served by the network alone.

self.addEventListener('install', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeBack());
});

// Whoever is about to pay holds this lock: their page is not reloaded before they are done. It is asked
// for and not waited for: who begins to pay would stand behind the one who waits.
async function takeOver() {
  const options = { ifAvailable: true };
  while (!(await navigator.locks.request('intent', options, (lock) => lock && stepIn()))) {
    await pause(1000);
  }
}

async function stepIn() {
  // Chromium 156 forgets a worker that waits where, at its word, requests are under way that the old
  // one let pass, as they are right after a payment.
  await pause(2000);
  await self.skipWaiting();
  return true;
}

function pause(durationMs) {
  return new Promise((wake) => setTimeout(wake, durationMs));
}

async function takeBack() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  // Only pages of the worker that was taken back: one that was loaded since has none, and registers
  // this one again for as long as it is deployed.
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
