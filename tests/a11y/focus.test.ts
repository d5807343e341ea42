// Keyboard only: if a press removes its own button, the focus stays near the place of the button.
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('A user who prolongs a session has the focus on the screen @E4', async ({ app }) => {
  await untilWatched(app);
  await app.user.endSessionsIn(100_000);
  await app.go('transfers');
  await pressUntilGone(app.button('shell.ending.prolong'));
  await expect(app.main).toBeFocused();
});

test('Reading all notifications leaves the focus in their list @all', async ({
  guest: app,
  user,
}) => {
  for (let visit = 0; visit < 2; visit++) await user.visitElsewhere();
  await app.openSession(user);
  await untilWatched(app);
  const panel = app.dialog('notifications.title');
  await app.press('notifications.unread');
  const told = panel.getByRole('link', { name: /^Yeni cihazdan daxil olundu/ });
  await expect(told).toHaveCount(2);
  await pressUntilGone(app.button('notifications.readAll', panel));
  await expect(panel.locator(':focus')).toContainText('Yeni cihazdan daxil olundu');
  await app.escape();
  await expect(panel).toHaveCount(0);
  await expect(app.button('notifications.title')).toBeFocused();
});

test('The question in place of a button takes its focus and gives it back, and a closed snackbar leaves it on the screen @E4 @all', async ({
  app,
}) => {
  await app.open('/settings/device');
  await untilWatched(app);
  const clear = app.page.getByRole('button', {
    name: app.words('settings.device.clear'),
    exact: true,
  });
  const asked = app.text('settings.device.clear.ask');
  const answers = ['button.cancel', 'button.delete'] as const;
  for (const answer of answers) {
    await press(clear);
    await expect(asked).toBeVisible();
    await expect(app.page.locator(':focus').filter({ has: asked })).toHaveCount(1);
    await app.page.keyboard.press('Tab');
    await expect(app.button(app.words(answers[0]))).toBeFocused();
    await press(app.button(answer));
    await expect(clear).toBeFocused();
  }
  const message = app.page
    .getByRole('group')
    .filter({ hasText: app.words('settings.device.cleared') });
  await press(app.button('button.close', message));
  await expect(message).toHaveCount(0);
  await expect(app.main).toBeFocused();
});

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

async function pressUntilGone(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  await press(button);
  await expect(button).toHaveCount(0);
}

/** Waits for the chunk that restores lost focus, which is loaded after the first content. */
async function untilWatched(app: App): Promise<void> {
  await app.untilAlive();
  await app.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/update-prompt\.js$/.test(name)),
  );
  await untilQuiet(app.page, 300);
}
