import { RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getHistory, type Receipt } from '#contract/history.ts';
import { databaseName } from '#data/database/name.ts';
import { type StoredSnapshot, snapshotSchema } from '#data/snapshot/snapshot.ts';
import { receiptWire } from '#data/testing/samples.ts';
import { TransactionList } from '#features/history/transaction-list.tsx';
import { capitalize, formatMoment } from '#i18n/formats/format-date.ts';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { snapshotWords } from '#shell/startup/use-snapshot-words.ts';
import { routerOf } from '#ui/testing/stage.tsx';
import { drawSnapshot } from './draw-snapshot.ts';
import { drawPatterns } from './patterns.tsx';

const token = 'a-token-of-somebody';
const root = document.createElement('div');

const at = Date.parse('2026-03-05T10:06:00Z');
const row = { ...receiptWire('r-1', { at, version: 1 }), totalAmount: '1034.1899' };
const owner = databaseName(token);
const savedAt = Date.parse('2026-03-05T10:02:00Z');
const wallets = [{ id: 'w', availableAmount: '1248.6099', currencyCode: 'AZN' }];
const transactions = [row, { ...row, id: 'r-2', status: 'NEW_STATUS' }];
const { messages } = await loadMessages('az', 'app');
const t = createText('az', messages);

beforeEach(() => {
  const patterns = document.createRange().createContextualFragment(drawPatterns(t));
  root.innerHTML =
    '<span data-slot="label">Balans</span><p data-slot="figure"></p><div data-slot="rows"></div>';
  document.body.append(root, patterns);
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  document.body.replaceChildren();
});

/** Returns the snapshot that a page of this session takes now. */
function taken(rows: readonly object[] = transactions): StoredSnapshot {
  const lying = { owner, savedAt, wallets, transactions: rows, favorites: null };
  const words = snapshotWords(snapshotSchema.parse(lying), 'az', t, Date.now());
  return { ...lying, transactions: [], words };
}

function keep(kept: unknown = taken()): void {
  localStorage.setItem('qepik:snapshot', JSON.stringify(kept));
}

/** Keeps the snapshot and draws it. */
function draw(kept: unknown): void {
  keep(kept);
  drawSnapshot(root, token, 'az');
}

/** Draws the snapshot as a start of the app at this moment does. */
function drawAt(now: string): void {
  vi.setSystemTime(now);
  drawSnapshot(root, token, 'az');
}

function label(): string | null | undefined {
  return root.querySelector('[data-slot=label]')?.textContent;
}

describe('the snapshot in the home page [W6b]', () => {
  test('shows the balance, truncated, with the time it was saved', () => {
    draw(taken());
    expect(root.querySelector('p')?.textContent).toBe('1.248,60\u00a0AZN');
    expect(label()).toMatch(/^Balans · .*14:02$/);
  });

  test('shows the rows as React does, of every kind and status', async () => {
    const types = ['TOP_UP', 'TRANSFER', 'WALLET_PAYMENT', 'CARD_PAYMENT', 'TERMINAL_TRANSACTION'];
    const transactions = types.flatMap((type) =>
      ['IN', 'OUT'].flatMap((direction) =>
        ['SUCCESS', 'ERROR', 'PENDING'].map((status) => ({
          ...{ ...row, id: `${type}-${direction}-${status}` },
          ...{ type, direction, status },
        })),
      ),
    );
    draw(taken(transactions));
    const drawn = [...root.querySelectorAll('li')].map((one) => one.innerHTML);
    expect(drawn).toEqual(await drawnByReact(getReceipts(transactions)));
  });

  test('never shows a status that is not known as a success', () => {
    draw(taken());
    const [known, unknown] = root.querySelectorAll('a');
    expect(unknown?.textContent).toContain('NEW_STATUS');
    expect(unknown?.querySelectorAll('svg').length).toBeGreaterThan(
      known?.querySelectorAll('svg').length ?? 0,
    );
  });

  test('stays away from a session that it is not of, and from a page in another language', () => {
    keep();
    drawSnapshot(root, 'the-token-of-somebody-else', 'az');
    expect(drawSnapshot(root, token, 'ru')).toBe(false);
    expect(root.textContent).toBe('Balans');
  });

  test('reads nothing as HTML', () => {
    const name = '<img src=x onerror=alert(1)>{amount}';
    const named = structuredClone(row);
    for (const { orderDetails } of named.paymentResps) {
      orderDetails.productName = { az: name, en: name, ru: name };
    }
    draw(taken([named]));
    expect(root.querySelector('img')).toBeNull();
    expect(root.querySelector('a')?.textContent).toContain(name);
  });

  test.each([
    ['2026-03-05T19:59:59Z', 'Balans · 14:02', 'Bu gün, 14:06'],
    ['2026-03-05T20:00:00Z', 'Balans · dünən, 14:02', 'Dünən, 14:06'],
    ['2026-03-06T20:00:00Z', 'Balans · 5 mart, 14:02', '5 mart, 14:06'],
    ['2026-12-31T20:00:00Z', 'Balans · 5 mart 2026, 14:02', '5 mart 2026, 14:06'],
  ])('names the day as it is called at %s', (now, balance, about) => {
    vi.setSystemTime('2026-03-05T10:30:00Z');
    keep();
    drawAt(now);
    expect(label()).toBe(balance);
    expect(root.querySelector('a')?.textContent).toContain(about);
  });

  test.each([
    ['2026-12-31', '2027-01-01', 'Dünən'],
    ['2026-12-31', '2027-01-02', '31 dekabr 2026'],
    ['2027-01-02', '2027-01-01', 'Sabah'],
  ])('names %s on %s, though it was taken on the last day of 2026', (day, start, called) => {
    vi.setSystemTime('2026-12-31T05:00:00Z');
    keep(taken([{ ...row, date: `${day}T10:06:00Z` }]));
    drawAt(`${start}T12:00:00Z`);
    expect(root.querySelector('[data-slot=about]')?.textContent).toBe(`${called}, 14:06`);
  });

  test.each([
    ['is no JSON', '{'],
    ['has no words', JSON.stringify({ ...taken(), words: undefined })],
    ['has no wallet', JSON.stringify({ ...taken(), words: { ...taken().words, balance: null } })],
  ])('is left out where it %s', (_what, text) => {
    localStorage.setItem('qepik:snapshot', text);
    drawSnapshot(root, token, 'az');
    expect(label()).toBe('Balans');
  });

  test.each(['shown', 'kind'])(
    'leaves the rows out where one has no pattern for its %s',
    (name) => {
      const { words, ...others } = taken();
      const [first, second] = words?.rows ?? [];
      draw({ ...others, words: { ...words, rows: [first, { ...second, [name]: 'new' }] } });
      expect(root.querySelector('a')).toBeNull();
      expect(root.querySelector('p')?.textContent).toContain('1.248,60');
    },
  );
});

function getReceipts(transactions: readonly object[]): readonly Receipt[] {
  return getHistory.answer.parse({ transactions, wallets: [], next: null }).transactions;
}

async function drawnByReact(transactions: readonly Receipt[]): Promise<string[]> {
  const about = ({ date }: Receipt) =>
    capitalize(formatMoment(Date.parse(date), 'az', Date.now()), 'az');
  const list = () => (
    <TransactionList about={about} categories={new Map()} label="" transactions={transactions} />
  );
  const router = routerOf(list);
  await router.load();
  const html = renderToString(
    <I18nProvider locale="az" messages={messages}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const drawn = document.createRange().createContextualFragment(html);
  return [...drawn.querySelectorAll('li')].map((one) => one.innerHTML);
}
