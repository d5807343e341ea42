// The deployed nginx between the browser and the provider does not delay a payment's outcome.
import type { App } from '#tests/fixtures/app.ts';
import { soon } from '#tests/fixtures/outcome.ts';
import { openLink } from '#tests/fixtures/servers/link.ts';
import { startNginx } from '#tests/fixtures/servers/nginx.ts';
import { test as base, expect } from '#tests/fixtures/test.ts';

const test = base.extend<object, { nginxPort: number }>({
  nginxPort: [
    async ({ wallet }, use) => {
      const nginx = await startNginx('dist', wallet.port);
      await use(nginx.port);
      await nginx.end();
    },
    { scope: 'worker' },
  ],

  relay: [
    async ({ nginxPort }, use) => {
      const relay = await openLink(nginxPort, 'https');
      await use(relay);
      await relay.close();
    },
    { scope: 'worker' },
  ],
});

// Without the worker, the files come through nginx on the same connections as the calls for the outcome.
test.use({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });

test('A payment whose answer is lost with its connection is told on the next one @M4 @all', async ({
  agreed,
  link,
  outcome,
}) => {
  await expectProtocol(agreed);
  const release = await agreed.user.holdOutcome();
  await agreed.payButton.click();
  await expect.poll(() => agreed.user.payments()).toHaveLength(1);
  link.swallow();
  await release();
  await untilAsked(agreed);
  link.change();
  await outcome.expectPaid(agreed, soon);
});

test('A payment whose confirmation never arrives is voided on the next connection @M4 @all', async ({
  agreed,
  link,
  outcome,
}) => {
  await expectProtocol(agreed);
  link.swallow();
  await agreed.payButton.click();
  await untilAsked(agreed);
  link.change();
  await outcome.expectNotPaid(agreed, soon);
});

/** Waits until the page has asked for the outcome over the broken link. */
async function untilAsked({ page }: App): Promise<void> {
  for (let silent = 0; silent < 3; silent++) {
    await page.waitForRequest(/\/v1\/operations\/[\w-]+/);
  }
}

/** Expects HTTP/1.1, because Chromium keeps a dead HTTP/2 connection for twenty seconds. */
async function expectProtocol({ page }: App): Promise<void> {
  const spoken = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry instanceof PerformanceResourceTiming && entry.nextHopProtocol),
  );
  expect(new Set(spoken)).toEqual(new Set(['http/1.1']));
}
