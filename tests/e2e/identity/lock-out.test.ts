// Guessing: the app shows the number of tries left. The last one locks, and the app shows until when.
import type { App } from '#tests/fixtures/app.ts';
import { expectBakuTime, minuteMs } from '#tests/fixtures/baku-time.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test.use({ serviceWorkers: 'block' });

test('Five wrong tries end a code, and the next code comes at the time that is told @P3 @P9', async ({
  guest,
  sandbox,
}) => {
  const somebody = sandbox.stranger();
  await guest.open('/auth/register');
  await guest.sendCode(somebody.phone);
  const code = await somebody.newestCode();
  const wrong = code === '111111' ? '222222' : '111111';
  for (const left of ['4', '3', '2', '1']) {
    await guest.tryCode(wrong);
    await expectAtCode(guest, guest.words('auth.error.WRONG_CODE.left', { left }));
  }
  for (const tried of [wrong, code]) {
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

async function expectAtCode(app: App, told: RegExp): Promise<void> {
  await expect(app.codeField).toHaveAccessibleDescription(within(told));
  await expect(app.codeField).toBeFocused();
}
