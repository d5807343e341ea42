// A network that is there, and slow: whoever waits for it gets there.
import { resolve } from 'node:path';
import type { App } from '#tests/fixtures/app.ts';
import { build } from '#tests/fixtures/build.ts';
import { untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const dist = resolve('.cache/impatient');

// This build waits a second and a half for the network, so that the test is over sooner. Answers that are not meant to
// be late come within that time on a busy machine too: after a late one, late ones are normal for a minute.
test.use({ dist });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await build(dist, { QEPIK_NETWORK_TIMEOUT_MS: '1500' });
});

/** Later than the worker waits for a first call and then for those that are asked to know what that means. */
const slow = { kind: 'latency', ms: 4000 } as const;

test('A user whose answers take long is online and sees them @W12', async ({ app }) => {
  await expect(app.page.getByText('250,00 AZN')).toBeVisible();
  await untilOfflineReady(app.page);
  await untilQuiet(app.page);
  const told = app.within('shell.offline.savedAt');
  await app.user.meet(slow, 'all', 99);

  const offline = app.page.getByRole('status').filter({ hasText: told });
  const isTold = await watchFor(app, told);
  await app.go('payments');
  await expect.poll(isTold).toBe(true);
  await untilQuiet(app.page);
  await expect(offline).toBeHidden();

  // From here on it is known how slow this network is.
  const wasTold = await watchFor(app, told);
  const fromDevice = app.page.waitForResponse((response) => 'saved-at' in response.headers());
  await app.go('home');
  await fromDevice;
  await untilQuiet(app.page);
  expect(await wasTold()).toBe(false);
});

/** Whether a text stood on the page at any time since. */
async function watchFor(app: App, text: RegExp): Promise<() => Promise<boolean>> {
  const watch = await app.page.evaluateHandle((source) => {
    const seen = { ever: false };
    new MutationObserver(() => {
      seen.ever ||= new RegExp(source, 'u').test(document.body.textContent);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return seen;
  }, text.source);
  return () => watch.evaluate(({ ever }) => ever);
}
