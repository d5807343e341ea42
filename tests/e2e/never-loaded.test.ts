// Data that never reached this device: the screen shows that, and a press requests it again.
import type { Locator } from 'playwright/test';
import { inFullRun } from '#tests/fixtures/addresses.ts';
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const collections = [
  'getWallets',
  'getHistory',
  'getFavorites',
  'getAutomaticPayments',
  'getAutomobiles',
  'getCards',
  'getCobrand',
  'getCoupons',
  'getLimits',
  'getCatalogue',
  'getNotifications',
  'getFaq',
  'getUser',
  'listDevices',
] as const;

const forever = 10_000;

test.beforeEach(async ({ guest, user }) => {
  await user.meet({ kind: '500' }, [...collections], forever);
  await guest.takeSession(user);
});

test('Every screen without data says so, and asks again by a press @W14', async ({
  guest,
  user,
}) => {
  for (const [address, sentence] of [
    ['/transactions', 'history.never'],
    ['/c/communal/p/azerisiq-fiziki', 'catalogue.never'],
    ['/settings/personal', 'settings.never'],
    ...inFullRun([
      ['/payments', 'catalogue.never'],
      ['/c/communal', 'catalogue.never'],
      ['/auth/asan', 'auth.asan.never'],
      ['/settings/notifications', 'settings.never'],
      ['/settings/devices', 'settings.never'],
      ['/autopayment', 'autopayments.never'],
      ['/automobiles', 'automobiles.never'],
      ['/cards', 'cards.never'],
      ['/cards/cobrand-info', 'cards.never'],
      ['/coupons', 'coupons.never'],
    ] as const),
    ['/favorites', 'favorites.never'],
  ] as const) {
    await guest.open(address);
    await expect(guest.text(sentence)).toBeVisible();
    await expect(askAgain(guest)).toHaveCount(1);
  }
  await pressInVain(guest);

  await user.meetNoFaults();
  const release = await user.hold(['getFavorites']);
  await askAgain(guest).click();
  await expect(askAgain(guest)).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(guest.text('empty.favorites')).toBeVisible();
});

const never = ['wallet.never', 'history.never', 'favorites.never', 'limits.never'] as const;

for (const [screen, viewport, missing] of [
  ['a phone', { width: 390, height: 844 }, never],
  ['a wide screen', { width: 1280, height: 900 }, [...never, 'catalogue.never']],
] as const) {
  test.describe(`On ${screen} @all`, () => {
    test.use({ viewport });

    test('home asks for all that it misses by one press @W14', async ({ guest, user }) => {
      await guest.open('/');
      for (const words of missing) await expect(guest.text(words)).toBeVisible();
      await expect(askAgain(guest)).toHaveCount(1);
      if (screen === 'a phone') {
        await guest.press('limits.monthly');
        const panel = guest.dialog('limits.title');
        await expect(panel.getByText(guest.words('limits.never'))).toHaveCount(1);
        await expect(askAgain(guest, panel)).toHaveCount(1);
        await guest.escape();
      }
      await pressInVain(guest);

      await user.meetNoFaults();
      await askAgain(guest).click();
      await expect(guest.text('wallet.balanceAt')).toBeVisible();
      await expect(guest.text('empty.favorites')).toBeVisible();
      await expect(askAgain(guest)).toHaveCount(0);
    });
  });
}

function askAgain(app: App, place: Locator = app.main) {
  return app.button('button.tryAgain', place);
}

/** Requests the data in vain, often enough that the app itself pauses for a minute. Each failure is shown. */
async function pressInVain(app: App): Promise<void> {
  for (let press = 0; press < 4; press++) {
    await askAgain(app).click();
    await expect(app.text('never.failed')).toBeVisible();
  }
}
