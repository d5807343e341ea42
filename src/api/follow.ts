// Following what somebody does elsewhere, on their phone: asked again and again until it has ended.

import type { ChallengeState } from '#contract/challenges.ts';
import type { Failure } from './failure.ts';
import { serverNow } from './server-time.ts';

/** How long after its end a challenge that is not told of is waited for: clocks and links are slow. */
const graceMs = 5_000;

export type PhoneAnswer = Exclude<ChallengeState, 'PENDING'>;

type Look = readonly [{ readonly state: ChallengeState }, null] | readonly [null, Failure];

/** What the phone said to a challenge; undefined where it was stopped first. */
export function followPhone(
  { expiresAt }: { readonly expiresAt: string },
  look: () => Promise<Look>,
  signal: AbortSignal,
): Promise<PhoneAnswer | undefined> {
  return follow(async () => {
    const [told, failure] = await look();
    if (told) return told.state === 'PENDING' ? undefined : told.state;
    const over = serverNow() > Date.parse(expiresAt) + graceMs;
    return failure.code === 'NOT_FOUND' || over ? 'EXPIRED' : undefined;
  }, signal);
}

const pausesMs = [1_000, 1_500, 2_000, 3_000];

/**
 * Looks now and then until a look brings an end, which is the result; undefined where it was stopped
 * first. While the page is hidden it waits, and looks at once when the person is back.
 */
async function follow<End>(
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
