// History: the way back from a receipt, the receipt beside it on a wide screen, and on paper.
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test.describe('A long history', () => {
  test.use({ having: { history: 400 } });

  test('is left and found again at the row that was pressed', async ({ app }) => {
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
    await app.page.evaluate(() => scrollTo(0, 24_000));
    const row = rows(app).and(app.page.locator(`[href="${await hrefInSight(app)}"]`));
    const { top } = await placeOf(row);
    await row.click();
    await app.expectReceipt();
    await app.page.goBack();
    await expect(row).toBeFocused();
    await expect.poll(async () => (await placeOf(row)).top).toBeCloseTo(top, -1);
  });

  test('is filtered by days and searched by name, number and amount, also without a network @E52', async ({
    app,
  }) => {
    await app.go('history');
    await expect(rows(app).first()).toBeVisible();
    const [newest] = await app.user.history();
    await app.press(app.words('history.days', { count: '30' }));
    await expect(app.page).toHaveURL('/transactions?days=30');
    const month = await rows(app).count();
    const week = app.button(app.words('history.days', { count: '7' }));
    await week.click();
    await expect.poll(() => rows(app).count()).toBeLessThan(month);
    await app.page.reload();
    await expect(week).toHaveAttribute('aria-pressed', 'true');
    await week.click();
    await expect(app.page).toHaveURL('/transactions');

    await app.goOffline();
    const search = app.field('history.search');
    await search.fill(newest?.number ?? '');
    await expect(rows(app)).toHaveCount(1);
    await expect(app.page).toHaveURL(/q=\d{12}$/);
    await search.fill('azercell');
    await expect(rows(app).first()).toContainText('Azercell');
    await search.fill('0,0');
    await expect(app.text('empty.search')).toBeVisible();
    await app.link('history.showAll').click();
    await expect(rows(app).nth(5)).toBeVisible();
  });

  test('is about as long before its days are drawn as after @all', async ({ app }) => {
    await app.go('history');
    // Home has rows too.
    await expect(app.title('title.history')).toBeVisible();
    await expect(rows(app)).not.toHaveCount(0);
    const ratio = await guessedToDrawn(app);
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.15);
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

  test('a receipt is printed on one page, by itself @all', async ({ app }) => {
    const [newest] = await app.user.history();
    await app.open(`/payment/receipt/${newest?.id}`);
    await expect(app.receipt).toBeVisible();
    await expect(app.page.locator('article svg[role=img]')).toHaveCount(1);
    for (const landscape of [false, true]) {
      const paper = await app.page.pdf({ format: 'A4', landscape });
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), `${landscape}`).toHaveLength(1);
    }
    await app.page.emulateMedia({ media: 'print' });
    await expect(rows(app)).toHaveCount(0);
    expect((await placeOf(app.receipt)).width).toBeGreaterThan(300);
  });
});

/** The rows in sight or on their way to it, as links. */
function rows(app: App): Locator {
  return app.main.locator('li').getByRole('link');
}

/** Where the row in the middle of the window leads, as soon as it is drawn. */
async function hrefInSight(app: App): Promise<string> {
  const found = await app.page.waitForFunction(() => {
    const column = [0.4, 0.5, 0.6].map((part) =>
      document.elementFromPoint(innerWidth / 2, innerHeight * part)?.closest('main li a'),
    );
    return column.find((row) => row)?.getAttribute('href');
  });
  return (await found.jsonValue()) ?? '';
}

async function placeOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { top, width, height } = element.getBoundingClientRect();
    return { top, width, height };
  });
}

/** The height of all days before they are drawn, divided by that after. Both in one task: rows may arrive after it. */
async function guessedToDrawn(app: App): Promise<number> {
  return app.page.evaluate(() => {
    const days = [...document.querySelectorAll<HTMLElement>('main section')];
    const heightAs = (visibility: string) => {
      for (const day of days) day.style.contentVisibility = visibility;
      return days.reduce((sum, day) => sum + day.getBoundingClientRect().height, 0);
    };
    return heightAs('auto') / heightAs('visible');
  });
}
