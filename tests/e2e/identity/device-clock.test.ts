// A device's clock may be years wrong. Dates, countdowns and expirations follow the provider's clock.
import { bakuTime, expectBakuTime, minuteMs } from '#tests/fixtures/baku-time.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const tenYearsMs = 10 * 365 * 24 * 60 * minuteMs;

for (const [way, byMs] of [
  ['behind', -tenYearsMs],
  ['ahead', tenYearsMs],
] as const) {
  test.describe(`On a clock ten years ${way}`, { tag: way === 'behind' ? [] : '@all' }, () => {
    test.beforeEach(({ page }) => page.clock.install({ time: Date.now() + byMs }));

    test('codes end when they say, the next comes in a minute @all', async ({ guest, user }) => {
      await guest.open('/auth/forgot');
      await guest.sendCode(user.phone);
      const hint = guest.text(guest.within('auth.code.expires'));
      await expectBakuTime(hint, 3 * minuteMs);
      const waiting = guest.text('auth.code.resendIn');
      await expect(waiting).toHaveText(/ (1:00|0:[345]\d) /);
      await user.moveClock(minuteMs);
      await guest.page.clock.runFor(minuteMs);
      await guest.press('auth.code.resend');
      await expect(guest.text('auth.code.resent')).toBeVisible();
      await expect(waiting).toHaveText(/ (1:00|0:[345]\d) /);
    });

    test('a payment of today is of today on its receipt and in the history @M11', async ({
      signedIn: app,
    }) => {
      await app.agree();
      await app.pay();
      await expect(app.receipt).toContainText(today());
      for (const _visit of ['first', 'again']) {
        await app.open('/transactions');
        await expect(app.page.getByRole('heading', { level: 2 })).toHaveText(['Bu gün']);
      }
      await app.open('/');
      await expect(app.page.getByText('215,82 AZN')).toBeVisible();
    });

    test('an unresolved payment shows when it was sent @M11 @all', async ({ agreed, outcome }) => {
      await outcome.leaveUnknown(agreed, { kind: 'destroy-before' });
      await expect(agreed.page.getByText(today())).toBeVisible();
    });

    test('the warning comes near the end of a session, which ends no sooner @all', async ({
      app,
    }) => {
      await app.user.endSessionsIn(100_000);
      await app.link('shell.section.transfers').click();
      await expect(app.page).toHaveURL('/transfers');
      const timer = app.page.getByRole('alert').getByRole('timer');
      await expect(timer).toHaveText(/^2 dəqiqədən az vaxt qalıb/);
      await app.user.moveClock(40_000);
      await app.page.clock.runFor(40_000);
      await expect(timer).toHaveText(/^[2-6]\d saniyə qalıb/);
      await expect(app.page).toHaveURL('/transfers');
    });
  });
}

/** Returns the date in Baku: "05.11.2026". */
function today(): string {
  return bakuTime(Date.now()).slice(0, 10).split('-').reverse().join('.');
}
