// On a narrow phone, on one held across under its keyboard, and with text set wide: all fields and buttons of every screen
// are there, whole and uncovered.
import { detailedPaths, guestPages, withReceipt } from '#tests/fixtures/addresses.ts';
import type { App } from '#tests/fixtures/app.ts';
import { expectNothingLost } from '#tests/fixtures/layout.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const low = { width: 390, height: 640 };
const narrow = { width: 320, height: 568 };
const across = { width: 640, height: 360 };
/** What the keyboard leaves: the page asks the browser to be resized by it. */
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
    // The app knows a keyboard by the height before it, which it reads when a frame is drawn.
    await app.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await app.page.setViewportSize(acrossWithKeyboard);
    await expect(app.sections).toHaveCount(0);
    await expectNothingLost(app, `${where}, across, with a keyboard`);
  }
  await app.page.setViewportSize(narrow);
}

/** The spacing of WCAG 1.4.12. */
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
