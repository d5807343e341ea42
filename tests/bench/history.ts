// Measures the use of a history of several years: opening it inside the page, scrolling, searching, summing up.
import type { Locator, Page } from 'playwright/test';

/** How a measurement opens the list of transactions of a page. */
export interface HistoryPlace {
  /** Returns the element of the first screen that opens the list. */
  readonly opener: (page: Page) => Locator;
  /** Returns the element that opens the sums of a month. Undefined if the page has no sums. */
  readonly spending?: (page: Page) => Locator;
}

/** Milliseconds from the press or key to the frame that shows its effect. */
interface HistoryUse {
  readonly open: number;
  /** Share of late frames in a scroll, 0 to 1. */
  readonly dropped: number;
  readonly search: number;
  readonly spending?: number;
  /** Milliseconds of the longest task during the computation of the sums. */
  readonly longestTask?: number;
  /** Number of elements in the page at the end of the scroll. */
  readonly elements: number;
}

const TITLE = 'main li [data-slot="title"]';
const FRAME_MS = 1000 / 60;
const SCROLLED_PX = 30_000;
const WHEEL_PX = 250;
/** More rows than the first screen has. */
const SHOWN_ROWS = 8;

/**
 * Opens the list from the first screen, scrolls, searches and, if the page can, sums up a month. `slowdown` is the CPU
 * throttling rate. Does not return to the first screen.
 */
export async function measureHistory(
  page: Page,
  place: HistoryPlace,
  slowdown: number,
): Promise<HistoryUse> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  try {
    const open = await timed(page, { event: 'click', selector: TITLE, least: SHOWN_ROWS }, () =>
      place.opener(page).click(),
    );
    const titles = page.locator(TITLE);
    await page.waitForTimeout(1000);

    const frames = page.evaluate(lateFrames, FRAME_MS);
    await page.mouse.move(200, 500);
    for (let scrolled = 0; scrolled < SCROLLED_PX; scrolled += WHEEL_PX) {
      await page.mouse.wheel(0, WHEEL_PX);
    }
    const dropped = await frames;
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForTimeout(1000);

    const names = await titles.allTextContents();
    const other = names.find((name) => name !== names[0]);
    if (other === undefined) throw new Error('All rows have one title');
    const wanted = { event: 'input', selector: TITLE, text: other } as const;
    const search = await timed(page, wanted, async () => {
      await page.getByRole('searchbox').focus();
      await page.keyboard.insertText(other);
    });
    await page.getByRole('searchbox').fill('');
    await page.waitForTimeout(1000);
    const summed = place.spending && (await measureSums(page, place.spending(page)));
    return { open, dropped, search, ...summed, elements };
  } finally {
    await devtools.detach();
  }
}

async function measureSums(page: Page, opener: Locator) {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  const wanted = { event: 'click', selector: 'main [role="img"]' } as const;
  const spending = await timed(page, wanted, () => opener.click());
  await page.waitForTimeout(500);
  const tasks: readonly number[] = await page.evaluate(() => Reflect.get(window, 'tasks'));
  return { spending, longestTask: Math.max(0, ...tasks) };
}

/** Runs in the page. Returns the share of late frames from the first move of a scroll to its end. */
function lateFrames(frameMs: number): Promise<number> {
  return new Promise((found) => {
    let [frames, late, moved, place] = [0, 0, 0, scrollY];
    let before = performance.now();
    const look = (now: number) => {
      if (scrollY !== place) {
        place = scrollY;
        moved = now;
        const due = Math.max(1, Math.round((now - before) / frameMs));
        frames += due;
        late += due - 1;
      } else if (moved > 0 && now - moved > 500) {
        found(late / frames);
        return;
      }
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

interface Drawn {
  readonly event: 'click' | 'input';
  readonly selector: string;
  /** Least number of elements that match `selector`. 1 by default. */
  readonly least?: number;
  /** Text of the first element. Any text by default. */
  readonly text?: string;
}

/** Returns the milliseconds from the event to the frame that shows the expected elements. */
async function timed(page: Page, drawn: Drawn, act: () => Promise<void>): Promise<number> {
  const time = page.evaluate(
    ({ event, selector, least = 1, text }) =>
      new Promise<number>((found, fail) => {
        setTimeout(() => fail(new Error(`Not drawn: ${selector} ${text ?? ''}`)), 60_000);
        const isDrawn = () => {
          const all = document.querySelectorAll(selector);
          return all.length >= least && (text === undefined || all[0]?.textContent === text);
        };
        const begin = ({ timeStamp }: Event) => {
          const look = () => {
            if (!isDrawn()) {
              requestAnimationFrame(look);
              return;
            }
            // The frame is on the screen when the next task runs.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => found(performance.now() - timeStamp);
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        };
        addEventListener(event, begin, { capture: true, once: true });
      }),
    drawn,
  );
  await act();
  return time;
}
