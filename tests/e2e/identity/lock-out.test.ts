// Guessing: the app shows the number of tries left. The last one locks, and the app shows until when.
import type { App } from '#tests/fixtures/app.ts';
import { expectBakuTime, minuteMs } from '#tests/fixtures/baku-time.ts';
import type { Sandbox } from '#tests/fixtures/sandbox.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test.use({ serviceWorkers: 'block' });

const dayMs = 24 * 60 * minuteMs;
const wrong = 'Wrong-2026!';

for (const { path, purpose, newSomebody, tag } of [
  {
    path: '/auth/register',
    purpose: 'REGISTER',
    newSomebody: async (sandbox: Sandbox) => sandbox.stranger(),
    tag: [],
  },
  {
    path: '/auth/forgot',
    purpose: 'FORGOT',
    // Codes for a trusted device are counted apart from those for strangers.
    newSomebody: (sandbox: Sandbox) => sandbox.newUser({ trusted: false }),
    tag: ['@all'],
  },
] as const) {
  test.describe(`On ${path}`, { tag: [...tag] }, () => {
    test('a wrong code and an expired one are told apart @P3 @all', async ({ guest, sandbox }) => {
      const somebody = await newSomebody(sandbox);
      await guest.open(path);
      await guest.sendCode(somebody.phone);
      const code = await somebody.newestCode();
      await guest.tryCode(otherThan(code));
      await expectAtCode(guest, guest.words('auth.error.WRONG_CODE.left', { left: '4' }));

      await somebody.moveClock(4 * minuteMs);
      await guest.tryCode(code);
      await expectAtCode(guest, guest.words('auth.error.EXPIRED_CODE'));
      await expect(guest.codeField).toHaveValue(code);
    });

    test('five wrong tries end a code, and the next has its time @P3 @P9', async ({
      guest,
      sandbox,
    }) => {
      const somebody = await newSomebody(sandbox);
      await guest.open(path);
      await guest.sendCode(somebody.phone);
      const code = await somebody.newestCode();
      for (const left of ['4', '3', '2', '1']) {
        await guest.tryCode(otherThan(code));
        await expectAtCode(guest, guest.words('auth.error.WRONG_CODE.left', { left }));
      }
      for (const tried of [otherThan(code), code]) {
        await guest.tryCode(tried);
        await expectAtCode(guest, guest.words('auth.error.WRONG_CODE.none'));
        await expect(guest.text('auth.code.resendIn')).toBeVisible();
      }

      // A page that knows of no code learns from the provider.
      await guest.page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await guest.page.reload();
      await guest.askForCode(somebody.phone);
      await expectBakuTime(guest.text('auth.error.CODE_TOO_SOON.until'), minuteMs);
      await somebody.moveClock(minuteMs);
      await guest.press('auth.code.send');
      await expect(guest.codeField).toBeVisible();
      await guest.tryCode(await somebody.newestCode());
      await expect(guest.field('auth.password.new')).toBeVisible();
    });

    test('no more than twenty codes are sent in a day @all', async ({ guest, sandbox }) => {
      const somebody = await newSomebody(sandbox);
      // The provider's days begin at midnight, UTC.
      await somebody.moveClock(dayMs - (Date.now() % dayMs));
      for (let sent = 0; sent < 20; sent++) {
        await somebody.askForCode(purpose);
        await somebody.moveClock(minuteMs);
      }
      await guest.open(path);
      await guest.askForCode(somebody.phone);
      const refused = guest.text('auth.error.TOO_MANY_REQUESTS.until');
      await expect(refused).toBeVisible();

      // The previous day counts with its share of the last 24 hours.
      await somebody.moveClock(dayMs + 100 * minuteMs);
      await guest.press('auth.code.send');
      await expect(guest.codeField).toBeVisible();
      await expect(refused).toHaveCount(0);
    });
  });
}

test('Five wrong passwords lock out the right one for 15 minutes @P9 @all', async ({
  guest,
  user,
}) => {
  await guest.open('/auth/login');
  await guest.field('auth.phone.label').fill(user.phone);
  const password = guest.field('auth.password.label');
  for (const left of ['4', '3', '2', '1']) {
    await tryPassword(guest, wrong);
    const told = guest.words('auth.error.WRONG_CREDENTIALS.left', { left });
    await expect(password).toHaveAccessibleDescription(told);
    await expect(password).toBeFocused();
    await expect(password).toHaveValue(wrong);
  }
  const lockedOut = guest.words('auth.error.LOCKED_OUT.until');
  for (const [tried, passedMs] of [
    [wrong, 14 * minuteMs],
    [user.password, minuteMs],
  ] as const) {
    await tryPassword(guest, tried);
    await expect(password).toHaveAccessibleDescription(lockedOut);
    await expectBakuTime(guest.text(lockedOut), 15 * minuteMs);
    await user.moveClock(passedMs);
  }
  await tryPassword(guest, user.password);
  await expect(guest.page).toHaveURL('/');
});

test('A locked-out person comes in by a new password @all', async ({ guest, user, elsewhere }) => {
  await guest.open('/auth/login');
  await guest.field('auth.phone.label').fill(user.phone);
  for (let tries = 0; tries < 5; tries++) await tryPassword(guest, wrong);
  await expect(guest.text(guest.within('auth.error.LOCKED_OUT.until'))).toBeVisible();

  await guest.link('auth.login.forgot').click();
  await expect(guest.heading('auth.forgot.title')).toBeVisible();
  await guest.sendCode(user.phone);
  await guest.tryCode(await user.newestCode());
  await guest.fillNewPassword('Yeni-Parol-1');
  await guest.press('auth.forgot.submit');
  await expect(guest.page).toHaveURL('/');
  await elsewhere({ password: 'Yeni-Parol-1' });
});

/** Resolves when the provider has answered and the next password may be tried. */
async function tryPassword(app: App, password: string): Promise<void> {
  await app.field('auth.password.label').fill(password);
  const answered = app.page.waitForResponse(/\/auth\/login$/);
  const submit = app.button('auth.login.submit');
  await submit.click();
  await answered;
  await expect(submit.and(app.page.locator('[aria-busy]'))).toHaveCount(0);
}

async function expectAtCode(app: App, told: RegExp): Promise<void> {
  await expect(app.codeField).toHaveAccessibleDescription(within(told));
  await expect(app.codeField).toBeFocused();
}

function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111';
}
