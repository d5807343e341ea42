// The app lock: the page contains nothing of the app until its owner unlocks it.
import type { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ having: { balance: '1234.56' } });

test('A locked app shows nothing, resolves a payment all the same, and opens by the password without a network @E85 @W6b', async ({
  app,
  outcome,
}) => {
  await expect.poll(() => app.snapshot()).toContain('1234.56');
  await turnOn(app);
  expect(await app.snapshot()).toBeNull();
  await untilOfflineReady(app.page);

  await app.openForm();
  await unlock(app, app.user.password);
  await app.fillIn();
  await outcome.leaveUnknown(app, { kind: '500' });
  await app.turn('hidden');
  await expectNothing(app);
  await app.turn('visible');
  await expect(app.title('appLock.locked')).toBeVisible();
  await expectNothing(app);
  const resolved = app.page.waitForResponse(
    (answer) => /\/void$/.test(answer.url()) && answer.ok(),
  );
  await app.user.meetNoFaults();
  await resolved;
  // The page stores the answer before it closes.
  await untilQuiet(app.page);
  await expectNothing(app);

  await app.page.reload();
  await expect(app.title('appLock.locked')).toBeVisible();
  await expectNothing(app);
  expect(await app.snapshot()).toBeNull();
  await app.goOffline();
  await unlock(app, 'wrong');
  await expect(app.text('appLock.wrong')).toBeVisible();
  await expectNothing(app);
  await unlock(app, app.user.password);
  await outcome.expectNotPaid(app);
  await expect(app.page).not.toHaveTitle('Qəpik');
});

test.describe('The app lock @all', () => {
  test('waits for a payment that is being sent, and keeps a form as it was @E85', async ({
    app,
  }) => {
    await turnOn(app);
    await app.openForm();
    await unlock(app, app.user.password);
    const field = app.fieldOf(await app.user.electricity());
    await field.fill('200014502368810');
    await leaveAndComeBack(app);
    await expect(app.title('appLock.locked')).toBeVisible();
    await unlock(app, app.user.password);
    await expect(field).toHaveValue('200 0145 0236 8810');
    await expect(field).toBeFocused();

    await app.press('button.continue');
    await app.fillAmount('34.18');
    const released = await app.user.hold(['confirmOperation']);
    await app.payButton.click();
    await expect(app.title('operation.PAYMENT.sending')).toBeVisible();
    await leaveAndComeBack(app);
    await expect(app.title('operation.PAYMENT.sending')).toBeVisible();
    await released();
    await expect(app.title('appLock.locked')).toBeVisible();
    await unlock(app, app.user.password);
    await app.expectReceipt();
  });

  test('locks and opens in all tabs, and leads to where a launch said @E85', async ({ app }) => {
    await turnOn(app);
    const other = await app.newTab('/transactions');
    await unlock(other, app.user.password);
    await expect(other.title('title.history')).toBeVisible();
    // The listener for the worker loads after the first screen.
    await untilQuiet(other.page);
    await leaveAndComeBack(app);
    await expect(app.title('appLock.locked')).toBeVisible();
    await expect(other.title('appLock.locked')).toBeVisible();
    await other.page.evaluate(() => {
      const data = { type: 'OPEN', path: '/transfer' };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    });
    await unlock(app, app.user.password);
    await expect(other.title('appLock.locked')).toBeHidden();
    await expect(other.page).toHaveURL('/transfer');
  });

  test('falls on every start, four tabs at once beside one that writes storage @E85', async ({
    app,
  }) => {
    test.setTimeout(120_000);
    await turnOn(app);
    await untilOfflineReady(app.page);
    await app.page.reload();
    await expect(app.title('appLock.locked')).toBeVisible();
    await app.page.evaluate(() => {
      setInterval(() => localStorage.setItem('written', `${Math.random()}`), 3);
    });
    await app.page.context().addInitScript(() => {
      new MutationObserver(() => {
        if (/1.?234[.,]56/.test(document.body?.textContent ?? ''))
          document.documentElement.dataset['seen'] = 'balance';
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    for (let round = 0; round < 3; round++) {
      const tabs = await Promise.all([1, 2, 3, 4].map(() => app.newTab('/')));
      for (const tab of tabs) {
        await expect(tab.title('appLock.locked')).toBeVisible();
        await expect(tab.page.locator('html')).not.toHaveAttribute('data-seen', /./);
      }
      await Promise.all(tabs.map((tab) => tab.page.close()));
    }
  });

  test('falls when a page returns from the back-forward cache, where it missed that the lock was turned on @E85', async ({
    app,
  }) => {
    const other = await app.newTab('about:blank');
    // A page in that cache gets no events.
    await other.page.addInitScript(() => {
      addEventListener('storage', (event) => event.stopImmediatePropagation());
    });
    await other.open('/transactions');
    await other.untilAlive();
    await turnOn(app);
    await expect(other.sections).toBeVisible();
    await other.page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(other.title('appLock.locked')).toBeVisible();
    await expectNothing(other);
    await unlock(other, other.user.password);
    await expect(other.title('title.history')).toBeVisible();
  });

  test('is turned off by who knows the password @E85', async ({ app }) => {
    await turnOn(app);
    await openSetting(app);
    await app.switch('appLock.switch').uncheck();
    await app.field('auth.password.label').fill('wrong');
    await app.press('appLock.turnOff');
    await expect(app.text(app.within('appLock.wrong'))).toBeVisible();
    await app.field('auth.password.label').fill(app.user.password);
    await app.press('appLock.turnOff');
    await expect(app.text('appLock.turnedOff')).toBeVisible();
    await app.open('/');
    await expect(app.sections).toBeVisible();
  });

  test("is left alone by a guest's page that was open before the sign-in @E85", async ({ app }) => {
    await app.signOut();
    const other = await app.newTab('/check');
    await expect(other.title('title.check')).toBeVisible();
    await app.signIn(app.user);
    await turnOn(app);
    await app.page.reload();
    await expect(app.title('appLock.locked')).toBeVisible();
  });
});

test.describe('Without a worker @all', () => {
  test.use({ serviceWorkers: 'block' });

  test('a start whose lock cannot be loaded leads to words, and opens nothing @E85', async ({
    app,
  }) => {
    await turnOn(app);
    await app.page.route(/\/lock\.js$/, (route) => route.abort());
    await app.open('/');
    await expect(app.title('shell.part.title')).toBeVisible();
    await expect(app.sections).toHaveCount(0);
    await expect(app.page.getByText('1.234,56')).toHaveCount(0);
  });
});

async function openSetting(app: App): Promise<void> {
  await app.open('/settings');
  const row = app.button(app.within('appLock.title'), app.main);
  await expect(row.or(app.title('appLock.locked'))).toBeVisible();
  if (!(await row.isVisible())) await unlock(app, app.user.password);
  await row.click();
}

/** Turns the lock on, with the delay "as soon as the app is hidden". */
async function turnOn(app: App): Promise<void> {
  await openSetting(app);
  const dialog = app.dialog('appLock.title');
  await app.switch('appLock.switch').check();
  await dialog.getByText(app.words('appLock.delay.hidden')).click();
  await app.field('auth.password.label').fill(app.user.password);
  await app.press('appLock.turnOn', dialog);
  await expect(app.text('appLock.turnedOn')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function unlock(app: App, password: string): Promise<void> {
  await app.field('auth.password.label').fill(password);
  await app.press('appLock.open');
}

async function leaveAndComeBack(app: App): Promise<void> {
  await app.turn('hidden');
  await app.turn('visible');
}

/** Expects that the page shows neither figures nor names, nor the screen below the lock. */
async function expectNothing(app: App): Promise<void> {
  await expect(app.page).toHaveTitle('Qəpik');
  await expect
    .poll(() => app.page.evaluate(() => document.body.textContent))
    .not.toMatch(/\d|AZN|₼|Azərişıq/);
  await expect(app.sections).toHaveCount(0);
}
