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

test.describe('On a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('quick payments have a name and even rows, and a debt stands once beside a button @all', async ({
    app,
  }) => {
    await app.user.addFavorite('Ev');
    await app.open('/');
    await expect(app.heading('catalogue.quick')).toBeVisible();
    const tiles = app.main
      .locator('li a[href^="/c/"]')
      .filter({ has: app.page.locator('.line-clamp-2') });
    await expect(tiles).toHaveCount(4);
    const [first, , third] = await tiles.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
    expect((third?.top ?? Infinity) - (first?.bottom ?? 0)).toBeLessThan(12);
    await expect(app.rows('favorites.debts')).toContainText('Ev');
    await expect(app.rows('title.favorites')).toContainText('Ev');
    await expect(app.main.getByText(app.words('favorites.pay'))).toHaveCount(1);
  });

  test.describe('with cards, coupons and more', () => {
    test.use({ having: { cobrand: '326.40', identified: true } });

    test('what belongs to a screen stands beside it @all', async ({ app, sandbox }) => {
      await app.user.addAutopayment('Ev işığı', { day: 25 });
      await app.user.addAutomobile('10-AA-123');
      const from = await sandbox.newUser({ balance: '50.00', identified: true });
      await from.sendCoupon(app.user, '20.00');
      await from.reverseCoupon();
      for (const path of ['cards', 'cards/cobrand-info', 'autopayment', 'automobiles', 'coupons']) {
        await test.step(path, async () => {
          await app.open(`/${path}`);
          const columns = app.main.locator(':has(> .lg\\:sticky) > *');
          const apart = async () => {
            const [one, other] = await columns.evaluateAll((elements) =>
              elements.map((element) => element.getBoundingClientRect().x),
            );
            return Math.abs((one ?? 0) - (other ?? 0));
          };
          await expect.poll(apart).toBeGreaterThan(300);
          await expect(columns).toHaveText([/\S/, /\S/]);
        });
      }
    });
  });
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
