// Takes the pictures of README and manifest from the wallet itself, over what stands in dist/.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { change, lockUsers } from '#sandbox/database/store.ts';
import { ensureDemoUsers } from '#sandbox/demo/demo-users.ts';
import { markAllSeen } from '#sandbox/identity/notifications.ts';
import { userByPhone } from '#sandbox/identity/users.ts';
import { launchBrowser } from './install-tools.ts';
import { startWallet } from './wallet.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'public/screenshots');
mkdirSync(folder, { recursive: true });

const wallet = await startWallet({ port: 0, dist: join(root, 'dist'), database: 'memory:' });
const [demo] = await ensureDemoUsers(wallet.store);
if (!demo) throw new Error('The sandbox has no demo user');
// Nothing that is shown once is to lie over the pictures.
await change(wallet.store, async (trx) => {
  const user = await userByPhone(trx, demo.phone);
  if (!user) throw new Error('The demo user was not made');
  await lockUsers(trx, [user.id]);
  await markAllSeen(trx, user.id, new Date());
});
const browser = await launchBrowser();

const phone = await signedIn({ width: 390, height: 844 }, 2);
await shoot(phone, 'home');
await phone.goto('/c/kommunal/p/azerisiq-fiziki');
await phone.getByLabel('Abonent kodu').fill('200014502368810');
await phone.getByRole('button', { name: 'Davam et' }).click();
await phone.getByText('M****OVA AYSEL').waitFor();
await shoot(phone, 'pay');
await phone.getByRole('button', { name: 'Davam et' }).click();
await phone.getByRole('button', { name: /ödə/ }).click();
await phone.getByRole('heading', { name: 'Ödəniş tamamlandı' }).waitFor();
await shoot(phone, 'receipt');

const desktop = await signedIn({ width: 1280, height: 860 }, 1);
await shoot(desktop, 'desktop');

await browser.close();
await wallet.close();

async function signedIn(
  viewport: { width: number; height: number },
  deviceScaleFactor: number,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: wallet.url,
    viewport,
    deviceScaleFactor,
    locale: 'az-AZ',
    timezoneId: 'Asia/Baku',
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Mobil nömrə').fill(demo?.phone ?? '');
  await page.getByLabel('Şifrə', { exact: true }).fill(demo?.password ?? '');
  await page.getByRole('button', { name: 'Daxil ol', exact: true }).click();
  // A new browser is asked for a code, whose last digit sends it.
  await page.getByLabel('SMS kodu').waitFor();
  await page.getByLabel('SMS kodu').fill(await newestCode());
  await page.getByText('Azərsu · Ev').first().waitFor();
  await page.getByText(/^Aylıq limit/).waitFor();
  return page;
}

async function newestCode(): Promise<string> {
  const answer = await fetch(
    `${wallet.url}/sandbox/inbox?phone=${encodeURIComponent(demo?.phone ?? '')}`,
  );
  const [, code] = /"code":"([^"]+)"/.exec(await answer.text()) ?? [];
  return code ?? '';
}

/** When nothing is on its way any more, and without the marks that the last press left. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.locator('.skeleton:visible').first().waitFor({ state: 'hidden' });
  await page.evaluate('document.activeElement?.blur()');
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
