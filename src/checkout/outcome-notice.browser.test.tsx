import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getNotifications } from '#contract/identity/notifications.ts';
import { readAttempt, updateAttempt, writeAttempt } from '#data/attempt-rows.ts';
import { currentDatabase, openLocalDatabase } from '#data/local-database.ts';
import { useAttempt } from '#data/react/use-local-rows.ts';
import { attemptOf, inThree, notificationsWire } from '#data/testing/samples.ts';
import { storeWire } from '#data/testing/storing.ts';
import { qepik } from '#domain/money.ts';
import { leaveForHostedPage } from '#money/hosted-page.ts';
import { claimEndNotice } from '#money/record-attempt.ts';
import {
  dismissSnackbar,
  holdSnackbar,
  releaseSnackbar,
  SnackbarRegion,
  subscribeToSnackbar,
} from '#ui/overlays/snackbar.tsx';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { useOutcomeNotice } from './outcome-notice.tsx';
import { outcomeLooks } from './outcome-words.tsx';

vi.mock('#money/hosted-page.ts');

const { text, show } = await stageIn('en');
const key = 'k'.repeat(16);
const other = 'm'.repeat(16);
const noMoneyTaken = page.getByText(text('outcome.noMoneyTaken'), { exact: false });

beforeAll(() => openLocalDatabase('qepik-outcome-notice'));

afterEach(() => {
  dismissSnackbar();
  vi.restoreAllMocks();
});

function showScreen(screen: () => ReactNode): HTMLElement {
  return show(<RouterProvider router={routerOf(screen)} />).host;
}

function Screen() {
  useOutcomeNotice();
  const attempt = useAttempt(key);
  return (
    <>
      <p>{typeof attempt === 'object' && attempt.state}</p>
      <SnackbarRegion />
    </>
  );
}

test('The end of an attempt is said when the page is looked at, and not while it is hidden [M18]', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await writeAttempt(attemptOf(key, { state: 'unknown', isEndShown: false }));
  showScreen(Screen);
  await expect.element(page.getByText('unknown')).toBeVisible();
  await updateAttempt(key, { state: 'voided' });
  await expect.element(page.getByText('voided')).toBeVisible();
  expect(await readAttempt(key)).toMatchObject({ isEndShown: false });

  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(noMoneyTaken).toBeVisible();
  expect(await readAttempt(key)).toMatchObject({ isEndShown: true });
});

test("The end of an attempt is said when the app is unlocked, and is nobody's before [M18]", async () => {
  const locked = 'n'.repeat(16);
  holdSnackbar('lock');
  await writeAttempt(attemptOf(locked, { state: 'unknown', isEndShown: false }));
  showScreen(Screen);
  await updateAttempt(locked, { state: 'voided' });
  await pause();
  expect(await readAttempt(locked)).toMatchObject({ isEndShown: false });
  releaseSnackbar('lock');
  await expect.element(noMoneyTaken).toBeVisible();
  expect(await readAttempt(locked)).toMatchObject({ isEndShown: true });
});

function Window() {
  useOutcomeNotice();
  return null;
}

test('Of two windows that see the end of an attempt one says it [M18]', async () => {
  await writeAttempt(attemptOf(other, { state: 'voided', isEndShown: false }));
  const said = vi.fn();
  const stop = subscribeToSnackbar(said);
  showScreen(Window);
  showScreen(Window);
  await expect.poll(() => said.mock.calls.length).toBeGreaterThan(0);
  // The last claim is answered after both others.
  expect(await claimEndNotice(other)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toHaveBeenCalledOnce();
  stop();
});

test('Of two attempts that end together each is said, one after the other [M18]', async () => {
  const pair = [3, 4].map((place) => `${place}`.repeat(16));
  const notYetSaid = async () =>
    (await Promise.all(pair.map(readAttempt))).filter((one) => one?.isEndShown === false).length;
  for (const one of pair) {
    await writeAttempt(attemptOf(one, { state: 'voided', isEndShown: false }));
  }
  showScreen(Screen);
  await expect.element(noMoneyTaken).toBeVisible();
  await pause();
  expect(await notYetSaid()).toBe(1);
  dismissSnackbar();
  await expect.poll(notYetSaid).toBe(0);
  await expect.element(noMoneyTaken).toBeVisible();
});

test('Payments that were done in part are told as that, with what was taken [M15] [M18]', async () => {
  const partly = 'p'.repeat(16);
  const about = { kind: 'FAVORITES', count: 3 } as const;
  await writeAttempt(attemptOf(partly, { about, state: 'unknown', isEndShown: false }));
  showScreen(Screen);
  await updateAttempt(partly, { state: 'confirmed', total: qepik(3000), isPartial: true });
  const told = page.getByText(text('payTogether.partly'), { exact: false });
  await expect.element(told).toBeVisible();
  expect(told.element().textContent).toContain('30.00');
  expect(told.element().textContent).not.toContain(text('outcome.noMoneyTaken'));
  expect(page.getByText(text('operation.FAVORITES.confirmed')).elements()).toEqual([]);
});

test('Of a payment that is done no more is said than what and how much [M5] [M18]', async () => {
  const done = 'd'.repeat(16);
  await writeAttempt(attemptOf(done, { state: 'confirmed', isEndShown: false }));
  showScreen(Screen);
  const told = page.getByText(text('operation.PAYMENT.confirmed'), { exact: false });
  await expect.element(told).toBeVisible();
  expect(told.element()).toHaveTextContent('Payment accepted: Azerishiq, 34.18 ₼.');
});

test('A refusal after the card was charged says that the money is being returned [M5] [M18]', async () => {
  const refunded = 'r'.repeat(16);
  const made = attemptOf(refunded, { state: 'unknown', isEndShown: false });
  await writeAttempt(made);
  const ended = { state: 'refused', refusal: 'DEBT_CHANGED', isRefunded: true } as const;
  const { Words } = outcomeLooks.refused;
  const host = showScreen(() => (
    <>
      <Screen />
      <Words attempt={{ ...made, ...ended }} />
    </>
  ));
  const words = text('receipt.money.returning', { source: 'CARD' });
  const returning = page.getByText(words, { exact: false });
  await expect.element(returning).toBeVisible();
  await updateAttempt(refunded, ended);
  await expect.poll(() => returning.elements().length).toBe(2);
  expect(host.textContent).not.toContain(text('outcome.noMoneyTaken'));
});

test.each([
  ['sending', false],
  ['away', false],
  ['unknown', false],
  ['confirmed', false],
  ['refused', true],
  ['voided', true],
] as const)(
  'Of an attempt that is %s it is said that no money was taken: %s [M5]',
  async (state, isTold) => {
    const { Words } = outcomeLooks[state];
    const attempt = attemptOf(key, { about: { kind: 'TOP_UP' }, state });
    const host = showScreen(() => <Words attempt={attempt} />);
    await expect.element(page.getByText(text('outcome.sentAt'))).toBeVisible();
    expect(host.textContent.includes(text('outcome.noMoneyTaken'))).toBe(isTold);
  },
);

let version = 0;

/** Shows the page when notifications were stored before it was opened. */
async function showNotified(): Promise<void> {
  await notify();
  showScreen(Screen);
  await pause();
}

async function notify(...come: readonly ReturnType<typeof news>[]): Promise<void> {
  version += 1;
  const rows = [...come, ...notificationsWire()];
  await storeWire(await currentDatabase(), getNotifications, {}, rows, version);
}

/** A new notification about a receipt. */
function news(kind: string, receiptId: string | null, title = inThree(`${receiptId}`)) {
  const at = new Date().toISOString();
  return {
    id: `n-${receiptId}`,
    kind,
    at,
    title,
    text: title,
    read: false,
    receiptId,
    operationKey: null,
  };
}

/** Waits long enough for a notice. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

test('Money that is on hold is told as a warning, in the words of the provider [M18]', async () => {
  await showNotified();
  const title = inThree('Transaction delayed');
  await notify(news('DELAYED', null, title));
  await expect.element(page.getByText(title.en)).toBeVisible();
  expect(page.getByText(text('notification.paymentReceived')).elements()).toEqual([]);
});

test('A top-up whose end was said is not said again by its notification, money from others is [M18]', async () => {
  await writeAttempt(attemptOf('t'.repeat(16), { state: 'confirmed', receiptId: 'own' }));
  await showNotified();
  await notify(news('RECEIVED', 'own'));
  await pause();
  expect(page.getByText(inThree('own').en).elements()).toEqual([]);
  await notify(news('RECEIVED', 'other'), news('RECEIVED', 'own'));
  await expect.element(page.getByText(inThree('other').en)).toBeVisible();
});

test('A notification that comes before the answer it is about waits, so that one end is said once [M18]', async () => {
  const sent = 's'.repeat(16);
  await writeAttempt(attemptOf(sent, { state: 'sending', isEndShown: false }));
  await showNotified();
  await notify(news('ACCEPTED', 'early'));
  await pause();
  expect(page.getByText(inThree('early').en).elements()).toEqual([]);
  await updateAttempt(sent, { state: 'confirmed', receiptId: 'early' });
  const end = page.getByText(text('operation.PAYMENT.confirmed'), { exact: false });
  await expect.element(end).toBeVisible();
  dismissSnackbar();
  await pause();
  expect(page.getByText(inThree('early').en).elements()).toEqual([]);
});

test('A hosted page that is refused says why', async () => {
  const code = 'OPERATION_IN_PROGRESS';
  vi.mocked(leaveForHostedPage).mockResolvedValue({ code, message: '', status: 409 });
  const { Words } = outcomeLooks.away;
  showScreen(() => <Words attempt={attemptOf(key, { state: 'away' })} />);
  await page.getByRole('button', { name: text('outcome.away.continue') }).click();
  await expect.element(page.getByText(text('outcome.away.elsewhere'))).toBeVisible();
});
