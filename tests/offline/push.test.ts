// Push messages of the provider, from its ledger to a press on the notification.
import { PushClient } from '#tests/fixtures/push-client.ts';
import { test as base, expect } from '#tests/fixtures/test.ts';

const test = base.extend<{ pushed: PushClient }>({
  pushed: async ({ app, sandbox }, use) => {
    const pushed = await PushClient.to(app, sandbox);
    await use(pushed);
    await pushed.end();
  },
});

test('A press on what was pushed opens its receipt with no network, where no page was open when it came too @E82 @all', async ({
  app: { page },
  app,
  user,
  pushed,
  link,
}) => {
  await page.goto('about:blank');
  await user.payAtTerminal('12.34');
  const id = await pushed.deliver();
  await expect.poll(() => pushed.shown()).toEqual([expect.stringMatching(/^[^\d₼]+$/)]);
  await expect.poll(() => pushed.hasStored(id)).toBe(true);
  link.cut();
  await page.goto('/');
  await app.untilAlive();
  await pushed.press();
  await expect(page).toHaveURL(new RegExp(`/receipt/${id}$`));
  await expect(app.receipt).toContainText(/12,34/);
  expect(await pushed.shown()).toEqual([]);
});

test('A press while a payment is being agreed asks first, and loses and doubles nothing @E82', async ({
  app,
  outcome,
  user,
  pushed,
}) => {
  await outcome.listenTo(app.page);
  await app.agree();
  await user.signInElsewhere('Firefox, Linux');
  await pushed.deliver();
  await expect.poll(() => pushed.shown()).toHaveLength(1);
  await pushed.press();
  await expect(app.button('shell.launch.go')).toBeVisible();
  await app.payButton.click();
  await outcome.expectPaid(app);
});

test('Nothing is shown after the session has ended on the device @E81 @all', async ({
  app,
  user,
  pushed,
}) => {
  await user.payAtTerminal('12.34');
  await pushed.untilSent();
  await app.signOut();
  await pushed.deliver();
  await user.payAtTerminal('5.00');
  expect(await pushed.shown()).toEqual([]);
});
