// Spending: the charts of a month agree with its receipts.
import type { Locator } from 'playwright/test';
import { bakuTime } from '#tests/fixtures/baku-time.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block', having: { history: 100 } });

test('Offline, what a month shows is what its receipts say, as a table too, and a bar pressed narrows the list @E76', async ({
  signedIn: app,
  user,
}) => {
  const done = ['SUCCESS', 'COMPLETED', 'PAYMENT_SUCCESS', 'TRANSFERRED'];
  const spent = (await user.history()).filter(
    ({ direction, status, type }) =>
      direction === 'OUT' && type !== 'TOP_UP' && done.includes(status),
  );
  const newest = dayOf(spent[0]);
  const month = newest.slice(0, 7);
  const ofMonth = spent.filter((row) => dayOf(row).startsWith(month));
  const total = sumOf(ofMonth);
  const ofDay = sumOf(ofMonth.filter((row) => dayOf(row) === newest));

  await app.open(`/transactions?from=${month}-01&to=${month}-31`);
  await expect(app.main.locator('li').getByRole('link').first()).toBeVisible();
  await app.link('spending.view.spending').click();
  await expect(app.text('spending.spent')).toBeVisible();
  await app.goOffline();
  await app.link('spending.previous').click();
  await expect(app.page).not.toHaveURL(new RegExp(`from=${month}`));
  await app.link('spending.next').click();
  await expect(app.page).toHaveURL(new RegExp(`from=${month}-01`));
  await expect(app.text('spending.spent').locator('..')).toContainText(shown(total));

  const table = app.button('spending.asTable');
  await table.click();
  await expect(table).toHaveAttribute('aria-pressed', 'true');
  for (const title of ['spending.days', 'spending.categories', 'spending.sources'] as const) {
    const figures = app.page.getByRole('table', { name: app.within(title) });
    expect(await addedUp(figures), title).toBe(total);
  }
  await expect(app.page.getByRole('rowheader', { name: /./ }).first()).toBeVisible();

  await table.click();
  const { day } = /-(?<day>\d\d)$/.exec(newest)?.groups ?? {};
  const bar = app.page.getByRole('link', { name: new RegExp(`^${Number(day)} \\D+ \\d{4}: `) });
  await expect(bar).toHaveAccessibleName(new RegExp(`${shown(ofDay).replaceAll('.', '\\.')}$`));
  await bar.press('Enter');
  await expect(app.page).toHaveURL(`/transactions?from=${newest}&to=${newest}&status=spent`);
  await expect(app.link('spending.view.list')).toHaveAttribute('aria-current', 'page');
  const ofNewest = ofMonth.filter((row) => dayOf(row) === newest);
  await expect(app.main.locator('li').getByRole('link')).toHaveCount(ofNewest.length);

  // The choice stays in other months.
  await app.link('spending.view.spending').click();
  await app.page
    .getByRole('link', { name: /^\D+ \d{4}: / })
    .first()
    .press('Enter');
  await expect(app.page).not.toHaveURL(new RegExp(`from=${newest}`));
  await expect(app.page).toHaveURL(/status=spent/);
});

function dayOf(row: { date: string } | undefined): string {
  return bakuTime(Date.parse(row?.date ?? '')).slice(0, 10);
}

function sumOf(rows: readonly { totalAmount: number }[]): number {
  return rows.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
}

/** Formats an amount: "1.234,56 ₼". */
function shown(qepik: number): string {
  const [whole = '', decimals = ''] = (qepik / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}\u00a0₼`;
}

/** Returns the sum of the amounts in a table, in qəpik. */
async function addedUp(table: Locator): Promise<number> {
  const cells = await table.getByRole('cell', { name: '₼' }).allTextContents();
  return cells.reduce((sum, text) => sum + Number(text.replaceAll(/\D/g, '')), 0);
}
