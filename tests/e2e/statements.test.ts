// Downloaded files of the history and of the account match the provider's data.
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.describe('A statement', () => {
  test.use({ having: { history: 900, balance: '120.00' } });

  test('has the missing pages fetched, can be stopped, and holds what the ledger has @E73 @all', async ({
    app,
  }) => {
    await app.user.meet({ kind: 'latency', ms: 400 }, ['getHistory'], 12);
    await app.go('history');
    await app.press('statement.title');
    const dialog = app.dialog('statement.title');
    await app.press('statement.period.all', dialog);
    await app.text('statement.format.csv').click();
    const make = app.button('statement.make', dialog);
    await make.focus();
    await app.page.keyboard.press('Enter');
    await expect(dialog.locator('[data-progress]')).toContainText(/\d/);
    const stop = app.button('export.stop', dialog);
    await expect(stop).toBeFocused();
    await app.page.keyboard.press('Enter');
    await expect(dialog.getByText(app.words('export.lacking.stopped'))).toBeVisible();
    await app.press('export.again', dialog);
    const file = await savedFile(app, dialog);

    const lines = Papa.parse<string[]>(file.toString('utf8').slice(1), {
      delimiter: ';',
      skipEmptyLines: true,
    }).data;
    const all = await app.user.wholeHistory();
    const place = (id: Parameters<typeof app.words>[0]) =>
      lines[0]?.findIndex((heading) => app.words(id).test(heading)) ?? -1;
    const [number, total] = [place('receipt.number'), place('statement.file.total')];
    expect(
      lines
        .slice(1)
        .map((line) => [line[number]?.replace(/\D/g, ''), line[total]?.replace(/^-|,/g, '')]),
    ).toEqual(all.map((row) => [row.number, String(row.totalAmount).padStart(3, '0')]));
    const balance = String(await app.user.balance()).padStart(3, '0');
    expect(lines[1]?.[place('statement.file.balance')]?.replace(',', '')).toBe(balance);
  });
});

test.describe('A signed statement', () => {
  test.use({ having: { history: 60, balance: '120.00' } });

  test('is checked as a whole by whoever opens its link, and has none if made offline @E73 @all', async ({
    app,
  }) => {
    await app.go('history');
    const whole = await jsonOf(app);
    expect(whole.transactions.length).toBeGreaterThan(20);
    await app.page.keyboard.press('Escape');
    await app.goOffline();
    expect((await jsonOf(app)).proof).toBeNull();

    await app.page.goto(whole.proof ?? '');
    const verdict = app.words('check.statement.sandbox');
    await expect(app.page.getByRole('heading', { name: verdict })).toBeVisible();
    const paper = app.main.getByRole('definition');
    const { phone } = whole.owner;
    for (const text of [whole.balances?.closing.replace('.', ',') ?? '', phone]) {
      await expect(paper.filter({ hasText: text }).first()).toBeVisible();
    }
    await expect(paper.getByText(String(whole.transactions.length), { exact: true })).toBeVisible();
  });
});

interface JsonStatement {
  readonly proof: string | null;
  readonly owner: { readonly phone: string };
  readonly balances: { readonly closing: string } | null;
  readonly transactions: readonly unknown[];
}

async function jsonOf(app: App): Promise<JsonStatement> {
  await app.press('statement.title');
  const dialog = app.dialog('statement.title');
  await app.press('statement.period.all', dialog);
  await app.text('statement.format.json').click();
  await app.press('statement.make', dialog);
  return JSON.parse((await savedFile(app, dialog)).toString('utf8'));
}

test.describe('Everything of mine', () => {
  test.use({ having: { history: 30, favorites: 2 } });

  test('is one archive with each of the account\u2019s things, also without a network @E74', async ({
    app,
  }) => {
    const { user } = app;
    await user.addAutomobile('99-ZZ-987', 'Niva');
    await user.addAutopayment('Ev işığı', { day: 12 });
    await user.sendCoupon(await user.another(), '3.00', false, 'WALLET', 'Ad günün mübarək');
    await app.open('/settings');
    await app.press(/Bütün məlumatlarım/);
    const dialog = app.dialog('export.everything');
    await app.press('export.everything.make', dialog);
    await expectEverything(app, await savedFile(app, dialog));

    await app.page.keyboard.press('Escape');
    await app.goOffline();
    await app.press(/Bütün məlumatlarım/);
    await app.press('export.everything.make', dialog);
    await expectEverything(app, await savedFile(app, dialog));
  });
});

async function expectEverything(app: App, archive: Buffer): Promise<void> {
  const files = new Map(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [
      name,
      new TextDecoder().decode(bytes),
    ]),
  );
  const told = (name: string) => files.get(`${name}.json`) + (files.get(`${name}.csv`) ?? '');
  const all = await app.user.wholeHistory();
  for (const { id } of all) expect(files.get('history.json')).toContain(id);
  for (const { number } of all)
    expect(files.get('history.csv')?.replaceAll(' ', '')).toContain(number);
  expect(told('favorites')).toContain('Ev 1');
  expect(told('favorites')).toContain('Ev 2');
  expect(told('automatic-payments')).toContain('Ev işığı');
  expect(told('automobiles')).toContain('99-ZZ-987');
  expect(told('coupons')).toContain('Ad günün mübarək');
  for (const name of ['cards', 'recipients', 'notes', 'profile']) {
    expect(files.has(`${name}.json`) && files.has(`${name}.csv`)).toBe(true);
  }
  expect(files.get('README.txt')).toMatch(app.within('export.readme.complete'));
  expect(told('profile')).not.toContain(app.user.phone);
  expect(files.get('README.txt')).not.toContain(app.user.password);
}

async function savedFile(app: App, dialog: Locator): Promise<Buffer> {
  const save = app.button('export.save', dialog);
  await expect(save).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([app.page.waitForEvent('download'), save.click()]);
  return readFile(await download.path());
}
