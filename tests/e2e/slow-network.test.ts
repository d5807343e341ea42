// A network that is there, and slow: whoever waits for it gets there.
import { resolve } from 'node:path';
import { build } from '#tests/fixtures/build.ts';
import { untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

const dist = resolve('.cache/impatient');

// The worker of this build waits a second for the network, and not four: the test need not wait longer.
test.use({ dist });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await build(dist, { QEPIK_NETWORK_TIMEOUT_MS: '1000' });
});

const slow = { kind: 'latency', ms: 1500 } as const;

test('where answers take longer than the device waits for them, one is online and is told what is new', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  await expect(page.getByText('250,00 AZN')).toBeVisible();
  await untilOfflineReady(page);
  await untilQuiet(page);
  const told = within(words('shell.offline.savedAt'));
  await sandbox.misbehave(user, slow, 'all', 99);

  const bar = page.getByRole('navigation', { name: words('shell.sections') });
  const offline = page.getByRole('status').filter({ hasText: told });
  const isTold = await watchFor(page, told);
  await bar.getByRole('link', { name: words('shell.section.payments') }).click();
  await expect.poll(isTold).toBe(true);
  await untilQuiet(page);
  await expect(offline).toBeHidden();

  // From here on it is known how slow this network is.
  const wasTold = await watchFor(page, told);
  const fromDevice = page.waitForResponse((response) => 'saved-at' in response.headers());
  await bar.getByRole('link', { name: words('shell.section.home') }).click();
  await fromDevice;
  await untilQuiet(page);
  expect(await wasTold()).toBe(false);
});

/** Whether a text stood on the page at any time since. */
async function watchFor(page: Page, text: RegExp): Promise<() => Promise<boolean>> {
  const watch = await page.evaluateHandle((source) => {
    const seen = { ever: false };
    new MutationObserver(() => {
      seen.ever ||= new RegExp(source, 'u').test(document.body.textContent);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return seen;
  }, text.source);
  return () => watch.evaluate(({ ever }) => ever);
}
