// Identification: the mobile app raises the limit. A QR code or a link opens it.
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test.describe('On a desktop', () => {
  // A narrow window, because the mouse decides, not the width.
  test.use({ viewport: { width: 900, height: 700 } });

  test('a higher limit leads to the mobile app, and the page follows @E5 @all', async ({ app }) => {
    await app.press('limits.increase');
    const dialog = app.dialog('identity.title');
    await expect(dialog.getByRole('img', { name: app.words('identity.qr') })).toBeVisible();
    await app.user.answerPhone('confirm');
    await expect(dialog.getByText(app.words('identity.known'))).toBeVisible();
    await app.button('shell.notice.close', dialog).last().click();
    await expect(app.button('limits.increase')).toHaveCount(0);
  });
});

test.describe('On a phone @all', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('without the mobile app the store follows after two seconds @E91', async ({ app }) => {
    const asked = await openApp(app);
    await expect.poll(() => asked.some((url) => url.startsWith('qepik:'))).toBe(true);
    await app.page.clock.runFor(1_900);
    expect(asked.filter((url) => url.includes('play.google.com'))).toEqual([]);
    const store = app.page.waitForRequest(/play\.google\.com/);
    await app.page.clock.runFor(200);
    await store;
  });

  test('with the mobile app, which covers the page, no store follows', async ({ app }) => {
    const asked = await openApp(app);
    await app.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    });
    await app.page.clock.runFor(5_000);
    expect(asked.filter((url) => url.includes('play.google.com'))).toEqual([]);
  });
});

/** Presses the link to the mobile app. Returns the list of requested addresses, to which later requests are added. */
async function openApp(app: App): Promise<readonly string[]> {
  const asked = app.noteRequests();
  await app.page.clock.install();
  await app.press('limits.increase');
  const open = app
    .dialog('identity.title')
    .getByRole('button', { name: app.words('identity.open') });
  await expect(open).toBeVisible();
  await app.stopTime();
  await open.click();
  return asked;
}
