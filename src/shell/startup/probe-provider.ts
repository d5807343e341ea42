import { connectivity } from '#platform/connectivity.ts';
import { askAppStatus } from './app-status.ts';

const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000];

let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * While nothing answers, asks for the one thing that concerns nobody, so that the person need not do
 * anything to be online again.
 */
export function probeProvider(): void {
  connectivity.subscribe(() => {
    if (connectivity.get() === 'online') tries = 0;
    // A network is back, and nobody knows yet whether the provider is.
    if (connectivity.get() === 'unknown') void askAppStatus();
    else planLook();
  });
  document.addEventListener('visibilitychange', planLook);
  // It may be out of reach already.
  planLook();
}

function planLook(): void {
  clearTimeout(timer);
  if (connectivity.get() !== 'offline' || document.visibilityState === 'hidden') return;
  timer = setTimeout(
    async () => {
      tries += 1;
      await askAppStatus();
      // Still offline is no change, and no change tells nobody.
      planLook();
    },
    pausesMs[Math.min(tries, pausesMs.length - 1)],
  );
}
