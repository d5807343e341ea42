// Help is on every page, and questions are answered without a network too.
import { untilAlive } from '#tests/fixtures/alive.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { agree, expectReceipt, payButton } from '#tests/fixtures/pay.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

test('a guest who forgot the password finds what to do', async ({ page, words }) => {
  await page.goto('/auth/login');
  await openQuestions(page, words);
  await page.getByRole('searchbox').fill('sifreni unutm');
  const question = page.getByText('Şifrəni unutmuşam, nə edim?');
  await expect(question).toBeVisible();
  await expect(page.getByText('Limiti necə artırım?')).toHaveCount(0);
  await question.click();
  await expect(page.getByText(/6 rəqəmli kodla yeni şifrə seçin/)).toBeVisible();
  await page.getByRole('searchbox').fill('kriptovalyuta');
  await expect(page.getByText(words('empty.search'))).toBeVisible();
});

test('a guest who asked once is answered with no network', async ({ page, words, link }) => {
  await page.goto('/auth/login');
  await untilOfflineReady(page);
  await openQuestions(page, words);
  const question = page.getByText('Şifrəni unutmuşam, nə edim?');
  await expect(question).toBeVisible();
  const kept = () => page.evaluate(() => localStorage.getItem('qepik:guest-faq'));
  await expect.poll(kept).not.toBeNull();
  link.cut();
  await page.goto('/auth/register');
  await openQuestions(page, words);
  await expect(question).toBeVisible();
});

test('with no network the questions are answered from the device', async ({
  signedIn: page,
  words,
  link,
}) => {
  await untilOfflineReady(page);
  await openQuestions(page, words);
  await expect(page.getByText('İnternet olmayanda nə işləyir?')).toBeVisible();
  link.cut();
  await page.goto('/favorites');
  await openQuestions(page, words);
  await page.getByRole('searchbox').fill('что работает');
  await expect(page.getByText('İnternet olmayanda nə işləyir?')).toBeVisible();
});

test('the limits say what is left, in the words of the provider too', async ({
  signedIn: page,
  words,
}) => {
  await page.getByRole('button', { name: words('limits.monthly') }).click();
  const panel = page.getByRole('dialog', { name: words('limits.title') });
  await expect(panel.getByRole('meter')).toHaveCount(2);
  await expect(panel.getByText(/Kimliyinizi təsdiqləsəniz, 10\.000 manat olacaq/)).toHaveCount(2);
  await panel.getByRole('button', { name: words('limits.increase') }).click();
  await expect(page.getByRole('dialog', { name: words('identity.title') })).toHaveCount(1);
});

test.describe('of who is identified', () => {
  test.use({ having: { identified: true } });

  test('the limits are a table to open', async ({ signedIn: page, words }) => {
    await page.getByRole('button', { name: words('limits.monthly') }).click();
    const file = page.waitForResponse(/limits_az\.pdf$/);
    await page.getByRole('button', { name: words('limits.table') }).click();
    expect((await file).headers()['content-type']).toContain('application/pdf');
    const increase = page.getByRole('button', { name: words('limits.increase') });
    await expect(increase).toHaveCount(0);
    // Nor on the card, which the panel keeps from being found.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: words('limits.monthly') })).toBeVisible();
    await expect(increase).toHaveCount(0);
  });
});

test('a payment is told of, and what is read is read', async ({
  signedIn: page,
  sandbox,
  user,
  words,
  language,
  link,
  bill,
}) => {
  await agree(page, words, language, bill);
  await payButton(page, words).click();
  await expectReceipt(page);
  const own = new URL(page.url()).pathname;
  const statusOfNewest = async () => (await sandbox.historyOf(user))[0]?.status;
  await expect.poll(statusOfNewest).toBe('SUCCESS');
  await page.goto('/');

  await page.getByRole('button', { name: words('notifications.unread') }).click();
  const panel = page.getByRole('dialog', { name: words('notifications.title') });
  await expect(panel.getByText('Ödəniş qəbul edildi')).toBeVisible();
  await expect(panel.getByText('Yeni cihazdan daxil olundu')).toBeVisible();
  await expect(panel.getByText('Ödəniş tamamlandı')).toBeVisible();
  await panel.getByRole('button', { name: words('notifications.readAll') }).click();
  await expect(panel.getByRole('button', { name: words('notifications.readAll') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const bell = page.getByRole('button', { name: words('notifications.title') });
  await expect(bell).toBeVisible();

  // Its receipt is looked at in passing, with no network too; in full it has its own page.
  await untilOfflineReady(page);
  link.cut();
  await bell.click();
  await panel.getByRole('button', { name: /^Ödəniş tamamlandı/ }).click();
  const receipt = page.getByRole('dialog', { name: words('title.receipt') });
  await expect(receipt.getByRole('article')).toContainText('34,18');
  await page.goBack();
  await expect(receipt).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(bell).toBeFocused();
  await bell.click();
  await panel.getByRole('button', { name: /^Ödəniş tamamlandı/ }).click();
  await receipt.getByRole('link', { name: words('receipt.openInFull') }).click();
  await expect(page).toHaveURL(own);
  await expect(receipt).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

async function openQuestions(page: Page, words: Words): Promise<void> {
  await untilAlive(page);
  await page.getByRole('button', { name: words('help.title') }).click();
  await page.getByRole('button', { name: within(words('help.faq')) }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
}
