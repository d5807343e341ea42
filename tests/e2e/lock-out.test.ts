// Guessing: each try that is left is said, the last one shuts, and it is said until when.
import { expectBakuTime, minuteMs } from '#tests/fixtures/baku-time.ts';
import { codeField, fillNewPassword, sendCode, tryCode } from '#tests/fixtures/code.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

test.use({ serviceWorkers: 'block' });

const dayMs = 24 * 60 * minuteMs;

for (const { path, purpose, somebody } of [
  {
    path: '/auth/register',
    purpose: 'REGISTER',
    somebody: async () => ({ phone: Sandbox.freePhone() }),
  },
  {
    path: '/auth/forgot',
    purpose: 'FORGOT',
    somebody: (sandbox: Sandbox) => sandbox.newUser(),
  },
] as const) {
  test.describe(path, { tag: purpose === 'REGISTER' ? [] : ['@all'] }, () => {
    test('a code that is wrong and one that is too old are told apart', async ({
      page,
      sandbox,
      words,
    }) => {
      const who = await somebody(sandbox);
      await page.goto(path);
      await sendCode(page, words, who.phone);
      const code = await sandbox.codeFor(who);
      await tryCode(page, words, otherThan(code));
      await expectToldAtCode(page, words('auth.error.WRONG_CODE.left', { left: '4' }), words);

      await sandbox.moveClock(who, 4 * minuteMs);
      await tryCode(page, words, code);
      await expectToldAtCode(page, words('auth.error.EXPIRED_CODE'), words);
      await expect(codeField(page, words)).toHaveValue(code);
    });

    test('after five wrong ones a code is of no use, and when the next comes is said', async ({
      page,
      sandbox,
      words,
    }) => {
      const who = await somebody(sandbox);
      await page.goto(path);
      await sendCode(page, words, who.phone);
      const code = await sandbox.codeFor(who);
      for (const left of ['4', '3', '2', '1']) {
        await tryCode(page, words, otherThan(code));
        await expectToldAtCode(page, words('auth.error.WRONG_CODE.left', { left }), words);
      }
      await tryCode(page, words, otherThan(code));
      await expectToldAtCode(page, words('auth.error.WRONG_CODE.none'), words);
      await expect(page.getByText(words('auth.code.resendIn'))).toBeVisible();
      await tryCode(page, words, code);
      await expectToldAtCode(page, words('auth.error.WRONG_CODE.none'), words);

      // A reload forgets that a code was sent; the provider does not.
      await page.reload();
      await page.getByLabel(words('auth.phone.label')).fill(who.phone);
      await page.getByRole('button', { name: words('auth.code.send') }).click();
      const soon = page.getByText(words('auth.error.CODE_TOO_SOON.until'));
      await expectBakuTime(soon, minuteMs);
      await sandbox.moveClock(who, minuteMs);
      await page.getByRole('button', { name: words('auth.code.send') }).click();
      await expect(codeField(page, words)).toBeVisible();
      await tryCode(page, words, await sandbox.codeFor(who));
      await expect(page.getByLabel(words('auth.password.new'))).toBeVisible();
    });

    test('after twenty codes no more are sent for a day', { tag: '@all' }, async ({
      page,
      sandbox,
      words,
    }) => {
      const who = await somebody(sandbox);
      // The provider's days begin at midnight, UTC.
      await sandbox.moveClock(who, dayMs - (Date.now() % dayMs));
      for (let sent = 0; sent < 20; sent++) {
        await sandbox.askForCode(who, purpose);
        await sandbox.moveClock(who, minuteMs);
      }
      await page.goto(path);
      await page.getByLabel(words('auth.phone.label')).fill(who.phone);
      await page.getByRole('button', { name: words('auth.code.send') }).click();
      const refused = page.getByText(words('auth.error.TOO_MANY_REQUESTS.until'));
      await expect(refused).toBeVisible();

      await sandbox.moveClock(who, dayMs);
      await page.getByRole('button', { name: words('auth.code.send') }).click();
      await expect(codeField(page, words)).toBeVisible();
      await expect(refused).toHaveCount(0);
    });
  });
}

test('five wrong passwords shut a number for a quarter of an hour, also for the right one', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  await page.goto('/auth/login');
  await page.getByLabel(words('auth.phone.label')).fill(user.phone);
  for (const left of ['4', '3', '2', '1']) {
    await tryPassword(page, words, 'Wrong-2026!');
    await expect(passwordField(page, words)).toHaveAccessibleDescription(
      words('auth.error.WRONG_CREDENTIALS.left', { left }),
    );
  }
  await tryPassword(page, words, 'Wrong-2026!');
  const lockedOut = words('auth.error.LOCKED_OUT.until');
  await expect(passwordField(page, words)).toHaveAccessibleDescription(lockedOut);
  await expectBakuTime(page.getByText(lockedOut), 15 * minuteMs);

  await sandbox.moveClock(user, 14 * minuteMs);
  await tryPassword(page, words, user.password);
  await expect(passwordField(page, words)).toHaveAccessibleDescription(lockedOut);
  await expectBakuTime(page.getByText(lockedOut), 15 * minuteMs);

  await sandbox.moveClock(user, minuteMs);
  await tryPassword(page, words, user.password);
  await expect(page).toHaveURL('/');
});

test('whoever is shut out comes in by a new password, and with it', async ({
  page,
  elsewhere,
  sandbox,
  user,
  words,
}) => {
  await page.goto('/auth/login');
  await page.getByLabel(words('auth.phone.label')).fill(user.phone);
  const error = page.getByText(within(words('auth.error.LOCKED_OUT.until')));
  for (let tries = 0; tries < 5; tries++) await tryPassword(page, words, 'Wrong-2026!');
  await expect(error).toBeVisible();

  await page.getByRole('link', { name: words('auth.login.forgot') }).click();
  await expect(page.getByRole('heading', { name: words('auth.forgot.title') })).toBeVisible();
  await sendCode(page, words, user.phone);
  await tryCode(page, words, await sandbox.codeFor(user));
  await fillNewPassword(page, words, 'Yeni-Parol-1');
  await page.getByRole('button', { name: words('auth.forgot.submit') }).click();
  await expect(page).toHaveURL('/');
  await elsewhere({ password: 'Yeni-Parol-1' });
});

function passwordField(page: Page, words: Words) {
  return page.getByLabel(words('auth.password.label'));
}

/** Resolves when it was answered, and the next may be tried. */
async function tryPassword(page: Page, words: Words, password: string): Promise<void> {
  await passwordField(page, words).fill(password);
  const answered = page.waitForResponse(/\/auth\/login$/);
  const submit = page.getByRole('button', { name: words('auth.login.submit') });
  await submit.click();
  await answered;
  await expect(submit.and(page.locator('[aria-busy]'))).toHaveCount(0);
}

async function expectToldAtCode(page: Page, told: RegExp, words: Words): Promise<void> {
  await expect(codeField(page, words)).toHaveAccessibleDescription(within(told));
  await expect(codeField(page, words)).toBeFocused();
}

function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111';
}
