// Counts the files of the app that this device still lacks, lets the worker fetch them, and checks for a newer version.
import { ANSWER_WITHIN_MS, askWorker, isWorkerRefused, offerUpdate } from './worker.ts';

const FILL_WITHIN_MS = 60 * 1000;
const REPORT_AGAIN_AFTER_MS = 3 * 1000;

/**
 * Number of files of the app that are not yet on this device. `no worker yet`: the service worker is not active yet.
 * `no worker`: the browser has no service workers or refused the app's, so files are never stored.
 */
export type MissingFiles = number | 'no worker yet' | 'no worker';

/**
 * Calls `report` with the number of missing files, now and every three seconds until none is missing or the browser has
 * no worker. With `fills` it also asks the worker to fetch the files, after longer and longer pauses. `isTried` is true
 * if the worker has finished its latest try, so that it could not fetch the files that are still missing. If the worker
 * does not answer, `report` is not called. Returns the function that stops this.
 */
export function watchMissingFiles(
  report: (missing: MissingFiles, isTried: boolean) => void,
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
    // A file that could not be fetched is not tried again at once.
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

function isMissing(reply: unknown): reply is MissingFiles {
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

/**
 * Checks for a newer version. `waiting`: a newer version is installed or being installed. An installed version is
 * offered to the person, even if they had put the offer off. `latest`: there is no newer version, or this browser has
 * no worker. `unreached`: the check failed.
 */
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
