// The one-time code: what it opens, and what is told late or lost on the way.
import { checkCode, requestCode } from '#contract/codes.ts';
import { minuteMs } from '#tests/fixtures/baku-time.ts';
import { codeField, fillNewPassword, sendCode, tryCode } from '#tests/fixtures/code.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('a forgotten password is replaced by the code from the SMS', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: words('auth.login.forgot') }).click();
  // Both screens have a field for the number.
  await expect(page.getByRole('heading', { name: words('auth.forgot.title') })).toBeVisible();
  await sendCode(page, words, user.phone);
  await tryCode(page, words, await sandbox.codeFor(user));
  await fillNewPassword(page, words, 'Yeni-Parol-1');
  await page.getByRole('button', { name: words('auth.forgot.submit') }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
});

test('a new password that is weak or repeated wrongly is refused in words', async ({
  page,
  sandbox,
  words,
}) => {
  const phone = Sandbox.freePhone();
  await page.goto('/auth/register');
  await sendCode(page, words, phone);
  await tryCode(page, words, await sandbox.codeFor({ phone }));

  await fillNewPassword(page, words, 'qəpik qəpik', 'başqa');
  await page.getByRole('button', { name: words('auth.register.submit') }).click();
  await expect(page.getByLabel(words('auth.password.new'))).toHaveAccessibleDescription(
    words('validation.password.rules'),
  );
  await expect(page.getByLabel(words('auth.password.repeat'))).toHaveAccessibleDescription(
    words('validation.password.match'),
  );
});

for (const [what, call, row, press] of [
  ['a code that was right', 'checkCode', checkCode, 'auth.code.continue'],
  ['another code', 'requestCode', requestCode, 'auth.code.resend'],
] as const) {
  test(`${what} for one number, told late, says nothing of the number after it`, async ({
    page,
    sandbox,
    words,
  }) => {
    const [before, phone] = [Sandbox.freePhone(), Sandbox.freePhone()];
    await page.goto('/auth/register');
    await sendCode(page, words, before);
    await sandbox.moveClock({ phone: before }, minuteMs);
    await tryCode(page, words, '000000');
    await codeField(page, words).fill(await sandbox.codeFor({ phone: before }));
    const release = await sandbox.hold({ phone: before }, [call]);
    const asked = page.waitForRequest((request) => request.url().endsWith(row.path));
    await page.getByRole('button', { name: words(press) }).click();
    const request = await asked;
    await page.getByRole('button', { name: words('auth.code.change') }).click();
    await sendCode(page, words, phone);
    await release();
    await request.response().catch(() => null);

    await tryCode(page, words, await sandbox.codeFor({ phone }));
    await fillNewPassword(page, words, 'Yeni-Parol-1');
    await page.getByRole('button', { name: words('auth.register.submit') }).click();
    await expect(page).toHaveURL('/');
    await sandbox.signIn(phone, 'Yeni-Parol-1');
  });
}

test('help that was opened in one step does not lie over the next', async ({
  page,
  sandbox,
  words,
}) => {
  const phone = Sandbox.freePhone();
  await page.goto('/auth/register');
  await sendCode(page, words, phone);
  await codeField(page, words).fill(await sandbox.codeFor({ phone }));
  const release = await sandbox.hold({ phone }, ['checkCode']);
  const checked = page.waitForResponse(/\/code\/check$/);
  await page.getByRole('button', { name: words('auth.code.continue') }).click();
  await page.getByRole('button', { name: words('help.title') }).click();
  const help = page.getByRole('dialog', { name: words('help.title') });
  await expect(help.getByRole('heading').first()).toBeVisible();
  await release();
  await checked;
  await expect(page.getByLabel(words('auth.password.new'))).toBeVisible();
  await expect(help).toHaveCount(0);
});

const lost = { kind: 'destroy-after' } as const;

/** A browser may send a request again by itself; what it left of the fault is taken away. */
const bothCopies = 9;

test('a code whose answer was lost on the way is there when it is asked for once more', async ({
  page,
  sandbox,
  words,
}) => {
  const phone = Sandbox.freePhone();
  await page.goto('/auth/register');
  await sandbox.misbehave({ phone }, lost, ['requestCode'], bothCopies);
  await page.getByLabel(words('auth.phone.label')).fill(phone);
  await page.getByRole('button', { name: words('auth.code.send') }).click();
  await expect(page.getByText(words('auth.error.NO_ANSWER'))).toBeVisible();
  await sandbox.behave({ phone });

  await page.getByRole('button', { name: words('auth.code.send') }).click();
  await expect(codeField(page, words)).toBeVisible();
  await tryCode(page, words, await sandbox.codeFor({ phone }));
  await expect(page.getByLabel(words('auth.password.new'))).toBeVisible();
});

test('an account whose answer was lost on the way is entered when it is made once more', async ({
  page,
  sandbox,
  words,
}) => {
  const phone = Sandbox.freePhone();
  await page.goto('/auth/register');
  await sendCode(page, words, phone);
  await tryCode(page, words, await sandbox.codeFor({ phone }));
  await fillNewPassword(page, words, 'Yeni-Parol-1');
  await sandbox.misbehave({ phone }, lost, ['register'], bothCopies);
  await page.getByRole('button', { name: words('auth.register.submit') }).click();
  await expect(page.getByText(words('auth.error.NO_ANSWER'))).toBeVisible();
  await sandbox.behave({ phone });

  await page.getByRole('button', { name: words('auth.register.submit') }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
});

test('a new password whose answer was lost on the way opens the door when it is set once more', async ({
  page,
  elsewhere,
  sandbox,
  user,
  words,
}) => {
  await page.goto('/auth/forgot');
  await sendCode(page, words, user.phone);
  await tryCode(page, words, await sandbox.codeFor(user));
  await fillNewPassword(page, words, 'Yeni-Parol-1');
  await sandbox.misbehave(user, lost, ['resetPassword'], bothCopies);
  await page.getByRole('button', { name: words('auth.forgot.submit') }).click();
  await expect(page.getByText(words('auth.error.NO_ANSWER'))).toBeVisible();
  await sandbox.behave(user);

  await page.getByRole('button', { name: words('auth.forgot.submit') }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
  await elsewhere({ password: 'Yeni-Parol-1' });
});
