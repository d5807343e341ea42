// Whatever happens to the confirmation of a payment: one effect or none on the ledger, never "failed"
// while that is not known, and the right end on the screen soon after the network is back.
import { killTabs, stopWorkers, untilOfflineReady } from '#tests/fixtures/network.ts';
import { agree, expectReceipt, fillIn, payButton } from '#tests/fixtures/pay.ts';
import type { Fault, Sandbox, Service, User } from '#tests/fixtures/sandbox.ts';
import { signIn } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

const before = 25_000;
const price = 3418;
/** From the moment at which an answer can be had again. */
const soon = { timeout: 5000 };

let service: Service;
let readHeadings: () => readonly string[];

test.beforeEach(async ({ page, sandbox, user, words, language }) => {
  service = await sandbox.electricity(user);
  readHeadings = await listenToHeadings(page);
  await signIn(page, user, words);
  await agree(page, words, language, { service, recipient: '014502368810', amount: '34.18' });
});

interface Loss {
  what: string;
  fault: Fault;
  /** Whether the provider had done the work when its answer was lost. */
  paid: boolean;
}

/** A browser may send a request again whose connection broke; that one is lost as well. */
const everyTime = 9;

const losses: readonly Loss[] = [
  { what: 'the answer is lost after the work', fault: { kind: 'destroy-after' }, paid: true },
  { what: 'half of the answer arrives', fault: { kind: 'half' }, paid: true },
  { what: 'the work is done and answered with 500', fault: { kind: '500-after' }, paid: true },
  { what: 'no answer comes for long', fault: { kind: 'silence-after', ms: 3000 }, paid: true },
  { what: 'the answer is 500 before the work', fault: { kind: '500' }, paid: false },
  { what: 'the answer is 503', fault: { kind: '503' }, paid: false },
  { what: 'nothing is said or done', fault: { kind: 'silence-before', ms: 3000 }, paid: false },
  { what: 'the request is lost before the work', fault: { kind: 'destroy-before' }, paid: false },
];

for (const { what, fault, paid } of losses) {
  test(`when ${what}, the payment ends as ${paid ? 'paid once' : 'not paid'}`, async ({
    page,
    sandbox,
    user,
    words,
  }) => {
    await sandbox.misbehave(user, fault, ['confirmOperation'], everyTime);
    await payButton(page, words).click();

    if (paid) await expectPaid(page, sandbox, user, words);
    else await expectNotPaid(page, sandbox, user, words);
  });
}

test('when only the first copy of the request is lost, the screen and the ledger agree', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  // Whether there is a second copy is the browser's affair: both ends are right, in both places.
  await sandbox.misbehave(user, { kind: 'destroy-before' }, ['confirmOperation']);
  await payButton(page, words).click();

  await expectPaidOrNot(page, sandbox, user, words);
});

test('when the network goes as the payment is sent and comes back later, it is paid once', async ({
  page,
  sandbox,
  user,
  words,
  link,
}) => {
  await sandbox.misbehave(user, { kind: 'latency', ms: 1500 }, ['confirmOperation']);
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
  link.cut();

  await expect(heading(page, words('outcome.unknown.title'))).toBeVisible();
  await expect.poll(() => sandbox.balanceOf(user)).toBe(before - price);
  link.restore();
  await expectPaid(page, sandbox, user, words, soon);
});

test('when the link swallows the request, a late arrival has no effect', async ({
  page,
  sandbox,
  user,
  words,
  link,
}) => {
  link.swallow();
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
  await page.reload();
  link.restore();

  await expect(async () => {
    const balance = await sandbox.balanceOf(user);
    if (balance === before) await expect(voided(page, words)).toBeVisible({ timeout: 1 });
    else await expect(page.getByRole('article')).toBeVisible({ timeout: 1 });
  }).toPass(soon);
  expect(await sandbox.ledgerBalances()).toBe(true);
});

test('when the link swallows the request for good, the end is found out on the next one', async ({
  page,
  sandbox,
  user,
  words,
  link,
}) => {
  link.swallow();
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
  for (let silent = 0; silent < 2; silent++) await page.waitForRequest(asksForTheEnd);
  link.change();
  // A browser keeps few connections: a request that still waited for one is sent on the next link.
  await expect(page.getByRole('article').or(voided(page, words))).toBeVisible(soon);
  await expectPaidOrNot(page, sandbox, user, words);
});

test('when the answer never comes, the payment is found out meanwhile', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  await sandbox.misbehave(user, { kind: 'silence-after', ms: 90_000 }, ['confirmOperation']);
  await payButton(page, words).click();
  await expectPaid(page, sandbox, user, words, soon);
});

test('when the worker is stopped as the payment is sent, it is paid once', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await sandbox.misbehave(user, { kind: 'latency', ms: 2000 }, ['confirmOperation']);
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
  await stopWorkers(page);

  await expectPaid(page, sandbox, user, words);
});

test('when the tab is killed as the payment is sent, the next tab shows its end', async ({
  page,
  browser,
  context,
  sandbox,
  user,
  words,
}) => {
  await sandbox.misbehave(user, { kind: 'latency', ms: 1500 }, ['confirmOperation']);
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
  const address = page.url();
  await killTabs(browser, page);

  const next = await context.newPage();
  readHeadings = await listenToHeadings(next);
  await next.goto(address);
  await expectPaidOrNot(next, sandbox, user, words);
});

test('when the app is opened again after a lost answer, it finds out by itself', async ({
  page,
  sandbox,
  user,
  words,
  link,
}) => {
  await untilOfflineReady(page);
  await sandbox.misbehave(user, { kind: '500-after' }, ['confirmOperation']);
  await sandbox.misbehave(user, { kind: '500' }, ['voidOperation', 'getOperation'], everyTime);
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.unknown.title'))).toBeVisible();
  link.cut();
  await page.goto('/');
  await expect(page.getByRole('link', { name: within(words('shell.attempt.one')) })).toBeVisible();

  await sandbox.behave(user);
  link.restore();
  await expect(page.getByRole('link', { name: within(words('shell.attempt.one')) })).toBeHidden(
    soon,
  );
  expect(await sandbox.balanceOf(user)).toBe(before - price);
});

test('twenty clicks and Enter pay once', async ({ page, sandbox, user, words }) => {
  const confirmations = countRequests(page, '/v1/operations/confirm');
  const button = payButton(page, words);
  await button.focus();
  await button.evaluate((element) => {
    if (element instanceof HTMLElement) for (let click = 0; click < 20; click++) element.click();
  });
  await page.keyboard.press('Enter');

  await expectPaid(page, sandbox, user, words);
  expect(confirmations()).toBe(1);
});

test('a second tab shows a payment that the first is sending, and does not touch it', async ({
  page,
  context,
  sandbox,
  user,
  words,
}) => {
  await sandbox.misbehave(user, { kind: 'latency', ms: 4000 }, ['confirmOperation']);
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();

  const second = await context.newPage();
  const voids = countRequests(second, '/void');
  await second.goto(page.url());
  await expect(heading(second, words('outcome.sending.title'))).toBeVisible();
  await expectPaid(page, sandbox, user, words);
  await expectReceipt(second);
  expect(voids()).toBe(0);
});

test('two tabs that wait for the same outcome come to the same end', async ({
  page,
  context,
  sandbox,
  user,
  words,
  link,
}) => {
  await sandbox.misbehave(user, { kind: '500-after' }, ['confirmOperation']);
  await sandbox.misbehave(user, { kind: '500' }, ['voidOperation', 'getOperation'], everyTime);
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.unknown.title'))).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(heading(second, words('outcome.unknown.title'))).toBeVisible();
  link.cut();
  await sandbox.behave(user);
  link.restore();

  await expectPaid(page, sandbox, user, words);
  await expectReceipt(second);
});

const twoTabs = [
  { what: 'one debt', recipient: '014512343418', refusal: 'payment.refusal.DEBT_CHANGED', tag: [] },
  {
    what: 'nothing owed',
    recipient: '014512340000',
    refusal: 'payment.refusal.PAID_MEANWHILE',
    tag: ['@all'],
  },
] as const;

for (const { what, recipient, refusal, tag } of twoTabs) {
  test(`agreed in two tabs over ${what}, a payment is made in the first and asked about in the other`, {
    tag: [...tag],
  }, async ({ page, context, sandbox, user, words, language }) => {
    const payment = { service, recipient, amount: '34.18' };
    const second = await context.newPage();
    await agree(page, words, language, payment);
    await agree(second, words, language, payment);
    await payButton(page, words).click();
    await expectReceipt(page);

    await payButton(second, words).click();
    await expect(heading(second, words('outcome.refused.title'))).toBeVisible();
    await expect(second.getByText(within(words(refusal)))).toBeVisible();
    await expect(second.getByText(words('outcome.noMoneyTaken'))).toBeVisible();
    expect(await paymentsOf(sandbox, user)).toHaveLength(1);
    expect(await sandbox.balanceOf(user)).toBe(before - price);

    await second.getByRole('link', { name: words('outcome.payAnew') }).click();
    await fillIn(second, words, language, payment);
    await expect(second.getByRole('checkbox', { name: words('confirm.similar') })).toBeVisible();
    await expect(payButton(second, words)).toBeDisabled();
  });
}

test('another payment to the same recipient asks first while one is being found out, others do not', async ({
  page,
  context,
  sandbox,
  user,
  words,
  language,
}) => {
  await sandbox.misbehave(user, { kind: 'latency', ms: 8000 }, ['confirmOperation']);
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();

  const second = await context.newPage();
  await agree(second, words, language, { service, recipient: '014502368810', amount: '34.18' });
  await expect(second.getByRole('checkbox', { name: words('confirm.unresolved') })).toBeVisible();
  await expect(payButton(second, words)).toBeDisabled();
  await agree(second, words, language, { service, recipient: '014512343418', amount: '34.18' });
  await expect(payButton(second, words)).toBeEnabled();
  await expect(second.getByRole('checkbox')).toHaveCount(0);
  await expectPaid(page, sandbox, user, words);
});

const asksForTheEnd = /\/v1\/operations\/[\w-]+$/;

function heading(page: Page, name: RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

function voided(page: Page, words: Words) {
  return heading(page, words('outcome.voided.title'));
}

async function expectPaid(
  page: Page,
  sandbox: Sandbox,
  user: User,
  words: Words,
  within = { timeout: 15_000 },
): Promise<void> {
  await expect(page.getByRole('article')).toBeVisible(within);
  await expectReceipt(page);
  expect(await sandbox.balanceOf(user)).toBe(before - price);
  expect(await paymentsOf(sandbox, user)).toHaveLength(1);
  expect(await sandbox.ledgerBalances()).toBe(true);
  for (const said of readHeadings()) {
    expect(said).not.toMatch(words('outcome.voided.title'));
    expect(said).not.toMatch(words('outcome.refused.title'));
  }
}

async function expectNotPaid(
  page: Page,
  sandbox: Sandbox,
  user: User,
  words: Words,
): Promise<void> {
  await expect(voided(page, words)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(words('outcome.noMoneyTaken'))).toBeVisible();
  expect(await sandbox.balanceOf(user)).toBe(before);
  expect(await paymentsOf(sandbox, user)).toHaveLength(0);
  expect(await sandbox.ledgerBalances()).toBe(true);
}

/** Both ends are possible: what matters is that the screen says what the ledger says. */
async function expectPaidOrNot(
  page: Page,
  sandbox: Sandbox,
  user: User,
  words: Words,
): Promise<void> {
  await expect(page.getByRole('article').or(voided(page, words))).toBeVisible({ timeout: 15_000 });
  if (await page.getByRole('article').isVisible()) await expectPaid(page, sandbox, user, words);
  else await expectNotPaid(page, sandbox, user, words);
}

async function paymentsOf(sandbox: Sandbox, user: User) {
  const transactions = await sandbox.historyOf(user);
  return transactions.filter(({ type }) => type === 'WALLET_PAYMENT');
}

function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(path) && !request.serviceWorker()) count++;
  });
  return () => count;
}

/** Every heading that the page showed, also for a moment. */
async function listenToHeadings(page: Page): Promise<() => readonly string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hear', (heading: string) => void heard.push(heading));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      // Put there by the test.
      if (heading && 'hear' in window && typeof window.hear === 'function') window.hear(heading);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => heard;
}
