// Help is on every page, and the answers to questions open offline too.
import type { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('A guest who opened the questions once reads them offline @E11 @all', async ({
  guest,
  link,
}) => {
  await guest.open('/auth/login');
  await untilOfflineReady(guest.page);
  await openQuestions(guest);
  const question = guest.page.getByText('Şifrəni unutmuşam, nə edim?');
  await expect(question).toBeVisible();
  const cached = () => guest.page.evaluate(() => localStorage.getItem('qepik:guest-faq'));
  await expect.poll(cached).not.toBeNull();
  link.cut();
  await guest.open('/auth/register');
  await openQuestions(guest);
  await expect(question).toBeVisible();
});

test('A user searches the questions offline @E11', async ({ app, link }) => {
  await untilOfflineReady(app.page);
  await openQuestions(app);
  await expect(app.page.getByText('İnternet olmayanda nə işləyir?')).toBeVisible();
  link.cut();
  await app.open('/favorites');
  await openQuestions(app);
  await app.page.getByRole('searchbox').fill('что работает');
  await expect(app.page.getByText('İnternet olmayanda nə işləyir?')).toBeVisible();
});

test('The limits say what is left, also in the provider’s words, and lead to a higher limit @E91 @all', async ({
  app,
}) => {
  await app.press('limits.monthly');
  const panel = app.dialog('limits.title');
  await expect(panel.getByRole('meter')).toHaveCount(2);
  await expect(panel.getByText(/Kimliyinizi təsdiqləsəniz, 10\.000 manat olacaq/)).toHaveCount(2);
  await app.press('limits.increase', panel);
  await expect(app.dialog('identity.title')).toHaveCount(1);
});

async function openQuestions(app: App): Promise<void> {
  await app.untilAlive();
  await app.press('help.title');
  await app.button(app.within('help.faq')).click();
  await expect(app.page.getByRole('searchbox')).toBeVisible();
}
