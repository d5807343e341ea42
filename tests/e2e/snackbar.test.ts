// Snackbars never block other elements.
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { cardNumbers, saveCard } from '#tests/fixtures/bank.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({
  serviceWorkers: 'block',
  having: { history: 30, identified: true },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('A snackbar covers no button, and gives way to the next sheet @all', async ({ app }) => {
  const receipt = (await app.user.history()).find(({ type }) => type === 'WALLET_PAYMENT');
  await app.open(`/payment/receipt/${receipt?.id}`);
  const again = app.link('receipt.repeat');
  await again.scrollIntoViewIfNeeded();
  const message = app.page.getByRole('group').filter({ hasText: app.words('receipt.shared') });
  const copy = async () => {
    await app.press('button.share');
    await app.press('share.copyText', app.dialog('share.title'));
    await expect(message).toBeVisible();
    await app.escape();
    await expect(app.dialog('share.title')).toBeHidden();
  };
  await copy();
  await app.press('button.share');
  await expect(app.dialog('share.title')).toHaveCount(1);
  // Checks immediately, because the snackbar would close by itself after some seconds.
  expect(await message.count()).toBe(0);
  await app.escape();

  await copy();
  await expect.poll(() => standApart(message, again)).toBe(true);
  for (const by of [-30, 20, -10]) {
    await scroll(app, by);
    expect(await standApart(message, again)).toBe(true);
  }
  // A button that appears while the snackbar is shown stays uncovered too. The pointer over the snackbar keeps it open.
  await message.hover();
  await again.press('Enter');
  const onward = app.button('button.continue');
  await expect(onward).toBeVisible();
  await expect.poll(() => standApart(message, onward)).toBe(true);
});

test('What is raised under a panel stands above it, is announced and pressed, and leaves it open @E60 @all', async ({
  guest: app,
  user,
}) => {
  await user.visitElsewhere();
  await app.openSession(user);
  await user.meet({ kind: '500' }, ['markNotificationsRead'], 9);
  await app.press(app.within('notifications.title'));
  const panel = app.dialog('notifications.title');
  const message = app.page
    .getByRole('alert')
    .getByRole('group')
    .filter({ hasText: app.words('notification.serverError') });
  const close = app.button('button.close', message);
  const readAll = app.button('notifications.readAll', panel);
  for (const act of [() => close.click(), () => close.focus().then(() => app.escape())]) {
    await readAll.click();
    await expect(message).toBeVisible();
    await act();
    await expect(message).toBeHidden();
    await expect(readAll).toBeVisible();
  }

  // Messages of the page below are shown in the panel and can be used and closed there too.
  await user.meetNoFaults();
  await user.endSessionsIn(100_000);
  await readAll.click();
  const ending = app.alertIn(panel).filter({ hasText: app.within('shell.ending.title') });
  await app.press('shell.ending.prolong', ending);
  await expect(ending).toBeHidden();
  await app.goOffline();
  const offline = panel
    .getByRole('status')
    .filter({ hasText: app.within('shell.offline.savedAt') });
  await expect(offline).toBeVisible();
  await app.press('button.close', offline);
  await expect(offline).toBeHidden();
  await app.goOnline();

  await user.endSessionsIn(100_000);
  await app.escape();
  await app.go('transfers');
  await expect(app.button('shell.ending.prolong')).toHaveCount(1);
});

test('a snackbar raised under a dialog stands in it, and is pressed there @E60', async ({
  signedIn: app,
}) => {
  await saveCard(app.user, cardNumbers.pays);
  await saveCard(app.user, cardNumbers.alwaysAsks);
  await app.open('/cards');
  const another = app.main.getByRole('listitem').filter({ hasText: 'Xalq Bank' });
  await another.getByRole('button').click();
  const dialog = app.page.getByRole('dialog');
  await app.user.meet({ kind: '500' }, ['updateCard']);
  await app.press('cards.makeDefault', dialog);
  const message = app.alertIn(dialog).getByRole('group');
  await expect(message).toContainText(app.within('payment.refusal.INTERNAL_ERROR'));
  await app.press('button.close', message);
  await expect(message).toBeHidden();
  await expect(app.button('cards.makeDefault', dialog)).toBeVisible();
});

/** Scrolls, and resolves when the effects of the scrolling are drawn. */
async function scroll(app: App, by: number): Promise<void> {
  await app.page.evaluate(async (top) => {
    scrollBy({ top });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, by);
}

async function standApart(message: Locator, act: Locator): Promise<boolean> {
  const [told, pressed] = [await message.boundingBox(), await act.boundingBox()];
  if (!told || !pressed) return false;
  return told.y + told.height <= pressed.y || told.y >= pressed.y + pressed.height;
}
