// A chunk that cannot be loaded: one reload for a newer build, then a message and a way on. After 120 s the page gives
// up. The tests have no worker, because its cache would hold every chunk.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { deploy, readBuild } from '#tests/fixtures/build.ts';
import { countLoads, listenToErrors } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const served = resolve('.cache/missing-chunk');

test.use({ dist: served, serviceWorkers: 'block' });

test.beforeEach(() => deploy('dist', served));

test('A chunk that does not come in 120 s leads to words @W4 @all', async ({
  guest,
  link,
  user,
}) => {
  await guest.page.clock.install();
  await guest.openSession(user);
  await guest.stopTime();
  link.swallow();
  await guest.go('payments');
  await guest.page.clock.runFor(119_000);
  await expect(guest.heading('shell.part.title')).toHaveCount(0);
  await guest.page.clock.runFor(2_000);
  await expect(guest.heading('shell.part.title')).toBeVisible();
  await expect(guest.button('shell.retry')).toBeVisible();

  // A pending chunk may still arrive. The screen then replaces the message.
  await guest.page.clock.resume();
  link.restore();
  await expect(guest.heading('title.payments')).toBeVisible();
});

test('An overlay that does not come is waited for @W4 @all', async ({ guest, link, user }) => {
  await guest.page.clock.install();
  await guest.openSession(user);
  await guest.open('/settings');
  await guest.untilAlive();
  const signOut = guest.signOutButton;
  await expect(signOut).toBeVisible();
  const unavailable = guest.text('shell.overlay.unavailable');
  const waiting = guest.page.getByRole('status').filter({ hasText: guest.words('shell.loading') });
  await expect(waiting).toHaveCount(0);
  await guest.stopTime();
  link.swallow();
  await signOut.click();
  await guest.page.clock.runFor(300);
  await expect(waiting).toHaveCount(1);
  await guest.page.clock.runFor(119_000);
  await expect(unavailable).toHaveCount(0);
  await guest.page.clock.runFor(2_000);
  await expect(unavailable).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await guest.page.clock.resume();
  link.restore();
  await signOut.press('Enter');
  const dialog = guest.dialog('shell.signOut.title');
  await expect(dialog).toHaveCount(1);

  // The code that draws dialogs is loaded by now. The next dialog's own chunk may still be missing.
  await guest.escape();
  await expect(dialog).toHaveCount(0);
  link.swallow();
  await guest.press('help.title');
  await guest.page.clock.runFor(300);
  await expect(waiting).toHaveCount(1);
  await guest.page.clock.runFor(120_000);
  await expect(waiting).toHaveCount(0);
});

test('A chunk that is gone leads to one reload, then to words @W4', async ({ app }) => {
  for (const file of await paymentsFiles()) await rm(file);
  const loads = countLoads(app.page);
  const errors = listenToErrors(app.page);
  await app.go('payments');
  await expect(app.heading('shell.part.title')).toBeVisible();
  await expect.poll(loads).toBe(1);
  await expectAccessible(app.page, 'a chunk is missing');
  expect(errors()).toEqual([]);
  await app.link('shell.goHome').click();
  await expect(app.sections).toBeVisible();
});

test('A chunk that breaks leads to words and a way on @W4 @all', async ({ app }) => {
  for (const file of await paymentsFiles()) {
    if (file.endsWith('.js')) await breakChunk(file);
    else await rm(file);
  }
  await app.go('payments');
  await expectAccessible(app.page, 'a screen that broke', app.heading('shell.error.title'));
  await app.link('shell.goHome').click();
  await expect(app.sections).toBeVisible();
});

/** Returns the files of the chunk that contains the payments, plain and compressed. */
async function paymentsFiles(): Promise<string[]> {
  const assets = join(served, 'assets', readBuild(served).version);
  const names = await readdir(assets);
  return names.filter((name) => name.startsWith('create.')).map((name) => join(assets, name));
}

/** Replaces a chunk by one that loads and has all exports, but throws on every use. */
async function breakChunk(file: string): Promise<void> {
  const exported = /export\{([^}]*)\}/.exec(await readFile(file, 'utf8'))?.[1] ?? '';
  const names = exported.split(',').map((one) => `broken as ${one.split(' as ').at(-1)}`);
  await writeFile(file, `function broken(){throw new Error('broken')}export{${names}}`);
}
