import { expect, test } from '#tests/fixtures/test.ts';

test.describe('On another device', () => {
  test('a user finds what they said of themselves @E9 @all', async ({ app, elsewhere }) => {
    await app.open('/settings/personal');
    await app.page.getByLabel(app.words('settings.personal.name'), { exact: true }).fill(' Aysel ');
    await app.field('settings.personal.surname').fill('Məmmədova');
    await app.field('settings.personal.birthDate').fill('18/03/1994');
    await app.field('settings.personal.gender.FEMALE').check();
    await app.field('settings.personal.email').fill('aysel@mail.az');
    await app.press('button.save');
    await expect(app.text('notification.informationUpdated')).toBeVisible();

    const next = await elsewhere();
    await next.open('/settings/personal');
    await expect(
      next.page.getByLabel(app.words('settings.personal.name'), { exact: true }),
    ).toHaveValue('Aysel');
    await expect(next.field('settings.personal.birthDate')).toHaveValue('18.03.1994');
    await expect(next.field('settings.personal.gender.FEMALE')).toBeChecked();
    await expect(next.field('settings.personal.email')).toHaveValue('aysel@mail.az');
  });

  test('the new password signs in, the old one does not @E10', async ({
    signedIn: app,
    elsewhere,
  }) => {
    // Uses the device that signed in last, because the first one would show the notice of another device.
    const last = await elsewhere();
    await last.open('/settings/password');
    await last.field('settings.password.current').fill('Yanlis-2026!');
    await last.field('auth.password.new').fill('Sagol-2026!');
    await last.field('settings.password.repeat').fill('Sagol-2026!');
    await last.press('settings.password.submit');
    await expect(last.text('settings.password.wrong.left', { left: '4' })).toBeVisible();
    await last.field('settings.password.current').fill(app.user.password);
    await last.press('settings.password.submit');
    await expect(last.text('settings.password.changed.others')).toBeVisible();
    await expect(last.field('settings.password.current')).toHaveValue('');
    // The present device stays signed in. The other device is sent to the sign-in.
    await last.open('/');
    await expect(last.text('wallet.balanceAt')).toBeVisible();
    await app.open('/transactions');
    await expect(app.page).toHaveURL(/\/auth\/login$/);
    await app.fillSignIn(app.user);
    await expect(app.text('auth.error.WRONG_CREDENTIALS.left')).toBeVisible();
    await elsewhere({ password: 'Sagol-2026!' });
  });
});

test.describe('A change that is not saved', () => {
  test('is not sent offline, stays typed, says why, and is saved by the next press @E9', async ({
    signedIn: app,
  }) => {
    await app.open('/settings/personal');
    const surname = app.field('settings.personal.surname');
    const save = app.button('button.save');
    await surname.fill('Məmmədova');
    const sent = app.noteRequests();
    await app.goOffline();
    await expect(app.text('shell.needsNetwork')).toBeVisible();
    await surname.press('Enter');
    await app.goOnline();
    await expect(app.text('shell.needsNetwork')).toHaveCount(0);
    await expect(app.text('error.NO_ANSWER')).toHaveCount(0);
    expect(sent.filter((path) => path.endsWith('/v1/users/info'))).toEqual([]);
    await app.user.meet({ kind: '500' }, ['updateUserInfo']);
    await save.click();
    await expect(app.text('settings.error.server')).toBeVisible();
    await expect(surname).toHaveValue('Məmmədova');
    await app.user.meet({ kind: 'destroy-before' }, ['updateUserInfo'], 9);
    await save.click();
    await expect(app.text('error.NO_ANSWER')).toBeVisible();
    await expect(surname).toHaveValue('Məmmədova');
    await app.user.meetNoFaults();
    await save.click();
    await expect(app.text('notification.informationUpdated')).toBeVisible();
  });

  test('turns its switch back and says why @all', async ({ app }) => {
    await app.open('/settings/notifications');
    const campaigns = app.switch('settings.notifications.campaigns');
    await expect(campaigns).not.toBeChecked();
    await app.user.meet({ kind: '500' }, ['updateUserDetail']);
    await campaigns.click();
    await expect(app.text('settings.error.server')).toBeVisible();
    await expect(campaigns).not.toBeChecked();
    const saved = app.page.waitForResponse(/\/users\/detail$/);
    await campaigns.click();
    await expect(app.text('settings.error.server')).toBeHidden();
    await saved;
    await app.page.reload();
    await expect(campaigns).toBeChecked();
  });
});
