import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

/** The module with which the app starts. */
const entry = /\/assets\/[^/]+\/index\.js$/;

test.use({ serviceWorkers: 'block' });

test('A debt among the first favorites shows its time @W9 @all', async ({ app }) => {
  await app.agree({ amount: '10.00' });
  await app.pay();
  await app.user.makeFavorite('Ev işığı');
  await app.user.moveClock(120_000);
  await app.open('/');
  for (const list of ['title.favorites', 'favorites.debts'] as const) {
    const favorite = app.rows(list);
    await expect(favorite.getByText('Ev işığı')).toBeVisible();
    await expect(favorite.getByText(/^Bu gün,? \d\d:\d\d$/)).toBeVisible();
  }
});

test.describe('Before the app runs', () => {
  test.use({ viewport: { width: 390, height: 500 } });

  test('a guest types and chooses, and the app follows @E53', async ({ guest }) => {
    const run = await openWithoutApp(guest, '/auth/login?lang=en');
    await guest.field('auth.phone.label').fill('50 212 34 56');
    run();
    await expect(guest.in('en').field('auth.phone.label')).toHaveValue('50 212 34 56');

    const runAgain = await openWithoutApp(guest, '/auth/login?lang=en');
    await guest.in('en').radio('auth.login.method.asan').check({ force: true });
    await guest.in('en').field('auth.language').selectOption('RU');
    runAgain();
    await expect(guest.in('ru').text('auth.asan.lead')).toBeVisible();
  });

  test('a guest scrolls, and the page stays there when the app takes over @E53', async ({
    guest,
  }) => {
    const run = await openWithoutApp(guest, '/auth/login');
    await guest.page.mouse.move(200, 250);
    const scrolled = () => guest.page.evaluate(() => scrollY);
    // Chromium ignores a wheel that turns before the first frame.
    await expect
      .poll(async () => {
        await guest.page.mouse.wheel(0, 200 - (await scrolled()));
        return scrolled();
      })
      .toBe(200);
    run();
    await guest.untilAlive();
    expect(await scrolled()).toBe(200);
  });
});

test.describe('With a balance that was saved', () => {
  test.use({ having: { balance: '1234.56' } });

  test('balance and rows are written without the app, in the language chosen last @W6b @all', async ({
    app,
  }) => {
    await app.agree({ amount: '10.00' });
    await app.pay();
    await expect.poll(() => app.snapshot()).toContain('1224.56');
    await app.open('/settings/language');
    await app.page.getByRole('radio', { name: 'Русский' }).check();
    await expect.poll(() => app.snapshot()).toContain('"locale":"ru"');
    const tab = (await app.newTab('about:blank')).in('ru');
    await tab.page.route(entry, (route) => route.abort());
    await tab.open('/');
    await expect(tab.page.getByText('1 224,56 AZN')).toBeVisible();
    const newest = tab.rows('history.recent').first().getByRole('link');
    await expect(newest).toContainText('−10,00 ₼');
    await expect(newest).toHaveAttribute('href', /^\/payment\/receipt\/.+/);
  });
});

/** Opens the prerendered page without the app. Returns a function that runs the app. */
async function openWithoutApp({ page }: App, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(entry, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
