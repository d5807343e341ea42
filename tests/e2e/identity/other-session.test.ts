// The session cookie is shared with every other app on the domain. It may change under an open page, and no event tells
// the page. A page makes calls for one session only.
import type { App } from '#tests/fixtures/app.ts';
import { onDevice } from '#tests/fixtures/on-device.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ having: { balance: '4321.09', history: 3 } });

test('Pay sends nothing under another session’s cookie @M17', async ({ app, sandbox }) => {
  const other = await sandbox.newUser({ balance: '77.70' });
  const [newest] = await app.user.history();
  const sent = listenToCalls(app);
  await app.agree();
  const own = await app.cookie('token');
  const startedAnew = app.page.waitForEvent('load');
  await payAs(app, other.token);

  await startedAnew;
  await expect(app.payButton).toBeHidden();
  // The form may still be returning to its first step, which aborts a navigation.
  await expect(() => app.open('/')).toPass();
  await expect(app.page.getByText('77,70 AZN')).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/operations/confirm'))).toEqual([]);
  const speakers = sent.map(({ token }) => token);
  expect(speakers).toContain(`Bearer ${own}`);
  expect(speakers.lastIndexOf(`Bearer ${own}`)).toBeLessThan(
    speakers.indexOf(`Bearer ${other.token}`),
  );
  expect(await app.user.balance()).toBe(432_109);
  expect(await other.balance()).toBe(7770);
  const traces = [newest?.number ?? '', app.user.phone.slice(4), '432109'];
  await expect.poll(() => onDevice(app.page, traces)).toEqual([]);
});

/** Writes the cookie like another app on the domain, and then presses Pay. */
async function payAs(app: App, token: string): Promise<void> {
  await app.payButton.evaluate((button, value) => {
    // Not awaited, because the page may close in the middle of it.
    void cookieStore.set({ name: 'token', value, path: '/' }).then(() => {
      if (button instanceof HTMLElement) button.click();
    });
  }, token);
}

interface Sent {
  path: string;
  token: string | undefined;
}

/** Collects every call to the provider from now on, with its session token. */
function listenToCalls(app: App): Sent[] {
  const sent: Sent[] = [];
  app.page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/')) sent.push({ path, token: request.headers()['authorization'] });
  });
  return sent;
}
