import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { learnServerTime, serverNow } from '#api/server-time.ts';
import type { Operation } from '#contract/operations/operations.ts';
import { writeAttempt } from '#data/attempt-rows.ts';
import { currentDatabase, openLocalDatabase } from '#data/local-database.ts';
import { attemptOf } from '#data/testing/samples.ts';
import { receiptRoute } from '#domain/links.ts';
import { qepik } from '#domain/money.ts';
import { operationOf } from '#money/testing/operation.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { Confirmation } from './confirmation.tsx';
import { type QuoteAnswer, useQuote } from './use-quote.ts';

const { text, show } = await stageIn('en');

beforeAll(() => openLocalDatabase('qepik-confirmation'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function quoteOf(key: string, commission: number, isSimilar: boolean, changes: Partial<Operation>) {
  const amount = qepik(3418);
  const at = new Date(serverNow()).toISOString();
  return {
    operation: operationOf({
      key,
      state: 'QUOTED',
      total: qepik(amount + commission),
      createdAt: at,
      expiresAt: new Date(serverNow() + minuteMs).toISOString(),
      ...changes,
    }),
    amount,
    commission: qepik(commission),
    source: 'WALLET' as const,
    balanceAfter: qepik(20_000),
    limitLeft: qepik(50_000),
    similar: isSimilar ? { at: '2026-11-05T14:07:00Z', total: amount, receiptId: null } : null,
  };
}

const minuteMs = 60_000;
const tenYearsMs = 10 * 365 * 24 * 60 * minuteMs;

/**
 * Shows a quote that is valid for a minute. The renewed quote has the commission `commissionThen`. Returns the mock
 * that renews it.
 */
async function showQuote(
  commissionThen: number,
  isSimilar = true,
  changes: Partial<Operation> = {},
) {
  const call = vi.fn(
    async (): Promise<QuoteAnswer<ReturnType<typeof quoteOf>>> =>
      call.mock.calls.length === 1
        ? [quoteOf('first', 0, isSimilar, changes), null]
        : [quoteOf('second', commissionThen, isSimilar, changes), null],
  );
  function Screen() {
    const { ask, quote, renew } = useQuote({ call });
    const isAsked = useRef(false);
    useEffect(() => {
      if (!isAsked.current) void ask({});
      isAsked.current = true;
    }, [ask]);
    if (!quote) return null;
    return (
      <>
        <Confirmation onChange={() => {}} quote={quote} recipient={null} renew={renew} />
        <button onClick={() => void renew(new AbortController().signal)} type="button">
          As after a code
        </button>
      </>
    );
  }
  show(<RouterProvider router={routerOf(Screen, [receiptRoute()])} />);
  if (!changes.asksCode) await expect.element(pay).toBeVisible();
  return call;
}

const pay = page.getByRole('button', { name: /^Pay 34\.18/ });
const anyway = page.getByRole('checkbox');
const askedFirst = page.getByText(text('confirm.sureFirst'));
const changed = page.getByText(
  text('confirm.changed', { before: '34.18\u00a0₼', now: '34.35\u00a0₼' }),
);

test('A quote renewed at another total says so, and asks for consent anew [M13]', async () => {
  await showQuote(17);
  await anyway.click();
  await expect.element(askedFirst).not.toBeInTheDocument();

  vi.advanceTimersByTime(minuteMs);
  await expect.element(changed).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Pay 34\.35/ })).toBeVisible();
  await expect.element(anyway).not.toBeChecked();
  await expect.element(askedFirst).toBeVisible();
  await anyway.click();
  await expect.element(askedFirst).not.toBeInTheDocument();
});

test('A quote renewed at another total says so after a code that it needs, too [M13]', async () => {
  const call = await showQuote(17, false);
  call.mockResolvedValueOnce([quoteOf('second', 17, false, { asksCode: true }), null]);
  vi.advanceTimersByTime(minuteMs);
  await expect.element(page.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();

  call.mockResolvedValueOnce([quoteOf('third', 17, false, {}), null]);
  await page.getByRole('button', { name: 'As after a code' }).click();
  await expect.element(changed).toBeVisible();
  await expect.element(askedFirst).toBeVisible();
});

test('A quote renewed at the same total keeps the consent', async () => {
  await showQuote(0);
  await anyway.click();
  const until = page.getByRole('status').element().textContent;
  vi.advanceTimersByTime(minuteMs);
  await expect.poll(() => page.getByRole('status').element().textContent).not.toBe(until);
  await expect.element(anyway).toBeChecked();
  expect(changed.elements()).toEqual([]);
});

test('Nothing takes the place of a payment while its code is asked for [M9]', async () => {
  await showQuote(0, false, { asksCode: true });
  const held = async () => (await navigator.locks.query()).held?.map(({ name }) => name);
  await expect.poll(held).toContainEqual(expect.stringMatching(/intent$/));
  expect(document.querySelector('[data-unfinished]')).not.toBeNull();
});

test('A hidden page renews no quote before it is looked at [M21]', async () => {
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const call = await showQuote(0);
  vi.advanceTimersByTime(minuteMs);
  expect(call).toHaveBeenCalledTimes(1);
  shown.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => call.mock.calls.length).toBe(2);
});

test('Several payments ask first where the recipient of one has an unresolved attempt [M7]', async () => {
  await writeAttempt(attemptOf('earlier', { recipientMark: 'of-one', state: 'unknown' }));
  const part = {
    state: 'PENDING',
    amount: qepik(1709),
    receiptId: null,
    refusal: null,
    isRefunded: false,
  } as const;
  const { label } = operationOf();
  await showQuote(0, false, {
    about: { kind: 'FAVORITES', count: 2 },
    recipientMark: 'of-both',
    parts: ['of-one', 'of-another'].map((recipientMark) => {
      return { ...part, label, recipientMark, favoriteId: recipientMark };
    }),
  });
  await expect.element(page.getByText(text('operation.FAVORITES.unresolved'))).toBeVisible();
  await expect.element(askedFirst).toBeVisible();
});

for (const [state, told] of [
  ['away', 'confirm.away'],
  ['unknown', 'operation.PAYMENT.unresolved'],
] as const) {
  test(`Another payment to the recipient of one that is ${state} asks first, and says where that one is [M7] [M14]`, async () => {
    const recipientMark = `of-one-${state}`;
    await writeAttempt(attemptOf(recipientMark, { recipientMark, state }));
    await showQuote(0, false, { recipientMark });
    await expect.element(page.getByText(text(told))).toBeVisible();
    await expect.element(askedFirst).toBeVisible();
  });
}

test('A payment whose attempt cannot be stored is said not to be sent, and can be tried again [M2]', async () => {
  const full = new DOMException('', 'QuotaExceededError');
  const write = vi.spyOn(await currentDatabase(), 'write').mockRejectedValue(full);
  await showQuote(0, false);
  await pay.click();
  await expect.element(page.getByText(text('operation.PAYMENT.notSent'))).toBeVisible();
  await pay.click();
  await expect.poll(() => write).toHaveBeenCalledTimes(2);
});

// Tests with a changed clock run last, because a page keeps the provider's clock once it knows it.
for (const [way, byMs] of [
  ['ahead', tenYearsMs],
  ['behind', -tenYearsMs],
] as const) {
  test(`A device whose clock is ten years ${way} renews a quote when the provider's time is up [M11] [M21]`, async () => {
    learnServerTime(Date.now());
    vi.setSystemTime(Date.now() + byMs);
    const call = await showQuote(0);
    vi.advanceTimersByTime(minuteMs / 2);
    expect(call).toHaveBeenCalledTimes(1);
    learnServerTime(serverNow() + minuteMs);
    vi.advanceTimersByTime(1000);
    await expect.poll(() => call).toHaveBeenCalledTimes(2);
  });
}
