// Nothing of a screen is wider than the phone, cut off or covered: with text at 200 %, with wide spacing, on low and
// narrow phones, and above a keyboard.
import type { CDPSession } from 'playwright/test';
import {
  detailedGuestPages,
  detailedPaths,
  inFullRun,
  withReceipt,
} from '#tests/fixtures/addresses.ts';
import type { App } from '#tests/fixtures/app.ts';
import { expectNothingLost } from '#tests/fixtures/layout.ts';
import { test as base, expect } from '#tests/fixtures/test.ts';

interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The browser's default text size, which a person sets. Sizes in rem grow with it. */
  readonly text: 16 | 32;
}

const largeText: readonly Look[] = [
  { name: 'large text', width: 320, height: 800, text: 32 },
  ...inFullRun([{ name: 'large text, wider', width: 390, height: 800, text: 32 }] as const),
];
const usualText: readonly Look[] = inFullRun([
  { name: 'low', width: 390, height: 640, text: 16 },
  { name: 'narrow', width: 320, height: 568, text: 16 },
  { name: 'wide spacing', width: 320, height: 568, text: 16 },
  { name: 'across', width: 640, height: 360, text: 16 },
  { name: 'above a keyboard', width: 640, height: 180, text: 16 },
] as const);

const paths = [
  ...detailedPaths,
  ...inFullRun(['/favorites?arrange=true', '/payments?q=zzzz', '/c/parklama/p/azparking']),
];

const test = base.extend<{ devtools: CDPSession }>({
  devtools: async ({ page, context }, use) => use(await context.newCDPSession(page)),
});

test.use({
  serviceWorkers: 'block',
  viewport: { width: 320, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
  having: { history: 30, favorites: 3, identified: true, balance: '1284.56' },
});

for (const [language, looks, tag] of [
  ['az', [...largeText, ...usualText], []],
  ['ru', largeText, ['@all']],
] as const) {
  test.describe(`In ${language}`, { tag: [...tag] }, () => {
    test.use({ language });

    test('every page of guests fits @E17', async ({ guest, devtools }) => {
      test.setTimeout(300_000);
      for (const { path } of detailedGuestPages) {
        await guest.open(path);
        await expectToFit(guest, devtools, looks, path);
      }
      await guest.open('/auth/login');
      await guest.untilAlive();
      await guest.press('auth.login.submit');
      await expect(guest.page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectToFit(guest, devtools, looks, 'errors');
    });

    test('every screen of a user fits @E17', async ({ signedIn: app, devtools }) => {
      test.setTimeout(120_000 * looks.length);
      const [newest] = await app.user.history();
      await app.user.addAutopayment('Ev', { day: 31 });
      for (const path of paths) {
        await app.open(withReceipt(path, newest?.id ?? ''));
        await app.untilAlive();
        await expect(app.main.locator('[aria-busy=true]')).toHaveCount(0);
        await expectToFit(app, devtools, looks, path);
      }
      const [favorite] = await app.user.favorites();
      await app.open('/favorites');
      await app.press(app.words('button.actionsOf', { name: favorite?.name ?? '' }), app.main);
      await expect(app.page.getByRole('dialog').getByRole('list').first()).toBeVisible();
      await expectToFit(app, devtools, looks.slice(0, 1), 'actions of a favorite');
      const service = await app.user.electricity();
      await app.agree({ service, recipient: '200014502363418', amount: '34.18' });
      await expectToFit(app, devtools, looks, 'confirmation');
      await app.page.goBack();
      await expect(app.amountField).toBeVisible();
      await expectToFit(app, devtools, looks, 'amount');
      await app.open('/settings');
      await app.signOutButton.click();
      await expect(app.heading('shell.signOut.title')).toBeVisible();
      await expectToFit(app, devtools, looks.slice(0, 1), 'sign-out');
    });
  });
}

test.describe('With large text @all', () => {
  test.use({ having: { balance: '12345678.90', cobrand: '326.40' }, language: 'ru' });
  test.beforeEach(({ devtools }) => setText(devtools, 32));

  test('a balance of millions and the co-branded card show all that is written on them @E17', async ({
    app,
  }) => {
    const figure = app.page.getByText('12 345 678,90 AZN');
    await expect(figure).toBeVisible();
    const beyondItsLine = await figure.evaluate((element) => {
      const line = element.closest('p')?.getBoundingClientRect();
      return element.getBoundingClientRect().right - (line?.right ?? 0);
    });
    expect(beyondItsLine).toBeLessThanOrEqual(0);

    await app.open('/cards');
    const card = app.main.getByRole('region', { name: app.words('title.cobrand') });
    await expect(card).toBeVisible();
    const belowTheCard = await card.evaluate((face) => {
      const facts = face.querySelector('dl')?.getBoundingClientRect();
      return (facts?.bottom ?? Infinity) - face.getBoundingClientRect().bottom;
    });
    expect(belowTheCard).toBeLessThanOrEqual(0);
  });
});

async function expectToFit(
  app: App,
  devtools: CDPSession,
  looks: readonly Look[],
  where: string,
): Promise<void> {
  const field = app.main.locator('input:not([type=radio], [type=checkbox]):visible').first();
  for (const { name, width, height, text } of looks) {
    const isTyping = name === 'above a keyboard';
    if (isTyping && (await field.count()) === 0) continue;
    if (isTyping) {
      await field.focus();
      // The app detects a keyboard by the previous height, which it reads when a frame is drawn.
      await app.page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
    }
    await setText(devtools, text);
    await app.page.setViewportSize({ width, height });
    if (isTyping) await expect(app.sections).toHaveCount(0);
    await expect(app.page.locator('html')).toHaveCSS('font-size', `${text}px`);
    await setSpacing(app, name === 'wide spacing');
    await expectNothingLost(app, `${where}, ${name}`);
  }
}

function setText(devtools: CDPSession, standard: number) {
  return devtools.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Turns the text spacing of WCAG 1.4.12 on or off. */
async function setSpacing(app: App, isWide: boolean): Promise<void> {
  await app.page.evaluate(async (wide) => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = wide ? [sheet] : [];
  }, isWide);
}
