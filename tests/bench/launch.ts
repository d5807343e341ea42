// Measures a launch of an installed page, and the first load of a page that was never visited.
import type { Browser, BrowserContext, Page } from 'playwright/test';
import type { Subject } from './subjects.ts';
import { readShown, type Shown, untilFigure, untilReady, watchPages } from './watch-page.ts';

const TIMEOUT_MS = 20_000;
const LIVE_TIMEOUT_MS = 10_000;
/** Time that the page gets to store its first screen before the tab is closed. */
const SETTLE_MS = 1500;

/** Times are milliseconds since the navigation began, unless a field says otherwise. */
interface Launch {
  readonly paint: number | undefined;
  /** Time until the stored balance is shown. */
  readonly saved: number | undefined;
  /** Time until the provider's present balance is shown. */
  readonly live: number | undefined;
  /** Number of network requests before the balance is shown. */
  readonly requests: number;
}

interface FirstLoad {
  readonly paint: number | undefined;
  readonly largestPaint: number | undefined;
  readonly offlineReady: number | undefined;
  /** Compressed bytes of the scripts that the page loaded over the network until its load event. */
  readonly scripts: number;
}

/**
 * Opens the subject's page in an empty tab and measures when its balance appears. `slowdown` is the CPU throttling
 * rate. If online, changes the provider's balance before and also measures when the new balance appears. A time is
 * undefined if the balance does not appear within the time limit.
 */
export async function launch(
  page: Page,
  subject: Subject,
  slowdown: number,
  isOnline = true,
): Promise<Launch> {
  const { requests } = subject.link.passed;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const before = subject.saved();
  const live = isOnline ? await subject.change() : undefined;
  const earlier = requests.length;
  await page.goto('/', { waitUntil: 'commit' });
  await untilFigure(page, before, TIMEOUT_MS);
  if (live !== undefined) await untilFigure(page, live, LIVE_TIMEOUT_MS);
  await page.waitForTimeout(SETTLE_MS);
  const shown = await readShown(page);
  const saved = shown.figures[before];
  const until = shown.startedAt + (saved ?? shown.firstPaint ?? 0);
  await devtools.detach();
  return {
    paint: shown.firstPaint,
    saved,
    live: live === undefined ? undefined : shown.figures[live],
    requests: requests.slice(earlier).filter(({ at }) => at < until).length,
  };
}

/** Returns the megabytes of the page's heap after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 2 ** 20;
}

/**
 * Measures keys in the search of a list with the CPU slowed down four times: each deletes the search text and so brings
 * back all rows. Returns the milliseconds from each key to the frame that shows its effect. Empty if the subject has no
 * search.
 */
export async function typeKeys(page: Page, subject: Subject): Promise<readonly number[]> {
  if (!subject.openSearch) return [];
  await subject.openSearch(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    // Runs after the frame in which the key is drawn.
    addEventListener('input', ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    );
  });
  const rows = page.getByRole('main').getByRole('listitem');
  const search = page.getByRole('searchbox');
  for (let time = 0; time < 4; time++) {
    await search.press('w');
    await rows.first().waitFor({ state: 'detached' });
    await search.press('Backspace');
    await rows.first().waitFor();
  }
  const times: readonly number[] = await page.evaluate(() => Reflect.get(window, 'times'));
  await devtools.detach();
  return times.filter((_, place) => place % 2 === 1);
}

/** Opens the page for the first time in a new context, on slow 4G and with the CPU slowed down four times. */
export async function firstLoad(browser: Browser, subject: Subject): Promise<FirstLoad> {
  const { link } = subject;
  const context = await browser.newContext({
    baseURL: link.origin,
    viewport: { width: 390, height: 844 },
    locale: 'az-AZ',
  });
  link.setSlow(true);
  try {
    await watchPages(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const scripts = countScripts(context);
    await page.goto('/', { waitUntil: 'load', timeout: 60_000 });
    const loaded = await scripts();
    await untilReady(page, 60_000);
    const shown: Shown = await readShown(page);
    const { firstPaint, largestPaint, offlineReady } = shown;
    return { paint: firstPaint, largestPaint, offlineReady, scripts: loaded };
  } finally {
    await context.close();
    link.setSlow(false);
  }
}

/** Counts the bytes of scripts from now on. The returned function gives their sum. */
function countScripts(context: BrowserContext): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  context.on('requestfinished', (request) => {
    // The page does not wait for the requests of a worker.
    if (request.resourceType() !== 'script' || request.serviceWorker()) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}
