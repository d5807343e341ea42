// The cookie of the session is shared with whatever else lies on the domain: it may change under an
// open page, and nobody tells the page. A page speaks for one session in its life.
import { onDevice } from '#tests/fixtures/on-device.ts';
import { agree, payButton } from '#tests/fixtures/pay.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

test.use({ having: { balance: '4321.09', history: 3 } });

test('pressing Pay sends nothing for either person where the cookie is another one’s', {
  tag: '@money',
}, async ({ signedIn: page, sandbox, user, words, language, bill }) => {
  const other = await sandbox.newUser({ balance: '77.70' });
  const [newest] = await sandbox.historyOf(user);
  const sent = listenToCalls(page);
  await agree(page, words, language, bill);
  const own = (await page.context().cookies()).find(({ name }) => name === 'token');
  const startedAnew = page.waitForEvent('load');
  await payAs(page, words, other.token);

  await startedAnew;
  await expect(payButton(page, words)).toBeHidden();
  // The form goes back to its first step, and a navigation meanwhile would be aborted.
  await expect(page.getByText(within(words('payment.stepNow', { number: '1' })))).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.step)).toBeUndefined();
  await page.goto('/');
  await expect(page.getByText('77,70 AZN')).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/operations/confirm'))).toEqual([]);
  const speakers = sent.map(({ token }) => token);
  expect(speakers).toContain(`Bearer ${own?.value}`);
  expect(speakers.lastIndexOf(`Bearer ${own?.value}`)).toBeLessThan(
    speakers.indexOf(`Bearer ${other.token}`),
  );
  expect(await sandbox.balanceOf(user)).toBe(432_109);
  expect(await sandbox.balanceOf(other)).toBe(7770);
  const traces = [newest?.number ?? '', user.phone.slice(4), '432109'];
  await expect.poll(() => onDevice(page, traces)).toEqual([]);
});

/** Another app on the domain writes the cookie; in the next moment Pay is pressed. */
async function payAs(page: Page, words: Words, token: string): Promise<void> {
  await payButton(page, words).evaluate((button, value) => {
    // Nobody waits for it here: the page may be gone in the middle of it.
    void cookieStore.set({ name: 'token', value, path: '/' }).then(() => {
      if (button instanceof HTMLElement) button.click();
    });
  }, token);
}

interface Sent {
  path: string;
  token: string | undefined;
}

/** Every call to the provider from now on, and whom it speaks for. */
function listenToCalls(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/')) sent.push({ path, token: request.headers()['authorization'] });
  });
  return sent;
}
