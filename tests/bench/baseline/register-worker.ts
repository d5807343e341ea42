import { signWorkerAddress } from '#platform/trusted-types.ts';

/** After the page has loaded, as the wallet does: keeping files never competes with showing them. */
export function registerWorker(): void {
  addEventListener('load', () => {
    // The types of the DOM know no signed addresses; the policy refuses any other, so it stays signed.
    void navigator.serviceWorker.register(signWorkerAddress('/sw.js'));
  });
}
