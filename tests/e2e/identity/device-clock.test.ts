// A device's clock may be years wrong. Dates, countdowns and expirations follow the provider's clock.
import { bakuTime, minuteMs } from '#tests/fixtures/baku-time.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const tenYearsMs = 10 * 365 * 24 * 60 * minuteMs;

for (const [way, byMs] of [
  ['behind', -tenYearsMs],
  ['ahead', tenYearsMs],
] as const) {
  test.describe(`On a clock ten years ${way}`, { tag: way === 'behind' ? [] : '@all' }, () => {
    test.beforeEach(({ page }) => page.clock.install({ time: Date.now() + byMs }));

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
  });
}

/** Returns the date in Baku: "05.11.2026". */
function today(): string {
  return bakuTime(Date.now()).slice(0, 10).split('-').reverse().join('.');
}
