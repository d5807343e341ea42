// A new version waits until the person lets it in, then comes whole: one reload, nothing left behind.
import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from '#tests/fixtures/build.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { agree, fillIn, payButton } from '#tests/fixtures/pay.ts';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';

const folder = resolve('.cache/versions');
const served = join(folder, 'served');

test.use({ dist: served });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  for (const version of ['second', 'third']) {
    await build(join(folder, version), { QEPIK_BUILD: version });
  }
});

test.beforeEach(() => deploy('dist'));

test('three versions in a row: each is offered, let in by a press, and reloads once', async ({
  page,
  context,
  user,
  words,
}) => {
  await openSession(page, user);
  await untilOfflineReady(page);
  const second = await context.newPage();
  await second.goto('/payments');
  for (const version of ['second', 'third']) {
    const loads = countLoads(page);
    await deploy(join(folder, version));
    await lookForUpdate(page);
    await expect(page.getByText(words('shell.update.text'))).toBeVisible({ timeout: 20_000 });
    expect(loads()).toBe(0);
    await page.getByRole('button', { name: words('shell.update.apply') }).click();
    await expect.poll(() => workerVersion(page)).toBe(version);
    await expect.poll(() => workerVersion(second)).toBe(version);
    await expect.poll(loads).toBe(1);
    await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
    expect(loads()).toBe(1);
  }
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
});

test('while somebody is about to pay, an update waits', { tag: '@money' }, async ({
  page,
  user,
  words,
  language,
  bill,
}) => {
  await openSession(page, user);
  await untilOfflineReady(page);
  await agree(page, words, language, bill);
  const loads = countLoads(page);
  await deploy(join(folder, 'second'));
  await lookForUpdate(page);
  await expect(page.getByText(words('shell.update.text'))).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: words('shell.update.apply') }).click();
  await expect(page.getByText(words('shell.update.waiting'))).toBeVisible();
  expect(loads()).toBe(0);
  await payButton(page, words).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect.poll(() => workerVersion(page)).toBe('second');
  await expect.poll(loads).toBe(1);
});

test('once an update is let in, nobody begins to pay until it is there', { tag: '@money' }, async ({
  page,
  sandbox,
  user,
  words,
  language,
  bill,
}) => {
  await openSession(page, user);
  await untilOfflineReady(page);
  await deploy(join(folder, 'second'));
  await lookForUpdate(page);
  // The update waits for what is under way, and the person does not.
  const release = await sandbox.hold(user, ['listUnfinished']);
  await page.goto(`/c/${bill.service.categoryId}/p/${bill.service.id}`);
  const loads = countLoads(page);
  await page.getByRole('button', { name: words('shell.update.apply') }).click();
  await expect(page.getByText(words('shell.update.now'))).toBeVisible();
  await fillIn(page, words, language, bill);
  await expect(payButton(page, words)).toBeDisabled();
  await expect(page.getByText(words('confirm.updating'))).toBeVisible();
  expect(loads()).toBe(0);
  await payButton(page, words).click({ force: true });
  await release();
  await expect.poll(() => workerVersion(page)).toBe('second');
  await expect.poll(loads).toBe(1);
  await expect(page.getByLabel(bill.service.fields[0]?.label[language] ?? '')).toBeVisible();
  expect((await sandbox.historyOf(user)).map(({ type }) => type)).not.toContain('WALLET_PAYMENT');
});

/** What was served is replaced at once, as a deploy does it. */
async function deploy(from: string): Promise<void> {
  await rm(served, { recursive: true, force: true });
  await cp(from, served, { recursive: true });
}

/** As browsers do by themselves, again: a check that was under way during the deploy found half of it. */
async function lookForUpdate(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return registration?.waiting != null;
    });
  await expect.poll(look).toBe(true);
}

/** The version of the worker in control, which is there before its reload is; undefined during that. */
async function workerVersion(page: Page): Promise<unknown> {
  try {
    return await page.evaluate(
      () =>
        new Promise((answer) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = ({ data }) => answer(data);
          navigator.serviceWorker.controller?.postMessage({ type: 'VERSION' }, [channel.port2]);
        }),
    );
  } catch {
    return undefined;
  }
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
}
