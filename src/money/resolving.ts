// The end of every doubt: while an attempt is unknown the provider is asked to void its operation,
// which voids what was never confirmed and only tells the state of what was. Asking is idempotent;
// the money call itself is never sent again.
import { ask } from '#api/ask.ts';
import { serverNow } from '#api/server-time.ts';
import { write } from '#api/write.ts';
import { listUnfinished, type Operation, voidOperation } from '#contract/operations.ts';
import { dropEndedAttempts, readAttempt, readUnresolved } from '#data/attempts.ts';
import { isUnresolved } from '#data/collections/attempts.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { databaseHealth } from '#data/local-database.ts';
import { mayAsk } from '#data/revalidation/revalidate.ts';
import { connectivity } from '#platform/connectivity.ts';
import { whenFree } from '#platform/locks.ts';
import { endAttempt } from './end-attempt.ts';
import { verdictOf } from './verdict.ts';
import { writeDown } from './write-down.ts';

/** Pauses while the provider answers that the operation is running. */
const runningPausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** While nothing answers the pauses stay short: the end is to be seen soon after the network is back. */
const silentPausesMs = [1_000, 2_000];
/** A link that swallows packets is not waited for: the next question goes out beside the last one. */
const patienceMs = 2_500;
/** Until the provider has told what is unfinished. */
const untoldPausesMs = [2_000, 5_000, 15_000, 60_000];
const keepEndedMs = 24 * 60 * 60 * 1000;

/** Attempts that are being asked about in this page, each with the way to cut its pause short. */
const following = new Map<string, { wake: () => void }>();

let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Takes up what is unresolved, now and whenever there may be more to find out. Returns the way to stop. */
export function startResolving(): () => void {
  const takeUpAgain = () => {
    if (document.visibilityState !== 'visible') return;
    for (const { wake } of following.values()) wake();
    void takeUp();
  };
  void takeUp();
  addEventListener('online', takeUpAgain);
  document.addEventListener('visibilitychange', takeUpAgain);
  const stops = [
    connectivity.subscribe(() => {
      if (failures > 0 && connectivity.get() === 'online') void takeUp();
    }),
    // What a device held is here again, or is to be had from the provider alone.
    databaseHealth.subscribe(() => {
      void (databaseHealth.get() === 'memory' ? takeUp() : unlessOver(takeUpHere));
    }),
  ];
  return () => {
    clearTimeout(retry);
    for (const stop of stops) stop();
    removeEventListener('online', takeUpAgain);
    document.removeEventListener('visibilitychange', takeUpAgain);
  };
}

/**
 * Takes up what was left unresolved on this device and what the provider says is unfinished: after a
 * crash, a lost device store, on another device, after signing in again. It is asked until it answers.
 */
export async function takeUp(): Promise<void> {
  clearTimeout(retry);
  await unlessOver(async () => {
    await takeUpHere();
    const [unfinished, failure] = await ask(listUnfinished, {});
    if (unfinished) {
      failures = 0;
      return takeUpThere(unfinished);
    }
    const pauseMs = untoldPausesMs[Math.min(failures, untoldPausesMs.length - 1)];
    failures += 1;
    clearTimeout(retry);
    // Whoever put the question of SİMA away is not asked again by a clock.
    if (failure.code !== '112') retry = setTimeout(() => void (mayAsk() && takeUp()), pauseMs);
  });
}

async function takeUpHere(): Promise<void> {
  for (const attempt of await readUnresolved()) resolve(attempt.key);
}

async function takeUpThere(unfinished: readonly Operation[]): Promise<void> {
  await dropEndedAttempts(serverNow() - keepEndedMs);
  for (const operation of unfinished) {
    if (await readAttempt(operation.key)) continue;
    await writeDown(operation, 'unknown', Date.parse(operation.createdAt));
    resolve(operation.key);
  }
}

/** Asks how an attempt ended, now and until it is known. */
export function resolve(key: string): void {
  const already = following.get(key);
  if (already) already.wake();
  else void follow(key);
}

async function follow(key: string): Promise<void> {
  const self = { wake: () => {} };
  following.set(key, self);
  try {
    // The lock is held while a request with this key is alive, in any tab.
    await whenFree(`attempt:${key}`);
    for (let asked = 0; isUnresolved(await readAttempt(key)); asked++) {
      const question = voidOrLearn(key, self);
      const answer = await Promise.race([question, sleep(patienceMs)]);
      if (answer === 'ended') return;
      const pauses = answer === 'running' ? runningPausesMs : silentPausesMs;
      const pauseMs = pauses[Math.min(asked, pauses.length - 1)] ?? 0;
      await Promise.race([
        sleep(pauseMs),
        new Promise<void>((wake) => Object.assign(self, { wake })),
      ]);
    }
  } finally {
    following.delete(key);
  }
}

async function voidOrLearn(
  key: string,
  self: { wake: () => void },
): Promise<'ended' | 'running' | 'silent'> {
  const verdict = verdictOf(key, await write(voidOperation, { params: { key } }));
  if (!(await endAttempt(key, verdict))) return verdict.state === 'running' ? 'running' : 'silent';
  self.wake();
  return 'ended';
}

function sleep(durationMs: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, durationMs));
}
