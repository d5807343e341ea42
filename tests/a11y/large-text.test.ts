// Text at 200 %, on a phone and on a narrow one: nothing is wider than the screen, and nothing is cut off.
import { guestPages, ownPaths, withReceipt } from '#tests/fixtures/addresses.ts';
import { untilAlive } from '#tests/fixtures/alive.ts';
import { agree, amountField } from '#tests/fixtures/pay.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';

const paths = [...ownPaths, '/payments?q=zzzz', '/c/parklama/p/azparking'];

// The default size of text as a person sets it in the browser: what is measured in rem grows with it.
test.use({
  serviceWorkers: 'block',
  having: { history: 30, identified: true, balance: '1284.56' },
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
  },
});

for (const width of [390, 320]) {
  for (const language of ['az', 'ru'] as const) {
    const tag = language === 'az' && width === 320 ? [] : ['@all'];
    test.describe(`${width} px, ${language}`, () => {
      test.use({ language, viewport: { width, height: 800 } });

      test('all of it fits for a guest', { tag }, async ({ page, words }) => {
        for (const { path } of guestPages) {
          await page.goto(path);
          await expectToFit(page, path);
        }
        await page.goto('/auth/login');
        await untilAlive(page);
        await page.getByRole('button', { name: words('auth.login.submit') }).click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
        await expectToFit(page, 'errors');
      });

      test('all of it fits for a user', { tag }, async ({
        signedIn: page,
        sandbox,
        user,
        words,
      }) => {
        test.setTimeout(120_000);
        const [newest] = await sandbox.historyOf(user);
        for (const path of paths) {
          await page.goto(withReceipt(path, newest?.id ?? ''));
          await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
          await expectToFit(page, path);
        }
        const service = await sandbox.electricity(user);
        const payment = { service, recipient: '200014502363418', amount: '34.18' };
        await agree(page, words, language, payment);
        await expectToFit(page, 'confirmation');
        await page.goBack();
        await expect(amountField(page, words)).toBeVisible();
        await expectToFit(page, 'amount');
        await page.goto('/settings');
        await page
          .getByRole('main')
          .getByRole('button', { name: words('settings.signOut') })
          .click();
        await expect(
          page.getByRole('heading', { name: words('shell.signOut.title') }),
        ).toBeVisible();
        await expectToFit(page, 'sign-out');
      });
    });
  }
}

async function expectToFit(page: Page, where: string): Promise<void> {
  await expect(page.locator('main')).toBeAttached();
  await expect.poll(() => page.evaluate(misfits), { message: where, timeout: 10_000 }).toEqual([]);
}

/** Runs in the page. What is drawn on purpose, hidden from sight or in a row that scrolls may go on. */
function misfits(): string[] {
  const size = getComputedStyle(document.documentElement).fontSize;
  if (size !== '32px') return [`text is ${size}`];
  const page = document.documentElement;
  const found = page.scrollWidth > innerWidth ? [`page ${page.scrollWidth}`] : [];
  for (const element of document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, input)')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || inScroller(element)) continue;
    const { overflowX } = getComputedStyle(element);
    const cut = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
    if (cut || left < -1 || right > innerWidth + 1) {
      found.push(
        `${element.tagName} ${Math.round(left)}–${Math.round(right)} ${element.textContent}`,
      );
    }
  }
  return found;

  function inScroller(element: HTMLElement): boolean {
    const scroller = element.parentElement?.closest('.overflow-x-auto');
    return Boolean(scroller) || element.closest('.sr-only') !== null;
  }
}
