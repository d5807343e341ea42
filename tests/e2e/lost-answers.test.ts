// Whatever happens to the confirmation of a payment: one effect or none on the ledger, never "failed"
// while that is not known, and the right end on the screen soon after the network is back.
import { killTabs, stopWorkers, untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import { soon } from '#tests/fixtures/outcome.ts';
import { heading, payButton } from '#tests/fixtures/pay.ts';
import type { Fault } from '#tests/fixtures/sandbox.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

interface Loss {
  what: string;
  fault: Fault;
  /** Whether the provider had done the work when its answer was lost. */
  paid: boolean;
}

const asksForTheEnd = /\/v1\/operations\/[\w-]+$/;

/** A browser may send a request again whose connection broke; that one is lost as well. */
const everyTime = 9;

/** The unit tests of what an answer means hold the rest; here it is seen whole, once for either end. */
const losses: readonly Loss[] = [
  { what: 'the answer is lost after the work', fault: { kind: 'destroy-after' }, paid: true },
  { what: 'the answer is 503', fault: { kind: '503' }, paid: false },
];

const furtherLosses: readonly Loss[] = [
  { what: 'half of the answer arrives', fault: { kind: 'half' }, paid: true },
  { what: 'the work is done and answered with 500', fault: { kind: '500-after' }, paid: true },
  { what: 'no answer comes for long', fault: { kind: 'silence-after', ms: 3000 }, paid: true },
  { what: 'the answer is 500 before the work', fault: { kind: '500' }, paid: false },
  { what: 'nothing is said or done', fault: { kind: 'silence-before', ms: 3000 }, paid: false },
  { what: 'the request is lost before the work', fault: { kind: 'destroy-before' }, paid: false },
];

for (const { what, fault, paid } of [...losses, ...furtherLosses]) {
  test(`when ${what}, the payment ends as ${paid ? 'paid once' : 'not paid'}`, {
    tag: losses.some((one) => one.what === what) ? '@money' : ['@money', '@all'],
  }, async ({ agreed: page, sandbox, user, words, outcome }) => {
    await sandbox.misbehave(user, fault, ['confirmOperation'], everyTime);
    await payButton(page, words).click();

    if (paid) await outcome.expectPaid(page);
    else await outcome.expectNotPaid(page);
  });
}

test('when only the first copy of the request is lost, the screen and the ledger agree', {
  tag: '@money',
}, async ({ agreed: page, sandbox, user, words, outcome }) => {
  // Whether there is a second copy is the browser's affair: both ends are right, in both places.
  await sandbox.misbehave(user, { kind: 'destroy-before' }, ['confirmOperation']);
  await payButton(page, words).click();

  await outcome.expectPaidOrNot(page);
});

test('when the network goes as the payment is sent and comes back later, it is paid once', {
  tag: '@money',
}, async ({ agreed: page, sandbox, user, words, link, outcome }) => {
  const release = await sandbox.hold(user, ['confirmOperation']);
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
  link.cut();

  await expect(heading(page, words('outcome.unknown.title'))).toBeVisible();
  await release();
  await expect.poll(() => outcome.payments()).toHaveLength(1);
  link.restore();
  await outcome.expectPaid(page, soon);
});

test('when the link swallows the request, a late arrival has no effect', { tag: '@money' }, async ({
  agreed: page,
  words,
  link,
  outcome,
}) => {
  await untilOfflineReady(page);
  link.swallow();
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
  await page.reload();
  link.restore();

  await outcome.expectPaidOrNot(page, soon);
});

test('when the link swallows the request for good, it is given up, and found out on the next one', {
  tag: '@money',
}, async ({ agreed: page, words, link, outcome }) => {
  await untilOfflineReady(page);
  // A browser keeps few connections: one that waited for its turn would be sent on the next link.
  await untilQuiet(page);
  link.swallow();
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
  for (let silent = 0; silent < 2; silent++) await page.waitForRequest(asksForTheEnd);
  link.change();
  await outcome.expectNotPaid(page, soon);
});

for (const [how, leave] of [
  [
    'has gone home',
    (page: Page, words: Words) =>
      page.getByRole('link', { name: words('shell.section.home') }).click(),
  ],
  ['has reloaded the first screen', (page: Page) => page.goto('/')],
] as const) {
  test(`A person who ${how} is told the end soon after the link is replaced by another`, {
    tag: how === 'has gone home' ? '@money' : ['@money', '@all'],
  }, async ({ agreed: page, words, link, outcome }) => {
    await untilOfflineReady(page);
    await untilQuiet(page);
    link.swallow();
    await payButton(page, words).click();
    await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
    await leave(page, words);
    for (let silent = 0; silent < 6; silent++) await page.waitForRequest(asksForTheEnd);
    link.change();
    await expect(page.getByText(within(words('outcome.noMoneyTaken')))).toBeVisible(soon);
    expect(await outcome.payments()).toHaveLength(0);
  });
}

test('when the answer never comes, the payment is found out meanwhile', { tag: '@money' }, async ({
  agreed: page,
  sandbox,
  user,
  words,
  outcome,
}) => {
  await sandbox.misbehave(user, { kind: 'silence-after', ms: 90_000 }, ['confirmOperation']);
  await payButton(page, words).click();
  await outcome.expectPaid(page, soon);
});

test('when the worker is stopped as the payment is sent, it is paid once', {
  tag: '@money',
}, async ({ agreed: page, sandbox, user, words, outcome }) => {
  await untilOfflineReady(page);
  const release = await sandbox.hold(user, ['confirmOperation']);
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
  await stopWorkers(page);
  await release();

  await outcome.expectPaid(page);
});

test('when the tab is killed as the payment is sent, the next tab shows its end', {
  tag: '@money',
}, async ({ agreed: page, browser, context, sandbox, user, words, outcome }) => {
  const release = await sandbox.hold(user, ['confirmOperation']);
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
  const address = page.url();
  await killTabs(browser, page);

  const next = await context.newPage();
  await outcome.listenTo(next);
  await next.goto(address);
  await release();
  await outcome.expectPaidOrNot(next);
});

test('when the app is opened again after a lost answer, it finds out by itself', {
  tag: '@money',
}, async ({ agreed: page, sandbox, user, words, link, outcome }) => {
  await untilOfflineReady(page);
  await outcome.leaveUnknown(page);
  link.cut();
  await page.goto('/');
  await expect(page.getByRole('link', { name: within(words('shell.attempt.one')) })).toBeVisible();

  await sandbox.behave(user);
  link.restore();
  await expect(page.getByRole('link', { name: within(words('shell.attempt.one')) })).toBeHidden(
    soon,
  );
  expect(await outcome.payments()).toHaveLength(1);
});
