// Resumes unresolved attempts, of this device or reported by the provider, at each start and when their outcome may
// have become known: the page is shown, the network is back or the database opens.
import { ask } from '#api/call.ts';
import { serverNow } from '#api/server-time.ts';
import { listUnfinished, type Operation } from '#contract/operations/operations.ts';
import { dropEndedAttempts, readAttempt, readUnresolved } from '#data/attempt-rows.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { databaseHealth } from '#data/local-database.ts';
import { delayRevalidation, mayAsk } from '#data/revalidation/revalidate.ts';
import { connectivity } from '#platform/connectivity.ts';
import { growingPausesMs } from '#platform/failure-pauses.ts';
import { visibility } from '#platform/page-state.ts';
import { retry } from '#platform/retry.ts';
import { forgetOldKeys, keysOfEarlierSessions, recordAttempt } from './record-attempt.ts';
import { resolveOperation, wakeAll, whenResolved } from './resolve-operation.ts';

/** Pauses in milliseconds between the requests for the unfinished operations, until the provider has answered. */
const unfinishedPausesMs = [0, ...growingPausesMs];
/** How long revalidation waits for the outcome of attempts that earlier sessions left unresolved on this device. */
const learnWithinMs = 5_000;
const keepEndedMs = 24 * 60 * 60 * 1000;

let resuming = new AbortController();

/**
 * Resumes the unresolved attempts now, and again when the page is shown, the network is back or the database opens.
 * Revalidation waits until the attempts of earlier sessions are resolved, at most 5 seconds. Returns the function that
 * stops the resuming.
 */
export function startResolving(): () => void {
  const resumeAll = () => {
    if (visibility.get() !== 'visible') return;
    wakeAll();
    void resumeUnresolved();
  };
  const isLate = new Promise((late) => setTimeout(late, learnWithinMs));
  const learned = Promise.race([unlessOver(resolveEarlierAttempts), isLate]);
  delayRevalidation(learned);
  void learned.then(resumeUnresolved);
  addEventListener('online', resumeAll);
  const stops = [
    visibility.subscribe(resumeAll),
    connectivity.subscribe(() => {
      if (connectivity.get() === 'online') wakeAll();
    }),
    // A database that opens contains the attempts of this device. If the database could only be opened in memory, it
    // may lack them, and only the provider knows them.
    databaseHealth.subscribe(() => {
      void (databaseHealth.get() === 'memory' ? resumeUnresolved() : unlessOver(resumeLocal));
    }),
  ];
  return () => {
    resuming.abort();
    removeEventListener('online', resumeAll);
    for (const stop of stops) stop();
  };
}

/**
 * Resumes the unresolved attempts of this device and the operations that the provider calls unfinished: after a crash,
 * a lost database, on another device, after signing in again. Records the operations that this device lacks, and
 * deletes old keys and ended attempts. The provider is asked until it answers; a new call replaces an earlier one.
 */
export async function resumeUnresolved(): Promise<void> {
  resuming.abort();
  resuming = new AbortController();
  const { signal } = resuming;
  await unlessOver(async () => {
    await resumeLocal();
    const listAndResume = async () => {
      const answer = await listMine();
      if (answer[0]) await resumeFromProvider(answer[0]);
      return answer;
    };
    await retry(listAndResume, {
      pausesMs: unfinishedPausesMs,
      onlyIf: mayAsk,
      // Code 112 ends the retry, so that no timer reopens the SİMA dialog that the person closed. A list with
      // unreadable rows is asked for again, because a later answer may be readable.
      until: ([unfinished, failure]) =>
        unfinished === null ? failure.code === '112' : unfinished.unreadable === undefined,
      wakeOn: [connectivity, visibility],
      signal,
    });
  });
}

/**
 * Waits for the outcome of this user's attempts that earlier sessions left unresolved on this device. Voids those that
 * were never confirmed.
 */
async function resolveEarlierAttempts(): Promise<void> {
  if ((await keysOfEarlierSessions()).length === 0) return;
  const [mine] = await listMine();
  if (!mine) return;
  await resumeFromProvider(mine);
  await Promise.all(mine.map(({ key }) => whenResolved(key)));
}

/**
 * Asks the provider for this user's operations that are unfinished, or whose keys earlier sessions left on this device.
 */
async function listMine() {
  const keys = await keysOfEarlierSessions();
  return ask(listUnfinished, { query: { keys: keys.length > 0 ? keys.join(',') : undefined } });
}

async function resumeLocal(): Promise<void> {
  for (const attempt of await readUnresolved()) resolveOperation(attempt.key);
}

async function resumeFromProvider(unfinished: readonly Operation[]): Promise<void> {
  forgetOldKeys(serverNow());
  await dropEndedAttempts(serverNow() - keepEndedMs);
  for (const operation of unfinished) {
    if (await readAttempt(operation.key)) continue;
    const state = operation.state === 'AWAY' ? 'away' : 'unknown';
    await recordAttempt(operation, state, Date.parse(operation.createdAt));
    resolveOperation(operation.key);
  }
}
