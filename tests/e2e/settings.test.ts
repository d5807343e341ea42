import { cutNetwork } from '#tests/fixtures/network.ts';
import { fillSignIn } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, wordsOf } from '#tests/fixtures/words.ts';

test.describe('on another device', () => {
  test('the person finds what they said of themselves', async ({
    signedIn: page,
    elsewhere,
    words,
  }) => {
    await page.goto('/settings/personal');
    await page.getByLabel(words('settings.personal.name'), { exact: true }).fill(' Aysel ');
    await page.getByLabel(words('settings.personal.surname')).fill('Məmmədova');
    await page.getByLabel(words('settings.personal.birthDate')).fill('18/03/1994');
    await page.getByLabel(words('settings.personal.gender.FEMALE')).check();
    await page.getByLabel(words('settings.personal.email')).fill('aysel@mail.az');
    await page.getByRole('button', { name: words('settings.save') }).click();
    await expect(page.getByText(words('notification.informationUpdated'))).toBeVisible();

    const next = await elsewhere();
    await next.goto('/settings/personal');
    await expect(next.getByLabel(words('settings.personal.name'), { exact: true })).toHaveValue(
      'Aysel',
    );
    await expect(next.getByLabel(words('settings.personal.birthDate'))).toHaveValue('18.03.1994');
    await expect(next.getByLabel(words('settings.personal.gender.FEMALE'))).toBeChecked();
    await expect(next.getByLabel(words('settings.personal.email'))).toHaveValue('aysel@mail.az');
  });

  test('the new password opens the door, and the old one does not', async ({
    signedIn: page,
    elsewhere,
    user,
    words,
  }) => {
    // The device that signed in last: the first one would be asked about it.
    const last = await elsewhere();
    await last.goto('/settings/password');
    await fillPasswords(last, words, user.password, 'Sagol-2026!');
    await last.getByRole('button', { name: words('settings.password.submit') }).click();
    await expect(last.getByText(words('settings.password.changed'))).toBeVisible();
    await expect(last.getByLabel(words('settings.password.current'))).toHaveValue('');
    // This device stays; the other is sent to the door.
    await last.goto('/');
    await expect(last.getByText(words('wallet.balanceAt'))).toBeVisible();
    await page.goto('/transactions');
    await expect(page).toHaveURL(/\/auth\/login$/);
    await fillSignIn(page, user, words);
    await expect(page.getByText(words('auth.error.WRONG_CREDENTIALS.left'))).toBeVisible();
    await elsewhere({ password: 'Sagol-2026!' });
  });

  test('notifications and the language are as they were chosen', { tag: '@all' }, async ({
    signedIn: page,
    elsewhere,
    words,
  }) => {
    await page.goto('/settings/notifications');
    const campaigns = page.getByRole('switch', { name: words('settings.notifications.campaigns') });
    const sms = page.getByRole('switch', { name: words('settings.notifications.sms') });
    const russian = wordsOf('ru');
    // Each is told as it is chosen, and is on its way until that is answered.
    for (const choose of [
      () => campaigns.check(),
      () => sms.uncheck(),
      async () => {
        await page.goto('/settings/language');
        await page.getByRole('radio', { name: 'Русский' }).check();
      },
    ]) {
      const told = page.waitForResponse(/\/users\/detail$/);
      await choose();
      await told;
    }
    await expect(page.getByRole('heading', { name: russian('settings.language') })).toBeVisible();

    const next = await elsewhere();
    await next.goto('/settings/notifications');
    await expect(
      next.getByRole('switch', { name: russian('settings.notifications.campaigns') }),
    ).toBeChecked();
    await expect(
      next.getByRole('switch', { name: russian('settings.notifications.sms') }),
    ).not.toBeChecked();
  });
});

test.describe('a change that is not saved', () => {
  test('keeps what was typed and says why, and is saved at the next press', async ({
    signedIn: page,
    sandbox,
    user,
    words,
  }) => {
    await page.goto('/settings/personal');
    const surname = page.getByLabel(words('settings.personal.surname'));
    const save = page.getByRole('button', { name: words('settings.save') });
    await surname.fill('Məmmədova');
    await sandbox.misbehave(user, { kind: '500' }, ['updateUserInfo']);
    await save.click();
    await expect(page.getByText(words('settings.error.server'))).toBeVisible();
    await expect(surname).toHaveValue('Məmmədova');
    await sandbox.misbehave(user, { kind: 'destroy-before' }, ['updateUserInfo'], 9);
    await save.click();
    await expect(page.getByText(words('settings.error.NO_ANSWER'))).toBeVisible();
    await expect(surname).toHaveValue('Məmmədova');
    await sandbox.behave(user);
    await save.click();
    await expect(page.getByText(words('notification.informationUpdated'))).toBeVisible();
  });

  test('with no network cannot be asked for, and says why', async ({ signedIn: page, words }) => {
    await page.goto('/settings/personal');
    const surname = page.getByLabel(words('settings.personal.surname'));
    await surname.fill('Məmmədova');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await cutNetwork(page.context());
    await expect(page.getByText(words('settings.needsNetwork'))).toBeVisible();
    await surname.press('Enter');
    await page.context().setOffline(false);
    await expect(page.getByText(words('settings.needsNetwork'))).toHaveCount(0);
    await expect(surname).toHaveValue('Məmmədova');
    await expect(page.getByText(words('settings.error.NO_ANSWER'))).toHaveCount(0);
    expect(sent.filter((path) => path.endsWith('/v1/users/info'))).toEqual([]);
  });

  test('puts a switch back and says why', async ({ signedIn: page, sandbox, user, words }) => {
    await page.goto('/settings/notifications');
    const campaigns = page.getByRole('switch', { name: words('settings.notifications.campaigns') });
    await expect(campaigns).not.toBeChecked();
    await sandbox.misbehave(user, { kind: '500' }, ['updateUserDetail']);
    await campaigns.click();
    await expect(page.getByText(words('settings.error.server'))).toBeVisible();
    await expect(campaigns).not.toBeChecked();
    const saved = page.waitForResponse(/\/users\/detail$/);
    await campaigns.click();
    await expect(page.getByText(words('settings.error.server'))).toBeHidden();
    await saved;
    await page.reload();
    await expect(campaigns).toBeChecked();
  });

  test('because its answer was lost was a new password, and the next press says so', async ({
    signedIn: page,
    elsewhere,
    sandbox,
    user,
    words,
  }) => {
    await page.goto('/settings/password');
    await fillPasswords(page, words, user.password, 'Sagol-2026!');
    const submit = page.getByRole('button', { name: words('settings.password.submit') });
    // A browser may send a request again by itself; what it left of the fault is taken away.
    await sandbox.misbehave(user, { kind: 'destroy-after' }, ['changePassword'], 9);
    await submit.click();
    await expect(page.getByText(words('settings.error.NO_ANSWER'))).toBeVisible();
    await sandbox.behave(user);
    await submit.click();
    await expect(page.getByText(words('settings.password.changed'))).toBeVisible();

    // No attempt was counted: a wrong one is the first.
    await fillPasswords(page, words, 'Yanlis-2026!', 'Salam-2026!');
    await submit.click();
    await expect(
      page.getByText(words('settings.password.wrong.left', { left: '4' })),
    ).toBeVisible();
    await elsewhere({ password: 'Sagol-2026!' });
  });

  test('for a wrong password is told at its field, with the tries that are left', {
    tag: '@all',
  }, async ({ signedIn: page, words }) => {
    await page.goto('/settings/password');
    await fillPasswords(page, words, 'Yanlis-2026!', 'Sagol-2026!');
    const submit = page.getByRole('button', { name: words('settings.password.submit') });
    for (const left of ['4', '3', '2', '1']) {
      await submit.click();
      await expect(page.getByText(words('settings.password.wrong.left', { left }))).toBeVisible();
    }
    await submit.click();
    await expect(page.getByText(words('settings.password.locked.until'))).toBeVisible();
    await expect(page.getByLabel(words('settings.password.current'))).toBeFocused();
    await expect(page.getByLabel(words('settings.password.new'))).toHaveValue('Sagol-2026!');
  });
});

test.describe('an identified person', () => {
  test.use({ having: { identified: true } });

  test('reads what their document says, and changes only their e-mail', { tag: '@all' }, async ({
    signedIn: page,
    words,
  }) => {
    await page.goto('/settings/personal');
    await expect(page.getByText(words('settings.personal.fromDocument'))).toBeVisible();
    await expect(page.getByText(/^\d•+\d[A-Z]$/)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(1);
    await page.getByLabel(words('settings.personal.email')).fill('nobody');
    await page.getByRole('button', { name: words('settings.save') }).click();
    await expect(page.getByText(words('validation.email'))).toBeVisible();
    await page.getByLabel(words('settings.personal.email')).fill('aysel@mail.az');
    await page.getByRole('button', { name: words('settings.save') }).click();
    await expect(page.getByText(words('notification.informationUpdated'))).toBeVisible();
  });
});

async function fillPasswords(
  page: Page,
  words: Words,
  current: string,
  password: string,
): Promise<void> {
  await page.getByLabel(words('settings.password.current')).fill(current);
  await page.getByLabel(words('settings.password.new')).fill(password);
  await page.getByLabel(words('settings.password.repeat')).fill(password);
}
