import { connectivity } from '#platform/connectivity.ts';
import { retry } from '#platform/retry.ts';
import { visibility } from '#platform/visibility.ts';
import { askAppStatus } from './app-status.ts';

const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * While the provider is out of reach, asks it for the app's status again and again, so that the app
 * comes back online by itself. A hidden page does not ask.
 */
export function probeProvider(): void {
  let stop = new AbortController();
  const lookWhileOffline = (): void => {
    stop.abort();
    stop = new AbortController();
    if (connectivity.get() !== 'offline') return;
    void retry(askAppStatus, {
      pausesMs,
      until: () => false,
      onlyIf: () => visibility.get() === 'visible',
      wakeOn: [visibility],
      signal: stop.signal,
    });
  };
  connectivity.subscribe(() => {
    // The device has a network again; the answer tells whether it leads to the provider.
    if (connectivity.get() === 'unknown') void askAppStatus();
    lookWhileOffline();
  });
  // The provider may be out of reach already.
  lookWhileOffline();
}
