// Takes the place of /sw.js when a worker has to be taken back: removes what it kept of the build, and
// itself. The databases stay, they are the page's. Every page is then served by the network alone.

// Whoever is about to pay holds this lock: their page is not reloaded before they are done.
self.addEventListener('install', (event) => {
  event.waitUntil(navigator.locks.request('intent', () => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeBack());
});

async function takeBack() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  // Only pages of the worker that was taken back: one that was loaded since has none, and registers
  // this one again for as long as it is deployed.
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
