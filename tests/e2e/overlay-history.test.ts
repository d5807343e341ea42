// Overlays in the history of the tab: the effects of Back, Forward, a reload and a typed address.
import type { Locator } from 'playwright/test';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block', having: { identified: true, history: 30 } });

test('A closed dialog opens again by Forward, and stays on its screen when it is closed twice in a moment @all', async ({
  app,
}) => {
  await app.open('/transactions');
  await app.open('/settings');
  await app.signOutButton.click();
  const dialog = app.dialog('shell.signOut.title');
  await expectOpen(dialog);
  await app.button('shell.signOut.cancel', dialog).evaluate((button) => {
    if (!(button instanceof HTMLElement)) return;
    button.click();
    button.click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(app.page).toHaveURL('/settings');
  await app.page.goForward();
  await expectOpen(dialog);
  await app.escape();
  await expect(dialog).toHaveCount(0);
  await expect(app.page).toHaveURL('/settings');
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

test('After a reload an overlay that this build does not know is dropped, and one with no screen below it closes by Escape @all', async ({
  app,
}) => {
  // Chromium leaves such a state if an overlay opens at the moment of a reload. The test writes it past the router,
  // whose own `replaceState` would notify it.
  const reloadWith = async (name: string) => {
    await app.open('/settings');
    await app.untilAlive();
    await app.page.evaluate((overlay) => {
      const state = { ...history.state, overlay: { name: overlay } };
      History.prototype.replaceState.call(history, state, '');
    }, name);
    await app.page.reload();
  };
  await reloadWith('gone');
  await expect(app.signOutButton).toBeVisible();
  await expect.poll(() => app.page.evaluate(() => history.state.overlay)).toBeUndefined();
  await reloadWith('help');
  await expectOpen(app.dialog('help.title'));
  await app.escape();
  await expect(app.dialog('help.title')).toHaveCount(0);
  await expect(app.page).toHaveURL('/settings');
});

function expectOpen(dialog: Locator): Promise<void> {
  return expect(dialog.getByRole('heading').first()).toBeVisible();
}
