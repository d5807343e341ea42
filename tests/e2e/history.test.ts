// The history: the way back from a receipt, the receipt beside the list on a wide screen, and printing.
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { bakuTime } from '#tests/fixtures/baku-time.ts';
import { untilQuiet } from '#tests/fixtures/network.ts';
import { forgetOlder } from '#tests/fixtures/on-device.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const dayMs = 24 * 3_600_000;

test.use({ serviceWorkers: 'block' });

test.describe('A long history', () => {
  test.use({ having: { history: 400 } });

  test('is left and found again at the row that was pressed @E52 @all', async ({ app }) => {
    test.setTimeout(120_000);
    await app.go('history');
    await expect(rows(app).first()).toBeVisible();
    await expect
      .poll(
        async () => {
          await app.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          return app.page.evaluate(() => scrollY);
        },
        { timeout: 90_000 },
      )
      .toBeGreaterThan(24_000);
    // However long the list is, only rows near the visible area are in the page.
    expect(await rows(app).count()).toBeLessThan(100);
    await app.page.evaluate(() => scrollTo(0, 24_000));
    const row = rows(app).and(app.page.locator(`[href="${await hrefInSight(app)}"]`));
    const top = topWhenPressed(row);
    await row.click();
    await app.expectReceipt();
    await app.page.goBack();
    await expect(row).toBeFocused();
    await expect
      .poll(() => row.evaluate((link) => link.getBoundingClientRect().top))
      .toBeCloseTo(await top, -1);
  });

  test('is filtered by days and searched by name, number and amount, also without a network @E52', async ({
    app,
  }) => {
    await app.go('history');
    await expect(rows(app).first()).toBeVisible();
    const all = await app.user.wholeHistory();
    const [newest] = all;
    const first = bakuTime(Date.now() - 6 * dayMs).slice(0, 10);
    const ofWeek = all.filter(({ date }) => bakuTime(Date.parse(date)).slice(0, 10) >= first);
    await app.press(app.words('history.days', { count: '30' }));
    await expect(app.page).toHaveURL('/transactions?days=30');
    const week = app.button(app.words('history.days', { count: '7' }));
    await week.click();
    await expect.poll(() => countFound(app)).toBe(ofWeek.length);
    await app.page.reload();
    await expect(week).toHaveAttribute('aria-pressed', 'true');
    await week.click();
    await expect(app.page).toHaveURL('/transactions');

    await app.press('history.filters');
    const filters = app.dialog('history.filters');
    await app.press('history.type.payment', filters);
    await filters.getByText(app.words('history.filters.direction.out')).click();
    await app.press('history.filters.show', filters);
    await expect(app.page).toHaveURL('/transactions?kind=payment&direction=out');
    const chips = app.rows('history.filters.chosen');
    await expect(chips).toHaveCount(2);
    await expect(rows(app).first()).toContainText('\u2212');
    await chips.getByRole('button').last().click();
    await expect(app.page).toHaveURL('/transactions?kind=payment');
    await expect(chips).toHaveCount(1);
    await app.page.goBack();
    await expect(chips).toHaveCount(2);
    await app.page.goBack();
    await expect(app.page).toHaveURL('/transactions');

    await untilQuiet(app.page);
    await app.goOffline();
    const search = app.field('history.search');
    await search.fill(newest?.number ?? '');
    await expect(rows(app)).toHaveCount(1);
    await expect(app.page).toHaveURL(/q=\d{12}$/);
    await search.fill('azercell');
    await expect(rows(app).first()).toContainText('Azercell');
    await search.fill('0,0');
    const none = { hasText: app.words('history.none') };
    await expect(app.main.getByRole('status').filter(none)).toHaveCount(1);
    await app.link('button.showAll').click();
    await expect(rows(app).nth(5)).toBeVisible();
  });
});

test.describe('A history', () => {
  // The provider's pages have 100 rows.
  test.use({ having: { history: 125 } });

  test('of which only a part is saved goes on from the provider, and offline says that it does not @E75', async ({
    app,
  }) => {
    const all = await app.user.history();
    await app.go('history');
    await expect(rows(app).first()).toBeVisible();
    await untilQuiet(app.page);
    await forgetOlder(app.page, 20);
    const oldest = all.at(-1);
    const ofOldest = `/transactions?q=${oldest?.number}`;
    await app.page.goto(ofOldest);
    await expect(rows(app)).toHaveCount(1);
    await expect(rows(app).first()).toHaveAttribute('href', new RegExp(oldest?.id ?? ''));

    await app.page.goto('/transactions');
    await expect(rows(app).first()).toBeVisible();
    const seen = new Set<string | null>();
    await expect
      .poll(
        async () => {
          const hrefs = await rows(app).evaluateAll((links) =>
            links.map((link) => link.getAttribute('href')),
          );
          for (const href of hrefs) seen.add(href);
          await app.page.evaluate(scrollOn);
          return seen.size;
        },
        { intervals: [200] },
      )
      .toBe(125);

    await app.goOffline();
    await app.field('history.search').fill(oldest?.number ?? '');
    await expect(app.text('history.olderElsewhere')).toBeVisible();
    await expect(rows(app)).toHaveCount(0);
  });
});

test.describe('On a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 860 }, having: { history: 30 } });

  test('the receipt of a row stands beside the list @all', async ({ app }) => {
    await app.go('history');
    await expect(rows(app).first()).toHaveAttribute('aria-current', 'true');
    await expect(app.receipt).toBeVisible();
    await expect(app.page).toHaveURL('/transactions');
    await expect(app.title('title.history')).toBeFocused();

    const third = rows(app).nth(2);
    await third.click();
    await app.expectReceipt();
    await expect(third).toHaveAttribute('aria-current', 'page');
    await expect(app.title('title.receipt')).toBeFocused();
    await expect(app.page).toHaveTitle(/№/);
    await rows(app).nth(3).click();
    await expect(rows(app).nth(3)).toHaveAttribute('aria-current', 'page');
    await expect(app.title('title.receipt')).toBeFocused();
    await app.page.goBack();
    await expect(app.page).toHaveURL('/transactions');
    await expect(app.page).toHaveTitle(/^Tarixçə/);
    await expect(rows(app).nth(3)).toBeFocused();

    const transfer = app.main.locator('li a[href^="/transfer/receipt/"]').first();
    await transfer.click();
    await expect(app.title('title.receipt')).toBeFocused();
    await app.page.goBack();
    await expect(transfer).toBeFocused();
  });
});

/** The drawn rows, as links. */
function rows(app: App): Locator {
  return app.main.locator('li').getByRole('link');
}

/** Returns the number of found transactions that the history shows, or 0 before it shows one. */
async function countFound({ main }: App): Promise<number> {
  const [text = ''] = await main.getByRole('status').filter({ hasText: /\d/ }).allTextContents();
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

/** Returns the link of the row in the middle of the window, as soon as it is drawn. */
async function hrefInSight(app: App): Promise<string> {
  const found = await app.page.waitForFunction(() => {
    const column = [0.4, 0.5, 0.6].map((part) =>
      document.elementFromPoint(innerWidth / 2, innerHeight * part)?.closest('main li a'),
    );
    return column.find((row) => row)?.getAttribute('href');
  });
  return (await found.jsonValue()) ?? '';
}

/**
 * Returns the distance of a row from the top of the window when it is pressed. Rows drawn above it before the press may
 * move it.
 */
function topWhenPressed(row: Locator): Promise<number> {
  return row.evaluate(
    (link) =>
      new Promise<number>((found) => {
        const tell = () => found(link.getBoundingClientRect().top);
        link.addEventListener('click', tell, { once: true });
      }),
  );
}

/** Runs in the page. Scrolls by a screen once all rows in sight are drawn, which happens at the end of a fling. */
function scrollOn(): void {
  const isInSight = (box: Element) => {
    const { top, bottom } = box.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const far = document.querySelectorAll('main div[aria-hidden="true"]:empty');
  if (![...far].some(isInSight)) scrollBy(0, innerHeight);
}
