import { fetchRead } from '#api/fetch-read.ts';
import { getFaq, translate } from '#contract/texts.ts';
import { connectivity, inDoubt } from '#platform/connectivity.ts';
import { FailurePauses } from '#platform/failure-pauses.ts';
import { visibility } from '#platform/page-state.ts';
import { retry } from '#platform/retry.ts';
import { currentSession } from '#session/session.ts';
import { askAppStatus, askAppStatusIfDue } from './app-status.ts';

const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000];

type ProbingRead = (options?: { signal: AbortSignal }) => ReturnType<typeof fetchRead>;

const readFaq: ProbingRead = (options) => fetchRead(getFaq, {}, options);
const readText: ProbingRead = (options) =>
  fetchRead(translate, { query: { key: 'probe' } }, options);

/** Calls that need no session. There are three, because a blocker or a proxy may always refuse two of them. */
const probes = [() => askAppStatus(), readFaq, readText];

const pauses = new FailurePauses<ProbingRead>();

/** Sends a read if the pause after its last unanswered try is over. */
async function readIfDue(read: ProbingRead): Promise<void> {
  if (!pauses.isOver(read)) return;
  const { failure } = await read();
  if (failure) pauses.begin(read);
  else pauses.end(read);
}

/**
 * Probes the provider for the life of the page. After an unanswered call, it sends other calls at once to find out if
 * there is a network. While the app is offline, it repeats them with pauses, so that the app returns online by itself.
 * A hidden page sends only the first call after the device has found a network.
 */
export function probeProvider(): void {
  let stop = new AbortController();
  const isVisible = () => visibility.get() === 'visible';
  const look = (): void => {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    if (connectivity.get() === 'offline') {
      pauses.endAll();
      let turn = 0;
      void retry(async () => probes[turn++ % probes.length]?.({ signal }), {
        pausesMs,
        until: () => false,
        onlyIf: isVisible,
        wakeOn: [visibility],
        signal,
      });
    } else if (inDoubt.get() && isVisible()) {
      void askAppStatusIfDue();
      void readIfDue(readText);
      // A signed-in page reads the FAQ itself, and has enough other calls to judge by.
      if (!currentSession()) void readIfDue(readFaq);
    }
  };
  inDoubt.subscribe(look);
  connectivity.subscribe(() => {
    // The device has a network again. The answer shows if this network reaches the provider.
    if (connectivity.get() === 'unknown') void askAppStatus();
    look();
  });
  // The provider may already be unreachable when the probing begins.
  look();
}
