// Resolves attempts. While the state of an attempt is unknown, the provider is asked to void its operation: it voids an
// operation that was never confirmed, and reports the state of a running one. Once the provider has received the
// confirmation, the operation is only read, because its bank may ask for a code. Both requests are idempotent; the
// money call is never sent again.
import { ask, write } from '#api/call.ts';
import { NO_ANSWER } from '#api/failure.ts';
import { getOperation, voidOperation } from '#contract/operations/operations.ts';
import { readAttempt } from '#data/attempt-rows.ts';
import { CANCELLED, isUnresolved } from '#data/collections/attempts.ts';
import { SessionOver, unlessOver } from '#data/database/write-fence.ts';
import { connectivity } from '#platform/connectivity.ts';
import { growingPausesMs } from '#platform/failure-pauses.ts';
import { whenFree } from '#platform/locks.ts';
import {
  interpretAnswer,
  recordVerdict,
  type Verdict,
  withCancelledReason,
} from './interpret-answer.ts';
import { type Poll, pollOperation } from './poll-operation.ts';

const runningPausesMs = [1_000, 1_000, 2_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/**
 * Pauses in milliseconds after unanswered requests. Without a network they stay short, so that the outcome is shown
 * soon after the network is back.
 */
const silentPausesMs = [1_000, 2_000];

/** Polls of the attempts that this page asks about. */
const polls = new Map<string, Poll>();

/**
 * Starts asking for the outcome of an attempt, until the attempt has ended. The request voids an operation that was
 * never confirmed, so it waits until no tab is sending the confirmation. If this page already asks, ends a long pause
 * between its requests.
 */
export function resolveOperation(key: string): void {
  polls.get(key)?.wake();
  if (polls.has(key)) return;
  // The tab that sends the confirmation holds the lock until the request has ended.
  const poll = pollOperation((signal) => voidOrLearn(key, signal), whenFree(`attempt:${key}`));
  const ended = unlessOver(() => poll.ended).finally(() => polls.delete(key));
  polls.set(key, { ...poll, ended });
}

/** Resolves when this attempt or the session has ended. Undefined if this page does not ask about the attempt. */
export function whenResolved(key: string): Promise<void> | undefined {
  return polls.get(key)?.ended;
}

/** Ends the long pauses between the requests about all attempts that this page asks about. */
export function wakeAll(): void {
  for (const { wake } of polls.values()) wake();
}

async function voidOrLearn(key: string, signal: AbortSignal): Promise<readonly number[] | 'end'> {
  const attempt = await readAttempt(key);
  if (!isUnresolved(attempt)) return 'end';
  // An operation whose confirmation the provider has received ends by itself, or the person cancels it. The page only
  // reads it.
  const isCancelled = attempt?.refusal === CANCELLED;
  const isRead = !isCancelled && (attempt?.state === 'away' || attempt?.isRunning === true);
  const given = { params: { key } };
  const options = { signal, ownConnection: true };
  const outcome = await (isRead
    ? ask(getOperation, given, options)
    : write(voidOperation, given, options));
  const answered = interpretAnswer(key, outcome);
  const verdict = isRead || isCancelled ? withCancelledReason(answered) : answered;
  const isUnknown = verdict.state === 'unknown';
  // An unanswered read records no verdict, because the next poll would void an unknown attempt while the person uses
  // the hosted page.
  if (!(isRead && isUnknown) && (await record(key, verdict))) return 'end';
  // A busy provider gets the longer pauses of an operation that is still running.
  if (!isUnknown || outcome[1]?.code === 'BUSY') return runningPausesMs;
  // If only this call gets no answer while others do, the pauses grow.
  const isAlone = outcome[1]?.code === NO_ANSWER.code && connectivity.get() === 'online';
  return isAlone ? growingPausesMs : silentPausesMs;
}

/**
 * Records a verdict, and resolves to whether the attempt has ended. A verdict that could not be recorded is asked for
 * again. Rejects if the session is over.
 */
async function record(key: string, verdict: Verdict): Promise<boolean> {
  try {
    return await recordVerdict(key, verdict);
  } catch (error) {
    if (error instanceof SessionOver) throw error;
    return false;
  }
}
