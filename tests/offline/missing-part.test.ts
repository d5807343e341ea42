// A part of the app that cannot be loaded: one reload for a build that may be newer, then words and a
// way on; after 120 s nobody waits any longer. There is no worker here, or every part would be at hand.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import type { Words } from '#tests/fixtures/words.ts';

const served = resolve('.cache/missing-part');

test.use({ dist: served, serviceWorkers: 'block' });

test.beforeEach(async () => {
  await rm(served, { recursive: true, force: true });
  await cp('dist', served, { recursive: true });
});

test('a part that does not come within 120 s is told in words, with a way on', async ({
  page,
  link,
  user,
  words,
}) => {
  await page.clock.install();
  await openSession(page, user);
  await stopTime(page);
  link.swallow();
  await openSettings(page, words);
  await page.clock.runFor(119_000);
  await expect(page.getByRole('heading', { name: words('shell.part.title') })).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { name: words('shell.part.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: words('shell.retry') })).toBeVisible();

  // What was on its way may still come: then the screen takes the place of the words.
  await page.clock.resume();
  link.restore();
  await expect(page.getByRole('heading', { name: words('settings.title') })).toBeVisible();
});

test('what lies over a screen and does not come is waited for, and then told of', async ({
  page,
  link,
  user,
  words,
}) => {
  await page.clock.install();
  await openSession(page, user);
  await openSettings(page, words);
  const signOut = page.getByRole('main').getByRole('button', { name: words('settings.signOut') });
  await expect(signOut).toBeVisible();
  const unavailable = page.getByText(words('shell.overlay.unavailable'));
  const waiting = page.getByRole('status').filter({ hasText: words('shell.loading') });
  await expect(waiting).toHaveCount(0);
  await stopTime(page);
  link.swallow();
  await signOut.click();
  await page.clock.runFor(300);
  await expect(waiting).toHaveCount(1);
  await page.clock.runFor(119_000);
  await expect(unavailable).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(unavailable).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await page.clock.resume();
  link.restore();
  await signOut.press('Enter');
  const dialog = page.getByRole('dialog', { name: words('shell.signOut.title') });
  await expect(dialog).toHaveCount(1);

  // What draws it is at hand by now; the next one's own part may still not come.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  link.swallow();
  await page.getByRole('button', { name: words('help.title') }).click();
  await page.clock.runFor(300);
  await expect(waiting).toHaveCount(1);
  await page.clock.runFor(120_000);
  await expect(waiting).toHaveCount(0);
});

test('a part that is gone is answered with one reload, then with words', async ({
  page,
  user,
  words,
}) => {
  await openSession(page, user);
  for (const file of await settingsFiles()) await rm(file);
  let loads = 0;
  page.on('load', () => loads++);
  await openSettings(page, words);
  await expect(page.getByRole('heading', { name: words('shell.part.title') })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await expectAccessible(page, 'a part is missing');
  await page.getByRole('link', { name: words('shell.goHome') }).click();
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
});

test('a part that comes and breaks is owned up to, with a way on', async ({
  page,
  user,
  words,
}) => {
  await openSession(page, user);
  for (const file of await settingsFiles()) {
    if (file.endsWith('.js')) await breakPart(file);
    else await rm(file);
  }
  await openSettings(page, words);
  await expect(page.getByRole('heading', { name: words('shell.error.title') })).toBeVisible();
  await expectAccessible(page, 'a screen that broke');
  await page.getByRole('link', { name: words('shell.goHome') }).click();
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
});

/** The part of the settings as it is served, plain and compressed. */
async function settingsFiles(): Promise<string[]> {
  const assets = join(served, 'assets');
  const names = await readdir(assets);
  return names.filter((name) => name.startsWith('settings')).map((name) => join(assets, name));
}

/** It loads, and has all that it is asked for by name; whatever is then used of it throws. */
async function breakPart(file: string): Promise<void> {
  const exported = /export\{([^}]*)\}/.exec(await readFile(file, 'utf8'))?.[1] ?? '';
  const names = exported.split(',').map((one) => `broken as ${one.split(' as ').at(-1)}`);
  await writeFile(file, `function broken(){throw new Error('broken')}export{${names}}`);
}

/** From now on time is what the test lets pass, and not what looking takes. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 10_000);
}

async function openSettings(page: Page, words: Words): Promise<void> {
  await page
    .getByRole('navigation', { name: words('shell.sections') })
    .getByRole('link', { name: words('shell.section.more') })
    .click();
}
