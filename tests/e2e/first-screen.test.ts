// The contents of the first screen: every figure has its time, and every press has an effect.
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

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

test('A press before the app listens takes effect once, on sign-in and at home @E53 @all', async ({
  guest,
  user,
}) => {
  const speedUp = await pressEarly(guest, ['Şifrəni göstər', 'Şifrəni göstər', 'Yardım']);
  await guest.open('/auth/login');
  await expect(guest.dialog('help.title')).toHaveCount(1);
  await speedUp();
  await guest.escape();
  await expect(guest.button('form.password.hide')).toBeVisible();

  await guest.takeSession(user);
  const home = await guest.newTab('about:blank');
  const speedUpHome = await pressEarly(home, ['Məbləğləri gizlət', 'Məbləğləri gizlət', 'Menyu']);
  await home.open('/');
  await expect(home.dialog('sidebar.title')).toHaveCount(1);
  await speedUpHome();
  await home.escape();
  await expect(home.button('wallet.hide')).toHaveAttribute('aria-pressed', 'true');
});

test.describe('With a balance that was saved', () => {
  test.use({ having: { balance: '1234.56' } });

  test('the figures before the app are those of the session alone @W6b @all', async ({ app }) => {
    await untilSaved(app);
    const other = await app.user.another();
    await app.takeSession(other);
    const tab = await app.newTab('about:blank');
    await tab.page.addInitScript(() => {
      const look = () => {
        if (document.body?.textContent.includes('1.234,56')) sessionStorage.setItem('seen', 'yes');
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
    });
    await tab.open('/');
    await tab.untilAlive();
    await expect(tab.page.getByText(/^\d[\d.]*,\d\d\sAZN$/)).toBeVisible();
    expect(await tab.page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
  });

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
    await tab.page.route(/\/assets\/[^/]+\/index\.js$/, (route) => route.abort());
    await tab.open('/');
    await expect(tab.page.getByText('1 224,56 AZN')).toBeVisible();
    const newest = tab.rows('history.recent').first().getByRole('link');
    await expect(newest).toContainText('−10,00 ₼');
    await expect(newest).toHaveAttribute('href', /^\/payment\/receipt\/.+/);
  });

  test('a tab that is hidden starts the app at once @all', async ({ app }) => {
    await untilSaved(app);
    const tab = await app.newTab('about:blank');
    // A browser draws no frame of a hidden tab.
    await tab.page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      window.requestAnimationFrame = () => 0;
    });
    await tab.open('/');
    await tab.untilAlive();
  });
});

async function untilSaved(app: App): Promise<void> {
  await expect.poll(() => app.snapshot()).toContain('1234.56');
}

/**
 * Presses buttons on a slow phone 100 ms after the first paint, or after the boot script if that is later. Returns a
 * function that ends the throttling, because throttling uses this machine's CPU.
 */
async function pressEarly({ page }: App, labels: readonly string[]): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript((labels) => {
    const painted = new Promise<void>((resolve) => {
      new PerformanceObserver((_, paints) => {
        paints.disconnect();
        setTimeout(resolve, 100);
      }).observe({ type: 'paint', buffered: true });
    });
    const begun = new Promise<void>((resolve) => {
      const hear = ({ target }: Event) => {
        if (target instanceof HTMLScriptElement && /\/boot[\w-]*\.js$/.test(target.src)) resolve();
      };
      document.addEventListener('load', hear, true);
    });
    void Promise.all([painted, begun]).then(() => {
      for (const label of labels) {
        document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
      }
    });
  }, labels);
  return async () => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
}
