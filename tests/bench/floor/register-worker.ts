import { signWorkerAddress } from '#platform/trusted-types.ts';

/** After the page has loaded, as the wallet does: keeping files never competes with showing them. */
export function registerWorker(): void {
  addEventListener('load', () => {
    // Workbox takes the signed address by a type of its own; for the browser it is the address.
    void navigator.serviceWorker.register(String(signWorkerAddress('/sw.js')));
  });
}
