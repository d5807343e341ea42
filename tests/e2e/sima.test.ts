// What the phone has to confirm in SİMA, after a refusal with code 112.
import type { Locator } from 'playwright/test';
import { agree, amountField, payButton } from '#tests/fixtures/pay.ts';
import type { Sandbox, User } from '#tests/fixtures/sandbox.ts';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

const everyTime = 9;

test.use({ hasTouch: true, isMobile: true });

test('a question refused with code 112 is offered again when SİMA has confirmed', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  await askForQuote(page, sandbox, user, words);
  const dialog = simaDialog(page, words);
  await expect(dialog.getByRole('link', { name: words('sima.open') })).toHaveAttribute(
    'href',
    /^sima:/,
  );
  await sandbox.answerPhone(user, 'confirm');
  const go = dialog.getByRole('button', { name: words('sima.continue') });
  await go.focus();
  await page.keyboard.press('Enter');
  await expect(payButton(page, words)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('put away, the dialog leaves the form as it was, with the reason; pressing again opens it again', {
  tag: '@all',
}, async ({ page, sandbox, user, words }) => {
  await askForQuote(page, sandbox, user, words);
  await expect(simaDialog(page, words).getByRole('heading')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(words('payment.refusal.112'))).toBeVisible();
  await expect(amountField(page, words)).toHaveValue('12.40');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await expect(simaDialog(page, words).getByRole('heading')).toBeVisible();
  await page.goBack();
  await expect(simaDialog(page, words)).toHaveCount(0);
  await expect(amountField(page, words)).toHaveValue('12.40');
});

test.describe('on a desktop', () => {
  // A window may be as narrow as one likes: it has a mouse.
  test.use({ viewport: { width: 900, height: 700 }, hasTouch: false, isMobile: false });

  test('a code that expired or was declined is followed by a new one', { tag: '@all' }, async ({
    page,
    sandbox,
    user,
    words,
  }) => {
    await askForQuote(page, sandbox, user, words);
    const dialog = simaDialog(page, words);
    await expect(dialog.getByRole('img', { name: words('sima.qr') })).toBeVisible();
    await sandbox.answerPhone(user, 'expire');
    await expect(dialog.getByText(words('identity.expired'))).toBeVisible();
    await dialog.getByRole('button', { name: words('identity.again') }).click();
    await expect(dialog.getByRole('img', { name: words('sima.qr') })).toBeVisible();
    await sandbox.answerPhone(user, 'reject');
    await expect(dialog.getByText(words('identity.rejected'))).toBeVisible();
    await dialog.getByRole('button', { name: words('identity.again') }).click();
    await expect(dialog.getByRole('img', { name: words('sima.qr') })).toBeVisible();
    await sandbox.answerPhone(user, 'confirm');
    await dialog.getByRole('button', { name: words('sima.continue') }).click();
    await expect(payButton(page, words)).toBeVisible();
  });
});

test('a payment refused with code 112 is found out and never sent again', {
  tag: '@money',
}, async ({ page, sandbox, user, words, language, bill }) => {
  await openSession(page, user);
  await agree(page, words, language, bill);
  const before = await sandbox.balanceOf(user);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await sandbox.misbehave(user, { kind: '112' }, ['confirmOperation', 'voidOperation'], 99);
  await payButton(page, words).click();

  const dialog = simaDialog(page, words);
  await expect(dialog.getByText(words('sima.money'))).toBeVisible();
  await isAsked(dialog, words);
  await sandbox.answerPhone(user, 'confirm');
  await dialog.getByRole('button', { name: words('sima.toOutcome') }).click();
  await expect(page.getByRole('heading', { name: words('outcome.voided.title') })).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/v1/operations/confirm'))).toHaveLength(1);
  expect(await sandbox.balanceOf(user)).toBe(before);
});

test('a question that waits for SİMA is resumed after a reload, by the same code', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  await askForQuote(page, sandbox, user, words);
  const dialog = simaDialog(page, words);
  const open = dialog.getByRole('link', { name: words('sima.open') });
  const link = (await open.getAttribute('href')) ?? '';
  await page.reload();
  await expect(open).toHaveAttribute('href', link);
  await sandbox.answerPhone(user, 'confirm');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('textbox').first().fill('200014502368810');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await amountField(page, words).fill('12.40');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await expect(payButton(page, words)).toBeVisible();
});

test('a payment that waits for SİMA is resumed after a reload, and not sent again', {
  tag: '@money',
}, async ({ page, sandbox, user, words, language, bill }) => {
  await openSession(page, user);
  await agree(page, words, language, bill);
  const before = await sandbox.balanceOf(user);
  await sandbox.misbehave(user, { kind: '112' }, ['confirmOperation', 'voidOperation'], 99);
  await payButton(page, words).click();
  const open = simaDialog(page, words).getByRole('link', { name: words('sima.open') });
  const link = (await open.getAttribute('href')) ?? '';

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.reload();
  await expect(open).toHaveAttribute('href', link);
  await sandbox.answerPhone(user, 'confirm');
  await expect(simaDialog(page, words)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: words('outcome.voided.title') })).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/v1/operations/confirm'))).toEqual([]);
  expect(await sandbox.balanceOf(user)).toBe(before);
});

test('what the app asks for by itself goes on by itself, also after a reload', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  await page.goto('about:blank');
  await sandbox.misbehave(user, { kind: '112' }, ['getWallets', 'getHistory'], everyTime);
  await page.goto('/transactions');
  await expect(simaDialog(page, words).getByRole('heading')).toBeVisible();
  await page.reload();
  await isAsked(simaDialog(page, words), words);
  await sandbox.answerPhone(user, 'confirm');
  await expect(simaDialog(page, words)).toHaveCount(0);
  await expect(page).toHaveURL('/transactions');
});

test('what was left unfinished elsewhere is asked for again when SİMA has confirmed', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  await sandbox.misbehave(user, { kind: '112' }, ['listUnfinished'], everyTime);
  await page.reload();
  await isAsked(simaDialog(page, words), words);
  const told = page.waitForResponse((answer) => answer.url().endsWith('/v1/operations/unfinished'));
  await sandbox.answerPhone(user, 'confirm');
  expect((await told).status()).toBe(200);
});

/** Up to the press that asks for a quote, which is refused with code 112. */
async function askForQuote(page: Page, sandbox: Sandbox, user: User, words: Words): Promise<void> {
  await openSession(page, user);
  const service = await sandbox.electricity(user);
  await page.goto(`/c/${service.categoryId}/p/${service.id}`);
  await page.getByLabel(service.fields[0]?.label.az ?? '', { exact: true }).fill('200014502368810');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await amountField(page, words).fill('12.40');
  await sandbox.misbehave(user, { kind: '112' }, ['quotePayment'], everyTime);
  await page.getByRole('button', { name: words('payment.continue') }).click();
}

/** A phone that was not asked yet has nothing to answer. */
async function isAsked(dialog: Locator, words: Words): Promise<void> {
  await expect(dialog.getByText(within(words('identity.waiting')))).toBeVisible();
}

function simaDialog(page: Page, words: Words) {
  return page.getByRole('dialog', { name: within(words('sima.title')) });
}
