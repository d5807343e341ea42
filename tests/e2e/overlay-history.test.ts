// Overlays in the history of the tab: the effects of Back, Forward, a reload and a typed address.
import type { Locator } from 'playwright/test';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block', having: { identified: true, history: 30 } });

test('Escape closes help that has no screen below it in the history @all', async ({ app }) => {
  await app.open('/settings');
  await app.untilAlive();
  // Chromium leaves this state if an overlay opens at the moment of a reload. The test writes it past the router, whose
  // own `replaceState` would notify it.
  await app.page.evaluate(() => {
    const state = { ...history.state, overlay: { name: 'help' } };
    History.prototype.replaceState.call(history, state, '');
  });
  await app.page.reload();
  await expectOpen(app.dialog('help.title'));
  await app.escape();
  await expect(app.dialog('help.title')).toHaveCount(0);
  await expect(app.page).toHaveURL('/settings');
});

test.describe('the dialog of signing out on its screen', () => {
  test.beforeEach(async ({ app }) => {
    await app.open('/transactions');
    await app.open('/settings');
    await app.signOutButton.click();
    await expectOpen(app.dialog('shell.signOut.title'));
  });

  test('stays on its screen when it is closed twice in a moment @all', async ({ app }) => {
    const dialog = app.dialog('shell.signOut.title');
    await app.button('shell.signOut.cancel', dialog).evaluate((button) => {
      if (!(button instanceof HTMLElement)) return;
      button.click();
      button.click();
    });
    await expect(dialog).toHaveCount(0);
    await expect(app.page).toHaveURL('/settings');
  });

  test('opens again by Forward, and closes again @all', async ({ app }) => {
    const dialog = app.dialog('shell.signOut.title');
    await app.press('shell.signOut.cancel', dialog);
    await expect(dialog).toHaveCount(0);
    await app.page.goForward();
    await expectOpen(dialog);
    await app.escape();
    await expect(dialog).toHaveCount(0);
    await expect(app.page).toHaveURL('/settings');
  });
});

test('An address that is typed again opens the screen alone @all', async ({ app }) => {
  await app.open('/settings');
  await app.press('help.title');
  const help = app.dialog('help.title');
  await expectOpen(help);
  await app.page.reload();
  await expectOpen(help);
  await app.open('/settings');
  await expect(app.signOutButton).toBeVisible();
  await expect(help).toHaveCount(0);
  await expect.poll(() => app.page.evaluate(() => history.state.overlay)).toBeUndefined();
});

test('An overlay that this build does not know is dropped from the history @all', async ({
  app,
}) => {
  await app.open('/settings');
  await app.page.evaluate(() => {
    const { state } = history;
    // The router would react to its own `pushState` before the page is reloaded.
    History.prototype.pushState.call(history, { ...state, overlay: { name: 'gone' } }, '');
  });
  await app.page.reload();
  await expect(app.signOutButton).toBeVisible();
  await expect.poll(() => app.page.evaluate(() => history.state.overlay)).toBeUndefined();
});

function expectOpen(dialog: Locator): Promise<void> {
  return expect(dialog.getByRole('heading').first()).toBeVisible();
}
