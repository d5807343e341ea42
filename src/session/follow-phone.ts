import type { Failure } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import type { ChallengeState } from '#contract/identity/challenges.ts';
import { visibility } from '#platform/page-state.ts';
import { retry } from '#platform/retry.ts';

const pausesMs = [0, 1_000, 1_500, 2_000, 3_000];

/** Delay after the expiry before an unanswered challenge counts as expired, because an answer may be slow. */
const graceMs = 5_000;

/** State of a challenge after the person has answered it on the phone, or after it has expired. */
export type PhoneAnswer = Exclude<ChallengeState, 'PENDING'>;

type CheckResult = readonly [{ readonly state: ChallengeState }, null] | readonly [null, Failure];

/**
 * Calls `check`, with pauses, until the person has answered the challenge on the phone or the challenge has expired.
 * Resolves to the final state, or to undefined if the signal aborts. A hidden page does not call `check`, and calls it
 * at once when it is visible again. A challenge that the provider does not find counts as expired.
 */
export function followPhone(
  { expiresAt }: { readonly expiresAt: string },
  check: () => Promise<CheckResult>,
  signal: AbortSignal,
): Promise<PhoneAnswer | undefined> {
  const readAnswer = async (): Promise<PhoneAnswer | undefined> => {
    const [challenge, failure] = await check();
    if (challenge) return challenge.state === 'PENDING' ? undefined : challenge.state;
    const isOver = serverNow() > Date.parse(expiresAt) + graceMs;
    return failure.code === 'NOT_FOUND' || isOver ? 'EXPIRED' : undefined;
  };
  return retry(readAnswer, {
    pausesMs,
    until: (answer) => answer !== undefined,
    onlyIf: () => visibility.get() === 'visible',
    wakeOn: [visibility],
    signal,
  });
}
