// Identification: the mobile app raises the limit. A QR code opens it. `platform/mobile-app.test.ts` tests its link.
import { expect, test } from '#tests/fixtures/test.ts';

// The window is narrow, because the mouse and not the width decides that the dialog shows a QR code.
test.use({ serviceWorkers: 'block', viewport: { width: 900, height: 700 } });

test('A higher limit leads a user of a desktop to the mobile app, and the page follows @E5 @all', async ({
  app,
}) => {
  await app.press('limits.increase');
  const dialog = app.dialog('identity.title');
  await expect(dialog.getByRole('img', { name: app.words('identity.qr') })).toBeVisible();
  await app.user.answerPhone('confirm');
  await expect(dialog.getByText(app.words('identity.known'))).toBeVisible();
  await app.button('button.close', dialog).last().click();
  await expect(app.button('limits.increase')).toHaveCount(0);
});
