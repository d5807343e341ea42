// The person and how the app serves them: what they change is theirs on every device, and a change that
// was not saved is said so, with nothing lost of what they typed.
import type { Browser } from 'playwright/test';
import { cutNetwork } from '#tests/fixtures/network.ts';
import { amountField } from '#tests/fixtures/pay.ts';
import type { User } from '#tests/fixtures/sandbox.ts';
import { signIn } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within, wordsOf } from '#tests/fixtures/words.ts';

test.describe('on another device', () => {
  test('the person finds what they said of themselves', async ({
    signedIn: page,
    browser,
    baseURL,
    user,
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

    const next = await elsewhere(browser, baseURL, user, words);
    await next.goto('/settings/personal');
    await expect(next.getByLabel(words('settings.personal.name'), { exact: true })).toHaveValue(
      'Aysel',
    );
    await expect(next.getByLabel(words('settings.personal.birthDate'))).toHaveValue('18.03.1994');
    await expect(next.getByLabel(words('settings.personal.gender.FEMALE'))).toBeChecked();
    await expect(next.getByLabel(words('settings.personal.email'))).toHaveValue('aysel@mail.az');
    await next.close();
  });

  test('the new password opens the door, and the old one does not', async ({
    signedIn: page,
    browser,
    baseURL,
    user,
    words,
  }) => {
    // The device that signed in last: the first one would be asked about it.
    const last = await elsewhere(browser, baseURL, user, words);
    await last.goto('/settings/password');
    await fillPasswords(last, words, user.password, 'Sagol-2026!');
    await last.getByRole('button', { name: words('settings.password.submit') }).click();
    await expect(last.getByText(words('settings.password.changed'))).toBeVisible();
    await expect(last.getByLabel(words('settings.password.current'))).toHaveValue('');
    // This device stays; the other is sent to the door.
    await last.goto('/');
    await expect(last.getByText(words('wallet.balanceAt'))).toBeVisible();
    await last.close();
    await page.goto('/transactions');
    await expect(page).toHaveURL(/\/auth\/login$/);
    await page.getByLabel(words('auth.phone.label')).fill(user.phone);
    await page.getByLabel(words('auth.password.label')).fill(user.password);
    await page.getByRole('button', { name: words('auth.login.submit') }).click();
    await expect(page.getByText(words('auth.error.WRONG_CREDENTIALS.left'))).toBeVisible();
    const next = await elsewhere(browser, baseURL, { ...user, password: 'Sagol-2026!' }, words);
    await next.close();
  });

  test('notifications and the language are as they were chosen', async ({
    signedIn: page,
    browser,
    baseURL,
    user,
    words,
  }) => {
    await page.goto('/settings/notifications');
    const campaigns = page.getByRole('switch', { name: words('settings.notifications.campaigns') });
    const sms = page.getByRole('switch', { name: words('settings.notifications.sms') });
    await campaigns.check();
    await sms.uncheck();
    await page.goto('/settings/language');
    await page.getByRole('radio', { name: 'Русский' }).check();
    const russian = wordsOf('ru');
    await expect(page.getByRole('heading', { name: russian('settings.language') })).toBeVisible();

    const next = await elsewhere(browser, baseURL, user, words, russian);
    await next.goto('/settings/notifications');
    await expect(
      next.getByRole('switch', { name: russian('settings.notifications.campaigns') }),
    ).toBeChecked();
    await expect(
      next.getByRole('switch', { name: russian('settings.notifications.sms') }),
    ).not.toBeChecked();
    await next.close();
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
    await cutNetwork(page.context());
    await expect(page.getByText(words('settings.needsNetwork'))).toBeVisible();
    await surname.press('Enter');
    await expect(surname).toHaveValue('Məmmədova');
    await expect(page.getByText(words('notification.informationUpdated'))).toBeHidden();
  });

  test('puts a switch back and says why', async ({ signedIn: page, sandbox, user, words }) => {
    await page.goto('/settings/notifications');
    const campaigns = page.getByRole('switch', { name: words('settings.notifications.campaigns') });
    await expect(campaigns).not.toBeChecked();
    await sandbox.misbehave(user, { kind: '500' }, ['updateUserDetail']);
    await campaigns.click();
    await expect(page.getByText(words('settings.error.server'))).toBeVisible();
    await expect(campaigns).not.toBeChecked();
    const saved = page.waitForResponse(/\/users\/details$/);
    await campaigns.click();
    await expect(page.getByText(words('settings.error.server'))).toBeHidden();
    await saved;
    await page.reload();
    await expect(campaigns).toBeChecked();
  });

  test('for a wrong password is told at its field, with the tries that are left', async ({
    signedIn: page,
    words,
  }) => {
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

  test('reads what their document says, and changes only their e-mail', async ({
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

test.describe('covered amounts', () => {
  test.use({ having: { balance: '1234.56', history: 30 } });

  test('are read on no screen, and lie in no snapshot', async ({
    signedIn: page,
    sandbox,
    user,
    words,
  }) => {
    const balance = page.getByText('1.234,56 AZN');
    await expect(balance).toBeVisible();
    await expect.poll(() => snapshotOf(page)).toContain('1234.56');
    await page.getByRole('button', { name: words('wallet.hide') }).click();
    await expect(balance).toBeHidden();
    expect(await snapshotOf(page)).toBeNull();

    const [newest] = await sandbox.historyOf(user);
    for (const path of ['/', '/transactions', `/payment/receipt/${newest?.id}`]) {
      await page.goto(path);
      await expect(page.getByText('••••').first()).toBeVisible();
      await expect(page.getByText(/\d,\d\d\s?(?:₼|AZN)/)).toHaveCount(0);
    }
    expect(await snapshotOf(page)).toBeNull();

    await page.goto('/settings/appearance');
    await page.getByRole('switch', { name: words('settings.hidden') }).uncheck();
    await page.goto('/');
    await expect(balance).toBeVisible();
    await expect.poll(() => snapshotOf(page)).toContain('1234.56');
  });

  test('leave open what the person is about to pay', async ({ signedIn: page, words }) => {
    await page.getByRole('button', { name: words('wallet.hide') }).click();
    await page.goto('/c/kommunal/p/azerisiq-fiziki');
    await page.getByRole('textbox').first().fill('014502360000');
    await page.getByRole('button', { name: words('payment.continue') }).click();
    await amountField(page, words).fill('5');
    await page.getByRole('button', { name: words('payment.continue') }).click();
    await expect(
      page.getByRole('button', { name: words('confirm.pay', { amount: '5,00 ₼' }) }),
    ).toBeVisible();
    await expect(page.getByText('••••')).toHaveCount(2);
  });
});

test('a device that is signed out in the list is out at once', async ({
  signedIn: page,
  browser,
  baseURL,
  user,
  words,
}) => {
  const last = await elsewhere(browser, baseURL, user, words);
  await last.goto('/settings/devices');
  // The first browser, and the session of this test.
  await expect(
    last.getByRole('button', { name: within(words('settings.devices.signOut')) }),
  ).toHaveCount(2);
  await last.getByRole('button', { name: words('settings.devices.signOutOthers') }).click();
  await expect(last.getByText(words('settings.devices.othersSignedOut'))).toBeVisible();
  await expect(last.getByText(words('settings.devices.alone'))).toBeVisible();
  await last.close();
  await page.goto('/transactions');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('what is saved on a device can be seen and deleted, and the person stays', async ({
  signedIn: page,
  words,
}) => {
  await page.goto('/settings/device');
  await expect(page.getByText(words('settings.device.offline.ready'))).toBeVisible();
  const saved = page.getByText(words('settings.device.rows'));
  await expect(saved.last()).toBeVisible();
  // Nothing comes back while there is no network.
  await cutNetwork(page.context());
  await page.getByRole('button', { name: words('settings.device.clear') }).click();
  await page.getByRole('button', { name: words('settings.device.clear.confirm') }).click();
  await expect(page.getByText(words('settings.device.cleared'))).toBeVisible();
  await expect(saved).toHaveCount(0);
  await page.context().setOffline(false);
  await page.goto('/');
  await expect(page.getByText(words('wallet.balanceAt'))).toBeVisible();
});

/** The same person in a browser of their own. */
async function elsewhere(
  browser: Browser,
  baseURL: string | undefined,
  user: User,
  words: Words,
  spoken = words,
): Promise<Page> {
  const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  if (spoken === words) await signIn(page, user, words);
  else {
    await page.goto('/auth/login');
    await page.getByLabel(words('auth.phone.label')).fill(user.phone);
    await page.getByLabel(words('auth.password.label')).fill(user.password);
    await page.getByRole('button', { name: words('auth.login.submit') }).click();
    await expect(page.getByRole('navigation', { name: spoken('shell.sections') })).toBeVisible();
  }
  return page;
}

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

function snapshotOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('qepik:snapshot'));
}
