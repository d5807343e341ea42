/**
 * Pauses in milliseconds after unanswered polls, because a link may swallow packets. After an interruption a browser
 * may hold up to six dead connections, which it uses until it has tried them. The first polls follow each other
 * quickly, so that the seventh is answered soon after the network is back.
 */
const openPausesMs = [...Array<number>(20).fill(750), 3_000];
const maxOpen = 4;

/**
 * Controls of the polling of an operation. `wake` ends a long pause, `stop` aborts the open polls, and `ended` settles
 * when the polling is over.
 */
export type Poll = ReturnType<typeof pollOperation>;

/**
 * Polls an operation again and again, even while earlier polls are open. At most four polls are open: a further one
 * aborts the second oldest, and `ask` must not reject for that. The first poll waits until `begin` resolves.
 * `ask` sends the poll of this number, from 1 on. It resolves to `end` after the last poll, to the pauses in
 * milliseconds before the next polls, or to undefined to keep the pauses that follow unanswered polls. In the result,
 * `wake` ends a pause, and `stop` ends the polling and aborts the open polls. `ended` resolves when the polling is
 * over, or rejects with the error of `ask` or `begin`.
 */
export function pollOperation(
  ask: (signal: AbortSignal, number: number) => Promise<readonly number[] | undefined | 'end'>,
  begin: Promise<unknown>,
) {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const open = new Map<number, AbortController>();
  let latest = 0;
  let asked = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function askNow(): Promise<void> {
    if (isOver) return;
    asked += 1;
    const number = ++latest;
    const question = new AbortController();
    open.set(number, question);
    // The oldest poll stays open, for a slow link. The next oldest is aborted, to drop a dead connection.
    const [, nextOldest] = open;
    if (nextOldest && open.size > maxOpen) {
      open.delete(nextOldest[0]);
      nextOldest[1].abort();
    }
    askAfter(openPausesMs);
    const next = await ask(question.signal, number);
    open.delete(number);
    if (next === 'end') stop();
    else if (next && number === latest) askAfter(next);
  }

  function askAfter(pausesMs: readonly number[]): void {
    clearTimeout(timer);
    const pauseMs = pausesMs[Math.min(asked, pausesMs.length) - 1];
    timer = setTimeout(() => askNow().catch(fail), pauseMs);
  }

  /** Ends a pause. The pauses start again with the first. */
  function wake(): void {
    const isOpen = open.has(latest);
    asked = isOpen ? 1 : 0;
    if (isOpen) askAfter(openPausesMs);
    else if (latest > 0) askNow().catch(fail);
  }

  function fail(error: unknown): void {
    reject(error);
    stop();
  }

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    for (const question of open.values()) question.abort();
    resolve();
  }

  begin.then(askNow).catch(fail);
  return { wake, stop, ended };
}
