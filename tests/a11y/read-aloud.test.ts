// Keyboard and screen reader only: the way through the history, its sums, its files and its proofs.
import type { App } from '#tests/fixtures/app.ts';
import { bakuTime } from '#tests/fixtures/baku-time.ts';
import { linkOf } from '#tests/fixtures/links.ts';
import { ScreenReader } from '#tests/fixtures/screen-reader.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test.describe('History', () => {
  test.use({ having: { history: 30 } });

  test('is filtered by ear, and a chip taken off @all', async ({ app }) => {
    const outgoing = (await app.user.history()).filter(({ direction }) => direction === 'OUT');
    const payments = outgoing.filter(({ type }) => type === 'WALLET_PAYMENT');
    const reader = await open(app, '/transactions');
    await reader.goTo('button "Filtrlər", opens a dialog');
    await reader.press('Enter');
    await reader.hears('dialog "Filtrlər"');
    await reader.goTo('radio "Hamısı", checked');
    await reader.press('ArrowRight');
    await reader.hears('radio "Mədaxil", checked');
    await reader.press('ArrowRight');
    await reader.hears('radio "Məxaric", checked');
    await reader.goTo('button "Ödəniş", not pressed');
    await reader.press('Space');
    await reader.hears('button "Ödəniş", pressed');
    await reader.goTo('button "Göstər"');
    await reader.press('Enter');
    await reader.hears('button "Filtrlər · 2", opens a dialog', found(payments.length));

    await reader.goTo('list "Seçilmiş filtrlər"');
    await reader.hears('button "Ödəniş, filtri götür"');
    await reader.press('Enter');
    await reader.hears('button "Məxaric, filtri götür"', found(outgoing.length));
    await reader.press('Enter');
    await reader.hears('button "Filtrlər", opens a dialog');
    await expect(app.page).toHaveURL('/transactions');
  });

  test('is summed up by ear: a chart is read as a table, and narrows the list @all', async ({
    app,
  }) => {
    const spent = (await app.user.history()).filter(
      ({ direction, status, type }) =>
        direction === 'OUT' && type !== 'TOP_UP' && status === 'SUCCESS',
    );
    const [newest] = spent;
    const day = bakuTime(Date.parse(newest?.date ?? '')).slice(0, 10);
    const reader = await open(app, `/transactions?from=${day}&to=${day}`);
    await reader.goTo('link "Xərclər"');
    await reader.press('Enter');
    await expect(app.text('spending.spent')).toBeVisible();
    await reader.goTo('button "Cədvəl kimi", not pressed');
    await reader.goTo(/^figure ".+, günlər üzrə\. Ən çox: .+ ₼\."$/);
    await reader.hears(/^link "\d+ \p{L}+ \d{4}: [\d.]+,\d\d ₼"$/u);
    await reader.goTo('button "Cədvəl kimi", not pressed', 'Shift+Tab');
    await reader.press('Space');
    await reader.hears('button "Cədvəl kimi", pressed');

    const caption = await app.page.getByRole('table').first().locator('caption').textContent();
    expect(caption).toMatch(/^Günlər üzrə, \p{Lu}\p{L}+ \d{4}$/u);
    const rows = await reader.readTable(caption ?? '');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatch(/^rowheader \d+ \p{L}+ \d{4}; Məbləğ: [\d.]+,\d\d ₼$/u);
    }
    await reader.goTo(`table "${caption}"`);
    await reader.press('Enter');
    await reader.hears(/^announced "\d+ əməliyyat tapıldı\."$/);
  });

  test('is saved as a file by ear @all', async ({ app }) => {
    const reader = await open(app, '/transactions');
    await reader.goTo('button "Çıxarış", opens a dialog');
    await reader.press('Enter');
    await reader.hears('dialog "Çıxarış"');
    await reader.goTo('group "Dövr"');
    await reader.hears('button "Bu ay", pressed');
    await reader.goTo('button "Hamısı", not pressed');
    await reader.press('Space');
    await reader.hears('button "Hamısı", pressed');
    await reader.goTo('group "Fayl formatı"');
    await reader.hears('radio "PDF", checked');
    await reader.press('ArrowRight');
    await reader.hears('radio "CSV", checked');
    await reader.goTo('button "Çıxarışı hazırla"');
    await reader.press('Enter');
    await reader.hears('announced "Fayl hazırdır"', 'button "Faylı yadda saxla"');
    const download = app.page.waitForEvent('download');
    await reader.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^qepik-cixaris.*\.csv$/);
  });
});

test('A receipt is checked by ear: its link is pasted by a guest @all', async ({ guest, user }) => {
  await user.payAtTerminal('34.18');
  const [receipt] = await user.history();
  await guest.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const reader = await open(guest, '/check');
  await reader.goTo('textbox "Qəbzin keçidi", (Keçidi və ya içində keçid olan mesajı yapışdırın)');
  await reader.goTo('button "Yoxla"');
  await reader.press('Enter');
  await reader.hears(
    /^textbox "Qəbzin keçidi", invalid, \(.*Burada qəbzin keçidi yoxdur\. Onu tam kopyalayıb yapışdırın\..*\)$/,
  );
  await guest.page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `Qəpik ${linkOf(receipt)}`,
  );
  await reader.press('Control+V');
  await reader.hears(/^textbox "Qəbzin keçidi", value "Qəpik .*\/t\//);
  await reader.goTo('button "Yoxla"');
  await reader.press('Enter');
  await reader.hears(
    'heading "Qəbzi yoxla"',
    'announced "Sınaq qəbzidir, heç nəyi sübut etmir. Uğurlu"',
  );
  await reader.goTo('button "Başqa qəbzi yoxla"');
});

/** Opens a screen and skips the frame by the first link, like a user of a screen reader. */
async function open(app: App, path: string): Promise<ScreenReader> {
  await app.open(path);
  await app.untilAlive();
  await expect(app.main).toBeVisible();
  const reader = await ScreenReader.on(app.page);
  await reader.press('Tab');
  await reader.hears('link "Məzmuna keç"');
  await reader.press('Enter');
  return reader;
}

function found(count: number): string {
  return `announced "${count} əməliyyat tapıldı."`;
}
