// axe finds nothing on any screen, light and dark; in the full run in every language and width.
import AxeBuilder from '@axe-core/playwright';
import type { Sandbox, User } from '#tests/fixtures/sandbox.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';

const guestPaths = ['/auth/login', '/auth/register', '/auth/forgot'];

const userPaths = [
  '/',
  '/payments',
  '/c/kommunal',
  '/c/kommunal/p/azerisiq-fiziki',
  '/transactions',
  '/favorites',
  '/settings',
  '/settings/language',
  '/auth/asan',
  '/settings/personal',
  '/settings/password',
  '/settings/devices',
  '/settings/notifications',
  '/settings/appearance',
  '/settings/device',
  '/nowhere',
  '/under-development',
];

test.use({ having: { history: 30, identified: true } });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, height, size] of [
    [390, 844, 'phone'],
    [1280, 800, 'desktop'],
  ] as const) {
    for (const language of ['az', 'en', 'ru'] as const) {
      const tag = size === 'phone' && language === 'az' ? [] : ['@all'];
      test.describe(`${colorScheme}, ${size}, ${language}`, () => {
        test.use({ colorScheme, language, viewport: { width, height } });

        test('axe finds nothing that a guest sees', { tag }, async ({ page }) => {
          for (const path of guestPaths) {
            await page.goto(path);
            await expect(page.getByRole('main')).toBeVisible();
            await expectNothing(page, path);
          }
        });

        test('axe finds nothing that a user sees', { tag }, async ({ signedIn, sandbox, user }) => {
          test.setTimeout(120_000);
          for (const path of [...userPaths, await receiptPath(sandbox, user)]) {
            await signedIn.goto(path);
            await expect(signedIn.getByRole('main')).toBeVisible();
            await expect(signedIn.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
            await expectNothing(signedIn, path);
          }
        });
      });
    }
  }
}

test('axe finds nothing in a form that is full of errors', async ({ page, words }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: words('auth.login.submit') }).click();
  await expect(page.getByText(words('form.errors'))).toBeVisible();
  await expectNothing(page, 'errors');
});

test('axe finds nothing in the dialog of signing out', async ({ signedIn, words }) => {
  await signedIn.goto('/settings');
  await signedIn.getByRole('button', { name: words('settings.signOut') }).click();
  await expect(signedIn.getByRole('heading', { name: words('shell.signOut.title') })).toBeVisible();
  await expectNothing(signedIn, 'sign-out');
});

async function receiptPath(sandbox: Sandbox, user: User): Promise<string> {
  const [newest] = await sandbox.historyOf(user);
  return `/payment/receipt/${newest?.id}`;
}

async function expectNothing(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`,
  );
  expect(found, where).toEqual([]);
}
