// All fields and buttons of every screen are complete and uncovered on a narrow phone, on a phone in landscape with its
// keyboard open, and with wide text spacing.
import { detailedPaths, guestPages, withReceipt } from '#tests/fixtures/addresses.ts';
import type { App } from '#tests/fixtures/app.ts';
import { expectNothingLost } from '#tests/fixtures/layout.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const low = { width: 390, height: 640 };
const narrow = { width: 320, height: 568 };
const across = { width: 640, height: 360 };
/** Viewport above the keyboard. The page asks the browser to let the keyboard resize it. */
const acrossWithKeyboard = { width: 640, height: 180 };

test.use({
  serviceWorkers: 'block',
  viewport: narrow,
  contextOptions: { reducedMotion: 'reduce' },
  having: { history: 30, favorites: 3, identified: true, balance: '1284.56' },
});

test('Nothing of a guest is lost on a small screen @E17 @all', async ({ guest }) => {
  for (const { path } of guestPages) {
    await guest.open(path);
    await guest.untilAlive();
    await expectNothingLostAnywhere(guest, path);
  }
});

test('Nothing is lost on a small screen @E17 @all', async ({ app }) => {
  test.setTimeout(600_000);
  const [newest] = await app.user.history();
  await app.user.addAutopayment('Ev', { day: 31 });
  for (const path of detailedPaths) {
    await app.open(withReceipt(path, newest?.id ?? ''));
    await app.untilAlive();
    await expect(app.main.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNothingLostAnywhere(app, path);
  }
  const service = await app.user.electricity();
  await app.agree({ service, recipient: '200014502363418', amount: '34.18' });
  await expectNothingLostAnywhere(app, 'confirmation');
});

async function expectNothingLostAnywhere(app: App, where: string): Promise<void> {
  await expect(app.main).toBeVisible();
  await app.page.setViewportSize(low);
  await expectNothingLost(app, `${where}, low`);
  await app.page.setViewportSize(narrow);
  await expectNothingLost(app, `${where}, narrow`);
  await setWide(app, true);
  await expectNothingLost(app, `${where}, set wide`);
  await setWide(app, false);
  await app.page.setViewportSize(across);
  await expectNothingLost(app, `${where}, across`);
  const field = app.main.locator('input:not([type=radio], [type=checkbox]):visible').first();
  if ((await field.count()) > 0) {
    await field.focus();
    // The app detects a keyboard by the previous height, which it reads when a frame is drawn.
    await app.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await app.page.setViewportSize(acrossWithKeyboard);
    await expect(app.sections).toHaveCount(0);
    await expectNothingLost(app, `${where}, across, with a keyboard`);
  }
  await app.page.setViewportSize(narrow);
}

/** Turns the text spacing of WCAG 1.4.12 on or off. */
async function setWide(app: App, isWide: boolean): Promise<void> {
  await app.page.evaluate(async (wide) => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = wide ? [sheet] : [];
  }, isWide);
}
