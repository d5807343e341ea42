// A slow network: people who wait reach their goal.
import type { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

/** Longer than the worker waits for a first call and then for the calls that explain the delay. */
const slow = { kind: 'latency', ms: 8000 } as const;

/** Some answers lead to further calls with the same latency. */
const untilAllCameMs = 50_000;

test('A user whose answers take long is online and sees them @W12', async ({ app }) => {
  test.setTimeout(180_000);
  await expect(app.page.getByText('250,00 AZN')).toBeVisible();
  await untilOfflineReady(app.page);
  await untilQuiet(app.page);
  const told = app.within('shell.offline.savedAt');
  await app.user.meet(slow, 'all', 99);

  const offline = app.page.getByRole('status').filter({ hasText: told });
  const isTold = await watchFor(app, told);
  await app.go('payments');
  await expect.poll(isTold).toBe(true);
  await untilQuiet(app.page, 1000, untilAllCameMs);
  await expect(offline).toBeHidden();

  // The worker knows from here on how slow this network is.
  const wasTold = await watchFor(app, told);
  const fromDevice = app.page.waitForResponse((response) => 'saved-at' in response.headers());
  await app.go('home');
  await fromDevice;
  await untilQuiet(app.page, 1000, untilAllCameMs);
  expect(await wasTold()).toBe(false);
});

/** Returns a function that tells if the text was on the page at any time since. */
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
