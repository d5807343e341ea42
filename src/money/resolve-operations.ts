// Resolving: while an attempt is unknown the provider is asked to void its operation, which voids what
// was never confirmed and only returns the state of what was. The question is idempotent; the money
// call itself is never sent again.
import { ask, write } from '#api/call.ts';
import { NO_ANSWER } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import {
  getOperation,
  listUnfinished,
  type Operation,
  voidOperation,
} from '#contract/operations/operations.ts';
import { dropEndedAttempts, readAttempt, readUnresolved } from '#data/attempts.ts';
import { isUnresolved } from '#data/collections/attempts.ts';
import { SessionOver, unlessOver } from '#data/database/write-fence.ts';
import { databaseHealth } from '#data/local-database.ts';
import { holdRevalidation, mayAsk } from '#data/revalidation/revalidate.ts';
import { connectivity } from '#platform/connectivity.ts';
import { growingPausesMs } from '#platform/failure-pauses.ts';
import { whenFree } from '#platform/locks.ts';
import { visibility } from '#platform/page-state.ts';
import { retry } from '#platform/retry.ts';
import { keysLeftBehind, recordAttempt } from './attempt-store.ts';
import { interpretAnswer, recordVerdict } from './interpret-answer.ts';

/** By what became of the question: without a network the pauses stay short, for the end is to be shown soon after it is back. */
const pausesAfterMs = {
  running: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000],
  silent: [1_000, 2_000],
  barred: growingPausesMs,
} as const;
/**
 * A link may swallow packets, so after this time the next request is sent beside the open ones. The first requests
 * follow each other quickly, because a browser uses dead connections until each of them has failed.
 */
const quickTimeoutMs = 750;
const quickQuestions = 20;
const answerTimeoutMs = 2_500;
const maxOpen = 4;
/** Pauses until the provider has said what is unfinished. */
const unfinishedPausesMs = [0, ...growingPausesMs];
/** How long revalidation waits for the end of attempts that earlier sessions left unresolved here. */
const learnWithinMs = 5_000;
const keepEndedMs = 24 * 60 * 60 * 1000;

/** The attempts that this page asks about: how to end their pause, and when they have ended. */
const following = new Map<string, { wake: () => void; readonly ended: Promise<unknown> }>();

let resuming = new AbortController();

/** Resumes what is unresolved, now and whenever more may be found out. Returns the function that stops it. */
export function startResolving(): () => void {
  const resumeAll = () => {
    if (visibility.get() !== 'visible') return;
    for (const { wake } of following.values()) wake();
    void resumeUnresolved();
  };
  const learned = Promise.race([unlessOver(learnLeftBehind), sleep(learnWithinMs)]);
  holdRevalidation(learned);
  void learned.then(resumeUnresolved);
  addEventListener('online', resumeAll);
  const stops = [
    visibility.subscribe(resumeAll),
    connectivity.subscribe(() => {
      for (const { wake } of following.values()) if (connectivity.get() === 'online') wake();
    }),
    // A database that opens has its attempts; what a memory could not carry over only the provider knows.
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
 * Resumes the unresolved attempts of this device and the operations that the provider calls
 * unfinished: after a crash, a lost database, on another device, after signing in again. The provider
 * is asked until it answers.
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
      // Code 112 ends the retry, so that no timer opens the SİMA dialog again that the person closed. A list with
      // unreadable rows is asked for again: a later answer may be readable.
      until: ([unfinished, failure]) =>
        unfinished === null ? failure.code === '112' : unfinished.unreadable === undefined,
      wakeOn: [connectivity, visibility],
      signal,
    });
  });
}

/** Learns or voids what earlier sessions left unresolved on this device, as far as it is this user's. */
async function learnLeftBehind(): Promise<void> {
  if ((await keysLeftBehind(serverNow())).length === 0) return;
  const [mine] = await listMine();
  if (!mine) return;
  await resumeFromProvider(mine);
  await Promise.all(mine.map(({ key }) => following.get(key)?.ended));
}

/** What the provider calls unfinished, and what earlier sessions left behind here, of this user. */
async function listMine() {
  const keys = await keysLeftBehind(serverNow());
  return ask(listUnfinished, { query: { keys: keys.length > 0 ? keys.join(',') : undefined } });
}

async function resumeLocal(): Promise<void> {
  for (const attempt of await readUnresolved()) resolveOperation(attempt.key);
}

async function resumeFromProvider(unfinished: readonly Operation[]): Promise<void> {
  await dropEndedAttempts(serverNow() - keepEndedMs);
  for (const operation of unfinished) {
    if (await readAttempt(operation.key)) continue;
    const state = operation.state === 'AWAY' ? 'away' : 'unknown';
    await recordAttempt(operation, state, Date.parse(operation.createdAt));
    resolveOperation(operation.key);
  }
}

/** Asks how an attempt ended, now and until that is known. */
export function resolveOperation(key: string): void {
  const followed = following.get(key);
  if (followed) followed.wake();
  else {
    const self = { wake: () => {} };
    following.set(key, Object.assign(self, { ended: unlessOver(() => follow(key, self)) }));
  }
}

async function follow(key: string, self: { wake: () => void }): Promise<void> {
  const open: AbortController[] = [];
  try {
    // The lock is held while a request with this key is alive, in any tab.
    await whenFree(`attempt:${key}`);
    for (let asked = 0; isUnresolved(await readAttempt(key)); asked++) {
      const stop = new AbortController();
      open.push(stop);
      // The oldest request stays open, for a slow link; the next oldest is aborted.
      if (open.length > maxOpen) open.splice(1, 1)[0]?.abort();
      const question = voidOrLearn(key, self, stop.signal);
      const close = () => {
        const place = open.indexOf(stop);
        if (place >= 0) open.splice(place, 1);
      };
      question.then(close, close);
      const isQuick = asked < quickQuestions;
      const timeout = sleep(isQuick ? quickTimeoutMs : answerTimeoutMs);
      const answer = await Promise.race([question, timeout]);
      if (answer === 'ended') return;
      if (answer === undefined && isQuick) continue;
      const pauses = pausesAfterMs[answer ?? 'silent'];
      const pauseMs = pauses[Math.min(asked, pauses.length - 1)] ?? 0;
      const isWoken = await Promise.race([
        sleep(pauseMs),
        new Promise<true>((wake) => Object.assign(self, { wake: () => wake(true) })),
      ]);
      if (isWoken) asked = -1;
    }
  } finally {
    for (const stop of open) stop.abort();
    following.delete(key);
  }
}

async function voidOrLearn(
  key: string,
  self: { wake: () => void },
  signal: AbortSignal,
): Promise<'ended' | keyof typeof pausesAfterMs> {
  // An operation that is AWAY is the person's to finish or cancel: it is read, never voided.
  const isAway = (await readAttempt(key))?.state === 'away';
  const given = { params: { key } };
  const options = { signal, ownConnection: true };
  const outcome = await (isAway
    ? ask(getOperation, given, options)
    : write(voidOperation, given, options));
  const verdict = interpretAnswer(key, outcome);
  // What no answer tells of is where the person left it: as unknown it would be voided under their hands.
  if (isAway && verdict.state === 'unknown') return silence();
  // A verdict that could not be recorded is asked for again.
  const isEnded = await recordVerdict(key, verdict).catch((error: unknown) => {
    if (error instanceof SessionOver) throw error;
    return false;
  });
  if (!isEnded) return verdict.state === 'unknown' ? silence() : 'running';
  self.wake();
  return 'ended';

  /** A call that is refused while others are answered is asked again ever more rarely. */
  function silence(): 'silent' | 'barred' {
    const isAlone = outcome[1]?.code === NO_ANSWER.code && connectivity.get() === 'online';
    return isAlone ? 'barred' : 'silent';
  }
}

function sleep(durationMs: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, durationMs));
}
