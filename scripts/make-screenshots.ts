// Takes the screenshots of README and manifest from the wallet over the build in dist/.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openDemoWallet, shoot, sizes, untilStill } from './demo-wallet.ts';
import { launchBrowser } from './install-tools.ts';

const folder = join(import.meta.dirname, '../public/screenshots');
mkdirSync(folder, { recursive: true });

const wallet = await openDemoWallet();
const browser = await launchBrowser();

const phone = await signedIn('phone', 2);
await take(phone, 'home');
await phone.goto('/c/kommunal/p/azerisiq-fiziki');
await phone.getByLabel('Abonent kodu').fill('200014502368810');
await phone.getByRole('button', { name: 'Davam et' }).click();
await phone.getByText('M****OVA AYSEL').waitFor();
await take(phone, 'pay');
await phone.getByRole('button', { name: 'Davam et' }).click();
await phone.getByRole('button', { name: /ödə/ }).click();
await phone.getByRole('heading', { name: 'Ödəniş tamamlandı' }).waitFor();
await take(phone, 'receipt');

const desktop = await signedIn('desktop', 1);
await take(desktop, 'desktop');

await browser.close();
await wallet.close();

async function signedIn(size: keyof typeof sizes, deviceScaleFactor: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: wallet.url,
    viewport: sizes[size],
    deviceScaleFactor,
    locale: 'az-AZ',
    timezoneId: 'Asia/Baku',
  });
  const page = await context.newPage();
  await page.goto(`/sandbox/sign-in?phone=${encodeURIComponent(wallet.user.phone)}`);
  // A link has signed in, so home asks whose account it is.
  await page.getByRole('button', { name: 'Bu mənəm' }).click();
  await untilStill(page);
  // The second launch has all data from the start, such as the icons of the categories.
  await page.reload();
  await page.getByText('Azərsu · Ev').first().waitFor();
  await page.getByText(/^Aylıq limit/).waitFor();
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  await untilStill(page);
  await shoot(page, join(folder, `${name}.png`));
}
