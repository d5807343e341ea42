// The tag manager: off unless configured, silent until a person agrees, told the names of pages and
// nothing else, and never where there is a password or a code.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { build } from '#tests/fixtures/build.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { startTagServer, type TagServer } from '#tests/fixtures/tag-server.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import type { Words } from '#tests/fixtures/words.ts';

const dist = resolve('.cache/with-tags');

let tags: TagServer;

test.use({ dist });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  tags = await startTagServer();
  await build(dist, { QEPIK_TAG_MANAGER: tags.script });
});

test.beforeEach(() => tags.forget());
test.afterAll(() => tags.close());

test('who agrees is counted by the names of pages, and by nothing else', async ({
  signedIn: page,
  sandbox,
  user,
  words,
  link,
}) => {
  const question = questionOn(page, words);
  await expect(question).toBeVisible();
  await untilOfflineReady(page);
  expect(tags.told).toEqual([]);
  await expectAccessible(page, 'the question');

  await question.getByRole('button', { name: words('consent.agree') }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(tags.heard).toEqual(['dashboard-root']);

  const service = await sandbox.electricity(user);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words('shell.section.payments') })
    .click();
  await expect.poll(tags.heard).toEqual(['dashboard-root', 'payments']);
  const search = page.getByRole('searchbox');
  await search.fill('Azərişıq');
  await expect(page).toHaveURL(/q=/);
  await page.goto(`/c/${service.categoryId}/p/${service.id}`);
  const visited = ['dashboard-root', 'payments', 'product-page'];
  await expect.poll(tags.heard).toEqual(visited);
  const recipient = page.getByRole('textbox').first();
  await expect(recipient).toBeVisible();
  await recipient.fill('200014502368810');
  await recipient.blur();
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.goto(`/transactions?token=${btoa(user.token)}`);
  await expect.poll(tags.heard).toEqual([...visited, 'history']);

  expect(tags.saw()).toEqual({
    address: '/tags.html',
    origin: 'null',
    referrer: '',
    cookie: 'SecurityError',
    storage: 'SecurityError',
    databases: 'SecurityError',
    page: 'SecurityError',
    around: 'SecurityError',
    away: 'SecurityError',
  });
  const known = tags.told.join('\n');
  for (const secret of [
    user.phone.slice(-9),
    user.token,
    btoa(user.token),
    service.id,
    'Azərişıq',
    '200014502368810',
    new URL(link.origin).host,
    '"referer"',
    '"typed"',
  ]) {
    expect(known).not.toContain(secret);
  }
  expect(tags.leaked()).toBe(0);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
  });
  expect(kept.filter((url) => /tags/.test(url))).toEqual([]);
});

test('who declines is left alone, and not asked again', async ({ signedIn: page, words }) => {
  const question = questionOn(page, words);
  await question.getByRole('button', { name: words('consent.decline') }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(words('wallet.balanceAt'))).toBeVisible();
  await untilOfflineReady(page);
  await expect(question).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(tags.told).toEqual([]);
});

test('nobody is counted where there is a password or a code', async ({
  signedIn: page,
  user,
  words,
}) => {
  await agree(page, words);
  const frame = page.locator('iframe');
  await page.goto('/settings');
  await expect.poll(tags.heard).toEqual(['dashboard-root', 'settings']);
  await expect(frame).toHaveCount(1);
  for (const path of ['/settings/password', '/auth/asan']) {
    await page.getByRole('main').locator(`a[href="${path}"]:visible`).click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(frame).toHaveCount(0);
    await page.goBack();
    await expect(frame).toHaveCount(1);
    await page.goto(path);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await untilOfflineReady(page);
    await expect(frame).toHaveCount(0);
    await page.goto('/settings');
    await expect(frame).toHaveCount(1);
  }
  // Away first: a page that finds itself without its session starts anew by itself.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'token' });
  await openSession(page, user);
  await expect.poll(() => tags.heard().at(-1)).toBe('dashboard-root');
  expect(new Set(tags.heard())).toEqual(new Set(['dashboard-root', 'settings']));
});

test('nobody is listened to while they type', async ({ signedIn: page, words }) => {
  await agree(page, words);
  await page.goto('/payments');
  const frame = page.locator('iframe');
  await expect.poll(tags.heard).toEqual(['dashboard-root', 'payments']);
  await page.getByRole('searchbox').focus();
  await expect(frame).toHaveCount(0);
  await page.getByRole('searchbox').blur();
  await expect(frame).toHaveCount(1);
  await expect.poll(tags.asked).toBe(3);

  tags.growGreedy();
  await page.reload();
  await expect.poll(tags.asked).toBe(4);
  await expect(frame).toHaveCount(0);
  await page.getByRole('searchbox').press('a');
  await page.getByRole('searchbox').blur();
  await page
    .locator('.tab-bar')
    .getByRole('link', { name: words('shell.section.history') })
    .press('Enter');
  await expect(page).toHaveURL('/transactions');
  await expect(frame).toHaveCount(0);
  expect(tags.told.join()).not.toContain('"typed"');
});

test('a guest is neither asked nor counted', async ({ page, context, words }) => {
  await context.addInitScript(() => localStorage.setItem('qepik:consent', 'agreed'));
  for (const path of ['/auth/login', '/auth/register', '/auth/forgot']) {
    await page.goto(path);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await untilOfflineReady(page);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(questionOn(page, words)).toHaveCount(0);
  }
  expect(tags.told).toEqual([]);
});

test('consent is taken back in the settings, at once and in every tab', async ({
  signedIn: page,
  context,
  words,
}) => {
  await agree(page, words);
  const other = await context.newPage();
  await other.goto('/settings/device');
  const consent = other.getByRole('switch', { name: words('settings.consent') });
  await expect(consent).toBeChecked();
  await expect.poll(tags.heard).toEqual(['dashboard-root', 'device']);

  await consent.uncheck();
  for (const tab of [page, other]) await expect(tab.locator('iframe')).toHaveCount(0);
  tags.forget();
  await page
    .locator('.tab-bar')
    .getByRole('link', { name: words('shell.section.history') })
    .click();
  await expect(page).toHaveURL('/transactions');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(tags.told).toEqual([]);

  await consent.check();
  for (const tab of [page, other]) await expect(tab.locator('iframe')).toHaveCount(1);
});

test('where no tag manager is configured nothing of one is in the build', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(files.filter((path) => /tags\./.test(path))).toEqual([]);
  for (const path of files.filter((file) => /\.(?:js|html)$/.test(file))) {
    expect(readFileSync(`dist/${path}`, 'utf8')).not.toMatch(/tags\.html|<iframe|allow-scripts/);
  }
});

function questionOn(page: Page, words: Words) {
  return page.getByRole('region', { name: words('consent.title') });
}

/** What the frame tells is on its way for a while: the first of it has come. */
async function agree(page: Page, words: Words): Promise<void> {
  await questionOn(page, words)
    .getByRole('button', { name: words('consent.agree') })
    .click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(tags.heard).toEqual(['dashboard-root']);
}
