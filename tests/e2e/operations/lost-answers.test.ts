// A confirmation may be lost, late or rejected: the ledger shows one effect or none. The screen never says "failed"
// while the outcome is unknown, and shows the right outcome soon after the network returns.
import type { App } from '#tests/fixtures/app.ts';
import { killTabs, stopWorkers, untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import { soon } from '#tests/fixtures/outcome.ts';
import type { Fault } from '#tests/fixtures/person.ts';
import { expect, test } from '#tests/fixtures/test.ts';

/** A browser may repeat a request whose connection broke, so the fault applies to repetitions too. */
const everyTime = 9;

/** Faults that lead to each outcome. Unit tests cover the meaning of every answer. */
const losses: readonly [what: string, fault: Fault, end: string, tag?: '@all'][] = [
  ['whose answer is lost after the work', { kind: 'destroy-after' }, 'paid once'],
  ['that is answered with 503', { kind: '503' }, 'not paid', '@all'],
  ['half of whose answer arrives', { kind: 'half' }, 'paid once', '@all'],
  ['that is done and answered with 500', { kind: '500-after' }, 'paid once', '@all'],
  ['that is done and answered late', { kind: 'silence-after', ms: 3000 }, 'paid once', '@all'],
  ['that is answered with 500 before the work', { kind: '500' }, 'not paid', '@all'],
  ['that gets no work and no answer', { kind: 'silence-before', ms: 3000 }, 'not paid', '@all'],
  ['that is lost before the work', { kind: 'destroy-before' }, 'not paid', '@all'],
  // The browser decides whether it repeats the request, so screen and ledger have to agree.
  ['that is lost once', { kind: 'destroy-before' }, 'paid once or not paid', '@all'],
];

for (const [what, fault, end, tag] of losses) {
  test(`A payment ${what} ends as ${end}`, {
    tag: ['@M3', '@M5', ...(tag ? [tag] : [])],
  }, async ({ agreed, outcome }) => {
    const times = what === 'that is lost once' ? 1 : everyTime;
    await agreed.user.meet(fault, ['confirmOperation'], times);
    await agreed.payButton.click();

    if (end === 'paid once') await outcome.expectPaid(agreed);
    else if (end === 'not paid') await outcome.expectNotPaid(agreed);
    else await outcome.expectPaidOrNot(agreed);
  });
}

test('A confirmation refused with 503 is told as maintenance, and what was agreed is kept @M5 @all', async ({
  app,
}) => {
  await app.agree({ amount: '12.40' });
  const before = await app.user.balance();
  await app.user.meet({ kind: '503' }, ['confirmOperation'], everyTime);
  await app.payButton.click();

  await expect(app.text(app.within('outcome.voided.maintenance'))).toBeVisible();
  await expect(app.text(app.within('outcome.noMoneyTaken'))).toBeVisible();
  await app.expectLedger(before);
  await app.link('operation.PAYMENT.startAgain').click();
  await expect(app.fieldOf(await app.user.electricity())).toHaveValue('200 0145 0236 8810');
  await app.press('button.continue');
  await expect(app.amountField).toHaveValue('12.40');
});

test('A busy provider is no maintenance: the quote is asked for again, the payment resolved @M5 @all', async ({
  app,
}) => {
  const before = await app.user.balance();
  const busy = { kind: 'problem', code: 'BUSY' } as const;
  const service = await app.openForm();
  await app.fillStep(app.fieldOf(service), '200014502368810');
  await app.amountField.fill('12.40');
  await app.user.meet(busy, ['quotePayment'], 1);
  await app.press('button.continue');
  await expect(app.text(app.within('auth.error.BUSY'))).toBeVisible();
  await app.press('button.continue');
  await app.user.meet(busy, ['confirmOperation'], everyTime);
  await app.user.meet(busy, ['voidOperation'], 2);
  await app.payButton.click();
  await expect(app.title('operation.PAYMENT.unknown')).toBeVisible();
  await expect(app.text(app.within('outcome.voided.busy'))).toBeVisible();
  await expect(app.text(app.within('outcome.noMoneyTaken'))).toBeVisible();
  await app.expectLedger(before);
});

test('A payment through a lost network is paid once @M4', async ({ agreed, link, outcome }) => {
  const release = await agreed.user.holdOutcome();
  await beginPayment(agreed);
  // The request has arrived. Pending requests are lost with the network.
  await expect.poll(() => agreed.user.payments()).toHaveLength(1);
  link.cut();

  await expect(agreed.title('operation.PAYMENT.unknown')).toBeVisible();
  await release();
  link.restore();
  await outcome.expectPaid(agreed, soon);
});

test('A request late by a reload pays at most once @M2', async ({ agreed, link, outcome }) => {
  await untilOfflineReady(agreed.page);
  link.swallow();
  await beginPayment(agreed);
  await agreed.page.reload();
  link.restore();

  await outcome.expectPaidOrNot(agreed, soon);
});

test('A swallowed request is voided on the next network @M4 @all', async ({
  agreed,
  link,
  outcome,
}) => {
  await untilOfflineReady(agreed.page);
  // A browser opens few connections, and a waiting request would be sent on the next link.
  await untilQuiet(agreed.page);
  link.swallow();
  await beginPayment(agreed);
  for (let silent = 0; silent < 2; silent++) {
    await agreed.page.waitForRequest(/\/v1\/operations\/[\w-]+$/);
  }
  link.change();
  await outcome.expectNotPaid(agreed, soon);
});

test('A person who opens home anew is told the end soon after the network is replaced @M4 @M18 @all', async ({
  agreed,
  link,
}) => {
  await untilOfflineReady(agreed.page);
  await untilQuiet(agreed.page);
  link.swallow();
  await beginPayment(agreed);
  await agreed.open('/');
  for (let silent = 0; silent < 6; silent++) {
    await agreed.page.waitForRequest(/\/v1\/operations\/[\w-]+/);
  }
  link.change();
  await expect(agreed.page.getByText(agreed.within('outcome.noMoneyTaken'))).toBeVisible(soon);
  expect(await agreed.user.payments()).toHaveLength(0);
});

test('A payment through a stopped worker is paid once @M2 @all', async ({ agreed, outcome }) => {
  await untilOfflineReady(agreed.page);
  const release = await agreed.user.hold(['confirmOperation']);
  await beginPayment(agreed);
  await stopWorkers(agreed.page);
  await release();

  await outcome.expectPaid(agreed);
});

test('The next tab ends the payment of a killed tab @M4 @all', async ({
  agreed,
  browser,
  outcome,
}) => {
  const release = await agreed.user.hold(['confirmOperation']);
  await beginPayment(agreed);
  const address = agreed.page.url();
  await killTabs(browser, agreed.page);

  const next = await agreed.newTab('about:blank');
  await outcome.listenTo(next.page);
  await next.open(address);
  await release();
  await outcome.expectPaidOrNot(next);
});

test('A reopened app resolves a lost answer by itself @M4 @all', async ({
  agreed,
  link,
  outcome,
}) => {
  await untilOfflineReady(agreed.page);
  await outcome.leaveUnknown(agreed);
  link.cut();
  await agreed.open('/');
  const unresolved = agreed.link(agreed.within('operation.PAYMENT.checking'));
  await expect(unresolved).toBeVisible();

  await agreed.user.meetNoFaults();
  link.restore();
  await expect(unresolved).toBeHidden(soon);
  expect(await agreed.user.payments()).toHaveLength(1);
});

/** Presses Pay, and waits until the payment is being sent. */
async function beginPayment(app: App): Promise<void> {
  await app.payButton.click();
  await expect(app.title('operation.PAYMENT.sending')).toBeVisible();
}
