// Who the person is: what wants a higher limit is told to the app, on the phone.
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import type { Words } from '#tests/fixtures/words.ts';

test.use({ serviceWorkers: 'block' });

test.describe('on a desktop', () => {
  // A window may be as narrow as one likes: it has a mouse.
  test.use({ viewport: { width: 900, height: 700 } });

  test('who wants a higher limit is led to the app, and the page follows what it says', async ({
    page,
    sandbox,
    user,
    words,
  }) => {
    await openSession(page, user);
    await page.getByRole('button', { name: words('limits.increase') }).click();
    const dialog = page.getByRole('dialog', { name: words('identity.title') });
    await expect(dialog.getByRole('img', { name: words('identity.qr') })).toBeVisible();
    await sandbox.answerPhone(user, 'confirm');
    await expect(dialog.getByText(words('identity.known'))).toBeVisible();
    await dialog
      .getByRole('button', { name: words('shell.notice.close') })
      .last()
      .click();
    await expect(page.getByRole('button', { name: words('limits.increase') })).toHaveCount(0);
  });
});

test.describe('on a phone', { tag: '@all' }, () => {
  test.use({ hasTouch: true, isMobile: true });

  test('without the app, the store follows after two seconds', async ({ signedIn, words }) => {
    const asked: string[] = [];
    signedIn.on('request', (request) => asked.push(request.url()));
    await signedIn.clock.install();
    await openApp(signedIn, words);
    await expect.poll(() => asked.some((url) => url.startsWith('qepik:'))).toBe(true);
    await signedIn.clock.runFor(1_900);
    expect(asked.filter((url) => url.includes('play.google.com'))).toEqual([]);
    const store = signedIn.waitForRequest(/play\.google\.com/);
    await signedIn.clock.runFor(200);
    await store;
  });

  test('with the app, which covers the page, the store does not', async ({ signedIn, words }) => {
    const asked: string[] = [];
    signedIn.on('request', (request) => asked.push(request.url()));
    await signedIn.clock.install();
    await openApp(signedIn, words);
    await signedIn.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    });
    await signedIn.clock.runFor(5_000);
    expect(asked.filter((url) => url.includes('play.google.com'))).toEqual([]);
  });
});

async function openApp(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words('limits.increase') }).click();
  const open = page
    .getByRole('dialog', { name: words('identity.title') })
    .getByRole('button', { name: words('identity.open') });
  await expect(open).toBeVisible();
  // From here on time is what the test lets pass.
  await page.clock.pauseAt(Date.now() + 10_000);
  await open.click();
}
