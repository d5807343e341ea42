// Following what somebody does elsewhere, on their phone: asked again and again until it has ended.

const pausesMs = [1_000, 1_500, 2_000, 3_000];

/**
 * Looks now and then until a look brings an end, which is the result; undefined where it was stopped
 * first. While the page is hidden it waits, and looks at once when the person is back.
 */
export async function follow<End>(
  look: () => Promise<End | undefined>,
  signal: AbortSignal,
): Promise<End | undefined> {
  for (let looks = 0; !signal.aborted; looks++) {
    await untilVisible(signal);
    if (signal.aborted) return undefined;
    const end = await look();
    if (signal.aborted) return undefined;
    if (end !== undefined) return end;
    await pause(pausesMs[Math.min(looks, pausesMs.length - 1)] ?? 0, signal);
  }
  return undefined;
}

function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((visible) => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      visible();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
  });
}

/** Cut short when the person comes back to the page: they did what is waited for. */
function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      signal.removeEventListener('abort', end);
      over();
    };
    const timer = setTimeout(end, durationMs);
    document.addEventListener('visibilitychange', end);
    signal.addEventListener('abort', end);
  });
}
