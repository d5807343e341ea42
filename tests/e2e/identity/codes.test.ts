// The one-time code: the forms that it opens, and answers that are late or lost.
import { checkCode, requestCode } from '#contract/identity/codes.ts';
import type { App } from '#tests/fixtures/app.ts';
import { minuteMs } from '#tests/fixtures/baku-time.ts';
import type { Somebody } from '#tests/fixtures/person.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import type { MessageId } from '#tests/fixtures/words.ts';

const password = 'Yeni-Parol-1';

test.use({ serviceWorkers: 'block' });

for (const [what, call, row, act] of [
  ['a checked code', 'checkCode', checkCode, (app: App, code: string) => app.codeField.fill(code)],
  ['another code', 'requestCode', requestCode, (app: App) => app.press('auth.code.resend')],
] as const) {
  test(`A late answer about ${what} says nothing of the next number @P4 @all`, async ({
    guest,
    sandbox,
  }) => {
    const [before, next] = [sandbox.stranger(), sandbox.stranger()];
    await guest.open('/auth/register');
    await guest.sendCode(before.phone);
    await before.moveClock(minuteMs);
    await guest.tryCode('000000');
    const code = await before.newestCode();
    const release = await before.hold([call]);
    const asked = guest.page.waitForRequest((request) => request.url().endsWith(row.path));
    await act(guest, code);
    const request = await asked;
    await guest.press('auth.code.change');
    await guest.sendCode(next.phone);
    await release();
    await request.response().catch(() => null);

    await guest.tryCode(await next.newestCode());
    await guest.fillNewPassword(password);
    await guest.press('auth.register.submit');
    await expect(guest.page).toHaveURL('/');
    await sandbox.signIn(next, password);
  });
}

test('A tab that is dropped while its code is read goes on at the code, another tab only for who types the number @E63 @all', async ({
  guest,
  sandbox,
}) => {
  const somebody = sandbox.stranger();
  await guest.open('/auth/register');
  await guest.sendCode(somebody.phone);
  const code = await somebody.newestCode();
  await guest.page.reload();
  await expect(guest.codeField).toHaveAccessibleDescription(
    new RegExp(`${somebody.phone.slice(-2)} `),
  );
  const other = await guest.newTab('/auth/register');
  await other.untilAlive();
  await expect(other.field('auth.phone.label')).toHaveValue('');
  expect(await keptIn(other, 'localStorage')).not.toContain('sent-code');
  expect(await keptIn(other, 'sessionStorage')).not.toContain('sent-code');
  await other.sendCode(somebody.phone);
  await other.page.close();

  await guest.tryCode(code);
  await expect(guest.field('auth.password.new')).toBeVisible();
  expect(await keptIn(guest, 'sessionStorage')).not.toContain(code);
  await guest.page.reload();
  await guest.tryCode(code);
  await guest.fillNewPassword(password);
  await guest.press('auth.register.submit');
  await expect(guest.page).toHaveURL('/');
  expect(await keptIn(guest, 'sessionStorage')).not.toContain('sent-code');
});

test('A code that ended by the clock of the provider is not asked for again after a reload @M11 @all', async ({
  guest,
  sandbox,
}) => {
  const somebody = sandbox.stranger();
  await guest.open('/auth/register');
  await guest.sendCode(somebody.phone);
  await guest.page.evaluate(() => {
    const name = 'qepik:sent-code:REGISTER';
    const sent = JSON.parse(sessionStorage.getItem(name) ?? '');
    sessionStorage.setItem(name, JSON.stringify({ ...sent, expiresAt: new Date(0) }));
  });
  await guest.page.reload();
  await expect(guest.field('auth.phone.label')).toBeVisible();
  await expect.poll(() => keptIn(guest, 'sessionStorage')).not.toContain('sent-code');
});

function keptIn({ page }: App, place: 'localStorage' | 'sessionStorage'): Promise<string> {
  return page.evaluate((name) => JSON.stringify({ ...window[name] }), place);
}

test('A registration whose answers are lost goes on by the next press, and says what is wrong with a password @P4', async ({
  guest,
  sandbox,
}) => {
  const somebody = sandbox.stranger();
  await guest.open('/auth/register');
  await guest.untilAlive();
  await guest.field('auth.phone.label').fill(somebody.phone);
  await pressInVain(guest, somebody, 'auth.code.send', 'requestCode');
  await guest.press('auth.code.send');
  await expect(guest.codeField).toBeVisible();
  await guest.tryCode(await somebody.newestCode());

  await guest.fillNewPassword('qəpik qəpik', 'başqa');
  await guest.press('auth.register.submit');
  for (const [field, problem] of [
    ['auth.password.new', 'validation.password.rules'],
    ['auth.password.repeat', 'validation.password.match'],
  ] as const) {
    await expect(guest.field(field)).toHaveAccessibleDescription(guest.words(problem));
  }
  await guest.fillNewPassword(password);
  await pressInVain(guest, somebody, 'auth.register.submit', 'register');
  await guest.press('auth.register.submit');
  await expect(guest.page).toHaveURL('/');
  await guest.press('install.later', guest.dialog('settings.name.ask'));
  await expect(guest.sections).toBeVisible();
});

/** Presses a button whose call succeeds at the provider but whose answer is lost. */
async function pressInVain(
  app: App,
  somebody: Somebody,
  button: MessageId,
  call: 'requestCode' | 'register' | 'resetPassword',
): Promise<void> {
  // A browser may repeat a request by itself, so the fault applies several times and is removed afterwards.
  await somebody.meet({ kind: 'destroy-after' }, [call], 9);
  await app.press(button);
  await expect(app.text('error.NO_ANSWER')).toBeVisible();
  await somebody.meetNoFaults();
}
