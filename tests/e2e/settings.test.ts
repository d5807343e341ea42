import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.describe('On another device', () => {
  test('a user finds what they said of themselves @E9 @all', async ({ app, elsewhere }) => {
    await app.open('/settings/personal');
    await app.page.getByLabel(app.words('settings.personal.name'), { exact: true }).fill(' Aysel ');
    await app.field('settings.personal.surname').fill('Məmmədova');
    await app.field('settings.personal.birthDate').fill('18/03/1994');
    await app.field('settings.personal.gender.FEMALE').check();
    await app.field('settings.personal.email').fill('aysel@mail.az');
    await app.press('settings.save');
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
    await fillPasswords(last, app.user.password, 'Sagol-2026!');
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

  test('notifications and language are as chosen @E9 @all', async ({ app, elsewhere }) => {
    await app.open('/settings/notifications');
    const campaigns = app.switch('settings.notifications.campaigns');
    const sms = app.switch('settings.notifications.sms');
    // Each choice is sent immediately, and is pending until the answer.
    for (const choose of [
      () => campaigns.check(),
      () => sms.uncheck(),
      async () => {
        await app.open('/settings/language');
        await app.page.getByRole('radio', { name: 'Русский' }).check();
      },
    ]) {
      const told = app.page.waitForResponse(/\/users\/detail$/);
      await choose();
      await told;
    }
    await expect(app.in('ru').heading('settings.section.language')).toBeVisible();

    const next = (await elsewhere()).in('ru');
    await next.open('/settings/notifications');
    await expect(next.switch('settings.notifications.campaigns')).toBeChecked();
    await expect(next.switch('settings.notifications.sms')).not.toBeChecked();
  });
});

test.describe('A change that is not saved', () => {
  test('stays typed, says why, and is saved by the next press @E9', async ({ signedIn: app }) => {
    await app.open('/settings/personal');
    const surname = app.field('settings.personal.surname');
    const save = app.button('settings.save');
    await surname.fill('Məmmədova');
    await app.user.meet({ kind: '500' }, ['updateUserInfo']);
    await save.click();
    await expect(app.text('settings.error.server')).toBeVisible();
    await expect(surname).toHaveValue('Məmmədova');
    await app.user.meet({ kind: 'destroy-before' }, ['updateUserInfo'], 9);
    await save.click();
    await expect(app.text('settings.error.NO_ANSWER')).toBeVisible();
    await expect(surname).toHaveValue('Məmmədova');
    await app.user.meetNoFaults();
    await save.click();
    await expect(app.text('notification.informationUpdated')).toBeVisible();
  });

  test('offline is not asked for, and says why @all', async ({ app }) => {
    await app.open('/settings/personal');
    const surname = app.field('settings.personal.surname');
    await surname.fill('Məmmədova');
    const sent = app.noteRequests();
    await app.goOffline();
    await expect(app.text('settings.needsNetwork')).toBeVisible();
    await surname.press('Enter');
    await app.goOnline();
    await expect(app.text('settings.needsNetwork')).toHaveCount(0);
    await expect(surname).toHaveValue('Məmmədova');
    await expect(app.text('settings.error.NO_ANSWER')).toHaveCount(0);
    expect(sent.filter((path) => path.endsWith('/v1/users/info'))).toEqual([]);
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

  test('because its answer was lost is done, and the next press says so @E9 @all', async ({
    app,
    elsewhere,
  }) => {
    await app.open('/settings/password');
    await fillPasswords(app, app.user.password, 'Sagol-2026!');
    const submit = app.button('settings.password.submit');
    // A browser may repeat a request by itself, so the fault applies several times and is removed afterwards.
    await app.user.meet({ kind: 'destroy-after' }, ['changePassword'], 9);
    await submit.click();
    await expect(app.text('settings.error.NO_ANSWER')).toBeVisible();
    await app.user.meetNoFaults();
    await submit.click();
    await expect(app.text('settings.password.changed.others')).toBeVisible();

    // The lost call counted as no attempt, so the next wrong password is the first.
    await fillPasswords(app, 'Yanlis-2026!', 'Salam-2026!');
    await submit.click();
    await expect(app.text('settings.password.wrong.left', { left: '4' })).toBeVisible();
    await elsewhere({ password: 'Sagol-2026!' });
  });

  test('for a wrong password is told at its field, with the tries left @all', async ({ app }) => {
    await app.open('/settings/password');
    await fillPasswords(app, 'Yanlis-2026!', 'Sagol-2026!');
    const submit = app.button('settings.password.submit');
    for (const left of ['4', '3', '2', '1']) {
      await submit.click();
      await expect(app.text('settings.password.wrong.left', { left })).toBeVisible();
    }
    await submit.click();
    await expect(app.text('settings.password.locked.until')).toBeVisible();
    await expect(app.field('settings.password.current')).toBeFocused();
    await expect(app.field('settings.password.new')).toHaveValue('Sagol-2026!');
  });
});

test.describe('An identified user', () => {
  test.use({ having: { identified: true } });

  test('reads what the document says, and changes only the e-mail @E9 @all', async ({ app }) => {
    await app.open('/settings/personal');
    await expect(app.text('settings.personal.fromDocument')).toBeVisible();
    await expect(app.page.getByText(/^\d•+\d[A-Z]$/)).toBeVisible();
    await expect(app.page.getByRole('textbox')).toHaveCount(1);
    await app.field('settings.personal.email').fill('nobody');
    await app.press('settings.save');
    await expect(app.text('validation.email')).toBeVisible();
    await app.field('settings.personal.email').fill('aysel@mail.az');
    await app.press('settings.save');
    await expect(app.text('notification.informationUpdated')).toBeVisible();
  });
});

async function fillPasswords(app: App, current: string, password: string): Promise<void> {
  await app.field('settings.password.current').fill(current);
  await app.field('settings.password.new').fill(password);
  await app.field('settings.password.repeat').fill(password);
}
