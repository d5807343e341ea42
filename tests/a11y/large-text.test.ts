// With text at 200 %, on a phone and on a narrow phone, nothing is wider than the screen and nothing is cut off.

import {
  detailedGuestPages,
  detailedPaths,
  inFullRun,
  withReceipt,
} from '#tests/fixtures/addresses.ts';
import type { App } from '#tests/fixtures/app.ts';
import { expectNothingLost } from '#tests/fixtures/layout.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const paths = [
  ...detailedPaths,
  ...inFullRun(['/favorites?arrange=true', '/payments?q=zzzz', '/c/parklama/p/azparking']),
];

// Sets the browser's default text size, as a person would. Sizes in rem grow with it.
test.use({
  serviceWorkers: 'block',
  having: { history: 30, favorites: 3, identified: true, balance: '1284.56' },
  page: async ({ page, context }, use) => {
    const session = await context.newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await use(page);
  },
});

for (const width of [390, 320]) {
  for (const language of ['az', 'ru'] as const) {
    const tag = language === 'az' && width === 320 ? [] : ['@all'];
    test.describe(`${width} px, ${language}`, () => {
      test.use({ language, viewport: { width, height: 800 } });

      test('every page of guests fits', { tag: ['@E17', ...tag] }, async ({ guest }) => {
        for (const { path } of detailedGuestPages) {
          await guest.open(path);
          await expectToFit(guest, path);
        }
        await guest.open('/auth/login');
        await guest.untilAlive();
        await guest.press('auth.login.submit');
        await expect(guest.page.locator('[aria-invalid=true]').first()).toBeVisible();
        await expectToFit(guest, 'errors');
      });

      test('every screen of a user fits', { tag: ['@E17', ...tag] }, async ({ signedIn: app }) => {
        test.setTimeout(120_000);
        const [newest] = await app.user.history();
        await app.user.addAutopayment('Ev', { day: 31 });
        for (const path of paths) {
          await app.open(withReceipt(path, newest?.id ?? ''));
          await expect(app.main.locator('[aria-busy=true]')).toHaveCount(0);
          await expectToFit(app, path);
        }
        await app.open('/transactions?view=spending');
        await expect(app.main.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectToFit(app, 'spending');
        const service = await app.user.electricity();
        const payment = { service, recipient: '200014502363418', amount: '34.18' };
        await app.agree(payment);
        await expectToFit(app, 'confirmation');
        await app.page.goBack();
        await expect(app.amountField).toBeVisible();
        await expectToFit(app, 'amount');
        await app.open('/settings');
        await app.signOutButton.click();
        await expect(app.heading('shell.signOut.title')).toBeVisible();
        await expectToFit(app, 'sign-out');
      });
    });
  }
}

test.describe('A balance of millions', () => {
  test.use({ viewport: { width: 320, height: 800 }, having: { balance: '12345678.90' } });

  test('fits its card with its currency @E17 @all', async ({ app }) => {
    const figure = app.page.getByText('12.345.678,90 AZN');
    await expect(figure).toBeVisible();
    const over = await figure.evaluate((element) => {
      const place = element.closest('p')?.getBoundingClientRect();
      return element.getBoundingClientRect().right - (place?.right ?? 0);
    });
    expect(over).toBeLessThanOrEqual(0);
  });
});

test.describe('The co-branded card', () => {
  const given = { viewport: { width: 320, height: 800 }, having: { cobrand: '326.40' } };
  test.use({ language: 'ru', ...given });

  test('shows all that is written on it @E17 @all', async ({ app }) => {
    await app.open('/cards');
    const card = app.main.getByRole('region', { name: app.words('title.cobrand') });
    await expect(card).toBeVisible();
    const over = await card.evaluate((face) => {
      const facts = face.querySelector('dl')?.getBoundingClientRect();
      return (facts?.bottom ?? Infinity) - face.getBoundingClientRect().bottom;
    });
    expect(over).toBeLessThanOrEqual(0);
  });
});

async function expectToFit(app: App, where: string): Promise<void> {
  const size = await app.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size, 'text of the root').toBe('32px');
  await expectNothingLost(app, where);
}
