// Records what a page shows and when, by a script that runs before the page's own.
import type { BrowserContext, Page } from 'playwright/test';

/**
 * What a page has shown and when, in milliseconds since the navigation began. Undefined for events that did not happen.
 */
export interface Shown {
  /** Start of the navigation in epoch milliseconds. */
  readonly startedAt: number;
  readonly firstPaint: number | undefined;
  readonly largestPaint: number | undefined;
  /** Time at which the worker was installed with all its files. */
  readonly offlineReady: number | undefined;
  /** Time of each sum with "AZN" that stood alone in a paragraph, by its text. */
  readonly figures: Readonly<Record<string, number>>;
}

const FIGURE = 'figure ';
const READY = 'offline-ready';

/** Makes each page that the context opens from now on record when sums appear and when its worker is ready. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ figure, ready }) => {
      const seen = new Set<string>();
      const look = () => {
        for (const { textContent } of document.querySelectorAll('p')) {
          const text = textContent.replace(/\s/g, ' ');
          if (seen.has(text) || !/^[\d.]+,\d\d AZN$/.test(text)) continue;
          seen.add(text);
          // The text is on the screen when the task after the next frame runs.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => performance.mark(figure + text);
            port2.postMessage(null);
          });
        }
      };
      const everything = { subtree: true, childList: true, characterData: true };
      new MutationObserver(look).observe(document, everything);
      void navigator.serviceWorker?.ready.then(() => performance.mark(ready));
    },
    { figure: FIGURE, ready: READY },
  );
}

/** Returns what a page has recorded so far. Needs `watchPages` before the navigation. */
export async function readShown(page: Page): Promise<Shown> {
  const { startedAt, firstPaint, largestPaint, marks } = await page.evaluate(async () => {
    const largest = await new Promise<number | undefined>((found) => {
      new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
      setTimeout(found, 1000);
    });
    return {
      startedAt: performance.timeOrigin,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      largestPaint: largest,
      marks: performance
        .getEntriesByType('mark')
        .map(({ name, startTime }) => ({ name, startTime })),
    };
  });
  const figures = marks
    .filter(({ name }) => name.startsWith(FIGURE))
    .map(({ name, startTime }) => [name.slice(FIGURE.length), startTime] as const);
  return {
    startedAt,
    firstPaint,
    largestPaint,
    offlineReady: marks.find(({ name }) => name === READY)?.startTime,
    figures: Object.fromEntries(figures),
  };
}

/**
 * Waits until the sum `text`, such as "34,18 AZN", is on the screen. Resolves to false if it does not appear within
 * `timeout` milliseconds.
 */
export async function untilFigure(page: Page, text: string, timeout: number): Promise<boolean> {
  return happens(page, FIGURE + text, timeout);
}

/** Waits until the page's worker is installed with all its files. Resolves to false after `timeout` milliseconds. */
export async function untilReady(page: Page, timeout: number): Promise<boolean> {
  return happens(page, READY, timeout);
}

async function happens(page: Page, mark: string, timeout: number): Promise<boolean> {
  try {
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, {
      timeout,
      polling: 100,
    });
    return true;
  } catch {
    return false;
  }
}
