// What the installed app is opened with while it runs. No automated browser installs an app, so its launch queue is
// put in the page as the browser would.
import type { App } from '#tests/fixtures/app.ts';
import { linkToken } from '#tests/fixtures/link-token.ts';
import { untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

interface Launch {
  readonly targetURL: string;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    let consume: ((launch: Launch) => void) | undefined;
    // The launch that opened the page is in the queue, and those that come before it is read.
    const queue = [{ targetURL: location.href }];
    addEventListener('launch', ({ detail }: CustomEventInit<string>) => {
      if (detail === undefined) return;
      if (consume) consume({ targetURL: detail });
      else queue.push({ targetURL: detail });
    });
    Object.defineProperty(window, 'launchQueue', {
      value: {
        setConsumer(consumer: (launch: Launch) => void) {
          consume = consumer;
          for (const launch of queue.splice(0)) consumer(launch);
        },
      },
    });
  });
});

test('A shortcut leads where it says, and nowhere outside the app @E61', async ({ app }) => {
  await app.page.reload();
  await app.untilAlive();
  for (const address of ['https://example.com/payments', '//example.com/payments']) {
    await launch(app, address);
    await untilQuiet(app.page);
    await expect(app.page).toHaveURL('/');
  }
  await launch(app, '/transactions');
  await expect(app.title('title.history')).toBeVisible();
  await launch(app, '/no%');
  await expect(app.title('shell.notFound.title')).toBeVisible();
});

test('A launch over what is unfinished asks first, and while money is sent loses and doubles nothing @E61 @M8', async ({
  agreed,
  outcome,
}) => {
  const { page, user } = agreed;
  await launch(agreed, '/transactions');
  await expect(agreed.button('shell.launch.go')).toBeVisible();
  await expect(agreed.payButton).toBeVisible();

  const release = await user.hold(['confirmOperation'], 'held-after', 1);
  await agreed.payButton.click();
  await expect(page).toHaveURL(/\/payment\/outcome\//);
  await launch(agreed, '/transactions');
  await expect(agreed.title('title.history')).toBeVisible();
  await release();
  await agreed.press('news.open');
  await outcome.expectPaid(agreed);
});

test('A launch over what is typed leaves it only when that is pressed @all', async ({ app }) => {
  await app.open('/transfer');
  await app.field('transfer.phone').fill('501234567');
  await launch(app, '/transactions');
  await app.press('shell.launch.go');
  await expect(app.title('title.history')).toBeVisible();
});

test('A launch with a token is checked by a new document, and says nothing of it to the router @S4 @all', async ({
  app,
  sandbox,
}) => {
  await app.page.reload();
  await app.untilAlive();
  const other = await sandbox.newUser();
  await launch(app, `/favorites?token=${linkToken(other)}`);
  await app.press('shell.link.switch');
  await expect(app.title('title.favorites')).toBeVisible();
  expect(await app.cookie('token')).toBe(other.token);
  expect(app.page.url()).not.toContain('token');
  expect(await app.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    'token=',
  );
});

async function launch(app: App, address: string): Promise<void> {
  await app.page.evaluate((target) => {
    const detail = new URL(target, location.href).href;
    dispatchEvent(new CustomEvent('launch', { detail }));
  }, address);
}
