// A device's clock may be years off: what is shown, counted and ended goes by the provider's.
import { bakuTime, expectBakuTime, minuteMs } from '#tests/fixtures/baku-time.ts';
import { sendCode } from '#tests/fixtures/code.ts';
import { agree, expectReceipt, payButton } from '#tests/fixtures/pay.ts';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test.use({ serviceWorkers: 'block' });

const tenYearsMs = 10 * 365 * 24 * 60 * minuteMs;

for (const [way, byMs] of [
  ['behind', -tenYearsMs],
  ['ahead', tenYearsMs],
] as const) {
  const tag = way === 'behind' ? [] : ['@all'];
  test.describe(`ten years ${way}`, { tag }, () => {
    test.beforeEach(({ page }) => page.clock.install({ time: Date.now() + byMs }));

    test('the next code may be asked for in a minute, and the code ends when it says', async ({
      page,
      sandbox,
      user,
      words,
    }) => {
      await page.goto('/auth/forgot');
      await sendCode(page, words, user.phone);
      const hint = page.getByText(within(words('auth.code.expires')));
      await expectBakuTime(hint, 3 * minuteMs);
      const waiting = page.getByText(words('auth.code.resendIn'));
      await expect(waiting).toHaveText(/ (1:00|0:[345]\d) /);
      await sandbox.moveClock(user, minuteMs);
      await page.clock.runFor(minuteMs);
      await page.getByRole('button', { name: words('auth.code.resend') }).click();
      await expect(page.getByText(words('auth.code.resent'))).toBeVisible();
      await expect(waiting).toHaveText(/ (1:00|0:[345]\d) /);
    });

    test('a payment of today is of today, on its receipt and in the history', async ({
      page,
      user,
      words,
      language,
      bill,
    }) => {
      await openSession(page, user);
      await agree(page, words, language, bill);
      await payButton(page, words).click();
      await expectReceipt(page);
      await expect(page.getByRole('article')).toContainText(today());
      for (const _visit of ['first', 'again']) {
        await page.goto('/transactions');
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Bu gün']);
      }
      await page.goto('/');
      await expect(page.getByText('215,82 AZN')).toBeVisible();
    });

    test('a payment that nobody answers for is told with the time at which it was sent', async ({
      agreed: page,
      outcome,
    }) => {
      await outcome.leaveUnknown(page, { kind: 'destroy-before' });
      await expect(page.getByText(today())).toBeVisible();
    });

    test('the end of a session is told when it is near, and it ends no sooner', async ({
      page,
      sandbox,
      user,
      words,
    }) => {
      await openSession(page, user);
      await sandbox.endSessionsIn(user, 100_000);
      await goToFavorites(page, words('shell.section.favorites'));
      const timer = page.getByRole('alert').getByRole('timer');
      await expect(timer).toHaveText(/^2 dəqiqə qalıb/);
      await sandbox.moveClock(user, 40_000);
      await page.clock.runFor(40_000);
      await expect(timer).toHaveText(/^[2-6]\d saniyə qalıb/);
      await expect(page).toHaveURL('/favorites');
    });
  });
}

async function goToFavorites(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL('/favorites');
}

/** "05.11.2026" */
function today(): string {
  return bakuTime(Date.now()).slice(0, 10).split('-').reverse().join('.');
}
