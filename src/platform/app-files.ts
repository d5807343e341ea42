// Reports the version and the files of the app for the settings.
import { ANSWER_WITHIN_MS, askWorker, isWorkerRefused, offerUpdate } from './worker.ts';

const FILL_WITHIN_MS = 60 * 1000;
const REPORT_AGAIN_AFTER_MS = 3 * 1000;

/** The number of files of the app that are not yet on this device. */
export type Missing = number | 'no worker yet' | 'no worker';

/**
 * Reports how many files are missing, now and every few seconds until none is. With `fills` the worker also fetches
 * them: once it has tried, `isTried` is true, and the files that are still missing could not be fetched. A worker that
 * does not answer reports nothing. Returns the function that stops this.
 */
export function watchMissingFiles(
  report: (missing: Missing, isTried: boolean) => void,
  fills = true,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  let isFilling = false;
  let isTried = false;
  let pauseMs = REPORT_AGAIN_AFTER_MS;

  async function reportMissing(): Promise<void> {
    const worker = await findWorker();
    // The count is requested before the fetch begins, so that it includes the files that will be fetched.
    const missing =
      typeof worker === 'string' ? worker : await askWorker(worker, 'MISSING', ANSWER_WITHIN_MS);
    if (!isWanted) return;
    if (isMissing(missing)) report(missing, isTried);
    if (missing === 0 || missing === 'no worker') return;
    if (fills && typeof worker !== 'string' && !isFilling) void fill(worker);
    timer = setTimeout(() => void reportMissing(), REPORT_AGAIN_AFTER_MS);
  }

  async function fill(active: ServiceWorker): Promise<void> {
    isFilling = true;
    isTried = (await askWorker(active, 'FILL', FILL_WITHIN_MS)) !== undefined;
    // A file that could not be fetched now is not tried again at once.
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 2, FILL_WITHIN_MS);
    isFilling = false;
  }

  void reportMissing();
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}

function isMissing(reply: unknown): reply is Missing {
  return typeof reply === 'number' || reply === 'no worker yet' || reply === 'no worker';
}

async function findWorker(): Promise<ServiceWorker | 'no worker yet' | 'no worker'> {
  if (!navigator.serviceWorker || isWorkerRefused()) return 'no worker';
  try {
    return (await navigator.serviceWorker.getRegistration())?.active ?? 'no worker yet';
  } catch {
    return 'no worker';
  }
}

/** Checks for a newer version. An installed version is offered, even if the person had put it off. */
export async function checkForUpdate(): Promise<'latest' | 'waiting' | 'unreached'> {
  if (!navigator.serviceWorker) return 'latest';
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    if (registration?.waiting) offerUpdate(true);
    return registration?.waiting || registration?.installing ? 'waiting' : 'latest';
  } catch {
    return 'unreached';
  }
}
