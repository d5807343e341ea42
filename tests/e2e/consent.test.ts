// The tag manager is off unless configured and silent until a person agrees. It receives only names of pages, and none
// from a page with a password or a code.
import { resolve } from 'node:path';
import type { App } from '#tests/fixtures/app.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { build } from '#tests/fixtures/build.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { cachedOn } from '#tests/fixtures/on-device.ts';
import { startTagServer, type TagServer } from '#tests/fixtures/servers/tag-server.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const dist = resolve('.cache/with-tags');

let tags: TagServer;

test.use({ dist, having: { history: 20 } });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  tags = await startTagServer();
  await build(dist, { QEPIK_TAG_MANAGER: tags.script });
});

test.beforeEach(() => tags.forget());
test.afterAll(() => tags.close());

test('After consent the tag manager hears only names of pages @E12 @all', async ({ app, link }) => {
  const question = questionOn(app);
  await expect(question).toBeVisible();
  await untilOfflineReady(app.page);
  expect(tags.told).toEqual([]);
  await expectAccessible(app.page, 'the question');

  await app.button('consent.agree', question).focus();
  await app.page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(app.main).toBeFocused();
  await expect.poll(tags.heard).toEqual(['dashboard-root']);

  const service = await app.user.electricity();
  await app.go('payments');
  await expect.poll(tags.heard).toEqual(['dashboard-root', 'payments']);
  const search = app.page.getByRole('searchbox');
  await search.fill('Azərişıq');
  await expect(app.page).toHaveURL(/q=/);
  await app.openForm(service);
  const visited = ['dashboard-root', 'payments', 'product-page'];
  await expect.poll(tags.heard).toEqual(visited);
  const recipient = app.page.getByRole('textbox').first();
  await expect(recipient).toBeVisible();
  await recipient.fill('200014502368810');
  await recipient.blur();
  await expect(app.page.locator('iframe')).toHaveCount(1);
  await app.open(`/transactions?token=${btoa(app.user.token)}`);
  await expect.poll(tags.heard).toEqual([...visited, 'history']);

  expect(tags.saw()).toEqual({
    address: '/listener.html',
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
    app.user.phone.slice(-9),
    app.user.token,
    btoa(app.user.token),
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
  const cached = await cachedOn(app.page);
  expect(cached.filter((path) => !/^\/(?:assets|prerendered)\//.test(path))).toEqual([]);
});

test('The tag manager is never where a password or a code is @E12 @E13 @all', async ({ app }) => {
  await expect(questionOn(app)).toBeVisible();
  await untilOfflineReady(app.page);
  expect(tags.told).toEqual([]);
  await agree(app);
  const frame = app.page.locator('iframe');
  const heard = ['dashboard-root', 'settings'];
  await app.open('/settings');
  await expect.poll(tags.heard).toEqual(heard);
  await expect(frame).toHaveCount(1);
  for (const path of ['/settings/password', '/auth/asan']) {
    await app.main.locator(`a[href="${path}"]:visible`).click();
    await expect(app.page.getByRole('textbox').first()).toBeVisible();
    await expect(frame).toHaveCount(0);
    await app.page.goBack();
    heard.push('settings');
    await expect.poll(tags.heard).toEqual(heard);
    await app.open(path);
    await expect(app.page.getByRole('textbox').first()).toBeVisible();
    await untilOfflineReady(app.page);
    await expect(frame).toHaveCount(0);
    await app.open('/settings');
    heard.push('settings');
    await expect.poll(tags.heard).toEqual(heard);
  }
  // Leaves the page first, because a page that loses its session restarts by itself.
  await app.open('about:blank');
  await app.page.context().clearCookies({ name: 'token' });
  await app.openSession(app.user);
  await expect.poll(() => tags.heard().at(-1)).toBe('dashboard-root');
  expect(tags.heard()).toEqual([...heard, 'dashboard-root']);
});

test('The tag manager is never there while a person types @E13 @all', async ({ app }) => {
  await agree(app);
  await app.open('/payments');
  const frame = app.page.locator('iframe');
  await expect.poll(tags.heard).toEqual(['dashboard-root', 'payments']);
  await app.page.getByRole('searchbox').focus();
  await expect(frame).toHaveCount(0);
  await app.page.getByRole('searchbox').blur();
  await expect(frame).toHaveCount(1);
  await expect.poll(tags.asked).toBe(3);

  tags.growGreedy();
  await app.page.reload();
  await expect.poll(tags.asked).toBe(4);
  await expect(frame).toHaveCount(0);
  await app.page.getByRole('searchbox').press('a');
  await app.page.getByRole('searchbox').blur();
  await app.link('shell.section.history', app.sections).press('Enter');
  await expect(app.page).toHaveURL('/transactions');
  await expect(frame).toHaveCount(0);
  expect(tags.told.join()).not.toContain('"typed"');
});

test('A guest is neither asked nor counted @E12 @all', async ({ guest, context }) => {
  await context.addInitScript(() => localStorage.setItem('qepik:consent', 'agreed'));
  for (const path of ['/auth/login', '/auth/register', '/auth/forgot']) {
    await guest.open(path);
    await expect(guest.page.getByRole('textbox').first()).toBeVisible();
    await untilOfflineReady(guest.page);
    await expect(guest.page.locator('iframe')).toHaveCount(0);
    await expect(questionOn(guest)).toHaveCount(0);
  }
  expect(tags.told).toEqual([]);
});

test('Consent taken back in the settings ends in every tab at once @E12 @all', async ({ app }) => {
  await agree(app);
  const other = await app.newTab('/settings/device');
  const consent = other.switch('settings.consent');
  await expect(consent).toBeChecked();
  await expect.poll(tags.heard).toEqual(['dashboard-root', 'device']);

  await consent.uncheck();
  for (const { page } of [app, other]) await expect(page.locator('iframe')).toHaveCount(0);
  tags.forget();
  await app.go('history');
  await expect(app.page).toHaveURL('/transactions');
  await app.page.reload();
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(tags.told).toEqual([]);

  await consent.check();
  for (const { page } of [app, other]) await expect(page.locator('iframe')).toHaveCount(1);
});

function questionOn(app: App) {
  return app.page.getByRole('region', { name: app.words('consent.title') });
}

/** Presses the button of consent and waits for the frame's first message, because messages take a while. */
async function agree(app: App): Promise<void> {
  await app.press('consent.agree', questionOn(app));
  await expect(app.page.locator('iframe')).toHaveCount(1);
  await expect.poll(tags.heard).toEqual(['dashboard-root']);
}
