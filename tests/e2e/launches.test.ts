// Launches of the installed app while it runs. No automated browser installs an app, so the test imitates the launch
// queue of the browser in the page.
import type { App } from '#tests/fixtures/app.ts';
import { pictureOfCode } from '#tests/fixtures/fake-camera.ts';
import { requestFrom } from '#tests/fixtures/links.ts';
import { untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

interface Launch {
  readonly targetURL: string;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    let consume: ((launch: Launch) => void) | undefined;
    // The queue holds the launch that opened the page, and the launches before the page reads it.
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

test('A shortcut leads where it says, also to the reader of codes, and nowhere outside the app @E61 @all', async ({
  app,
}) => {
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
  await app.open('/share#scan');
  await expect(app.button('qrReader.choose')).toBeVisible();
});

test('A launch over what is unfinished asks first, and while money is sent loses and doubles nothing @E61 @M8', async ({
  agreed,
  outcome,
}) => {
  const { page, user } = agreed;
  await launch(agreed, '/transactions');
  await expect(agreed.button('shell.launch.go')).toBeVisible();
  await expect(agreed.payButton).toBeVisible();

  const release = await user.holdOutcome();
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

const shared = `/share?${new URLSearchParams({ title: 'Aysel', text: '+994 (50) 123-45-67' })}`;
const request = requestFrom('+994501234567');
const scheme = `/share?url=${encodeURIComponent('web+qepik:/favorites')}`;

test('Shortcuts, links, shares, the scheme and requests lead where they say in a closed and in a running app, and Back to where one was @E61 @all', async ({
  app,
}) => {
  for (const [address, title] of [
    ['/top-up', 'title.topUp'],
    ['/transactions', 'title.history'],
    [shared, 'title.transfer'],
    [scheme, 'title.favorites'],
    [request, 'title.transfer'],
  ] as const) {
    await app.open(address);
    await expect(app.title(title), address).toBeVisible();
    await app.open('/');
    await app.untilAlive();
    await launch(app, address);
    await expect(app.title(title), address).toBeVisible();
    await app.page.goBack();
    await expect(app.page).toHaveURL('/');
  }
});

test('What is shared fills in a form for a guest who signs in, sends nothing, and is kept nowhere @E84', async ({
  guest,
  user,
}) => {
  const sent: string[] = [];
  const number = /50\D*123\D*45/;
  guest.page.on('request', (request) => {
    if (!request.isNavigationRequest()) sent.push(request.url() + (request.postData() ?? ''));
  });
  await guest.page.goto(shared);
  await guest.untilAlive();
  await guest.fillSignIn(user);
  await expect(guest.title('title.transfer')).toBeVisible();
  await expect(guest.field('transfer.phone')).toHaveValue(/50 123 45 67$/);
  await untilQuiet(guest.page);
  await expect(guest.page).toHaveURL('/transfer');
  expect(sent.filter((text) => number.test(text))).toEqual([]);
  const stored = await guest.page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(stored).not.toMatch(number);
});

test('A long text and a picture that are shared lead where they say, a picture without a code to the reader @E84 @all', async ({
  app,
}) => {
  await untilOfflineReady(app.page);
  await share(app, { text: `050 123 45 67 ${'söz '.repeat(20_000)}` });
  await expect(app.field('transfer.phone')).toHaveValue(/50 123 45 67$/);
  await share(app, { picture: requestFrom('+994701234567', '12.00') });
  await expect(app.field('transfer.phone')).toHaveValue(/70 123 45 67$/);
  await expect(app.main.getByText('12,00\u00a0₼')).toBeVisible();
  await share(app, { picture: 'https://example.com/menu' });
  await expect(app.alertIn(app.dialog('scan.title'))).toHaveText(app.words('scan.none'));
});

/** Posts to the share target of the installed app, like the system. A picture shows a QR code of the given text. */
async function share(app: App, { text = '', picture }: { text?: string; picture?: string }) {
  const code = picture === undefined ? undefined : [...pictureOfCode(picture)];
  await app.page.evaluate(
    ([words, bytes]) => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
      const field = Object.assign(document.createElement('textarea'), {
        name: 'text',
        value: words,
      });
      form.append(field);
      if (bytes) {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(bytes)], 'code.gif', { type: 'image/gif' }));
        const input = Object.assign(document.createElement('input'), {
          type: 'file',
          name: 'picture',
        });
        input.files = files.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [text, code] as const,
  );
}

async function launch(app: App, address: string): Promise<void> {
  await app.page.evaluate((target) => {
    const detail = new URL(target, location.href).href;
    dispatchEvent(new CustomEvent('launch', { detail }));
  }, address);
}
