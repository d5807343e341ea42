import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getHistory, type Receipt } from '#contract/history.ts';
import { databaseName } from '#data/database/name.ts';
import { TransactionList } from '#features/history/transaction-list.tsx';
import { capitalize, formatMoment } from '#i18n/formats/format-date.ts';
import { I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { drawSnapshot } from './draw-snapshot.ts';
import { drawPatterns } from './patterns.tsx';

const token = 'a-token-of-somebody';
const root = document.createElement('div');

const row = {
  id: 'r-1',
  number: '1',
  type: 'WALLET_PAYMENT',
  direction: 'OUT',
  date: '2026-03-05T10:06:00Z',
  status: 'SUCCESS',
  amount: '34.18',
  commission: '0.00',
  totalAmount: '1034.1899',
  currencyCode: 'AZN',
  paymentType: 'WALLET',
  sender: null,
  receiver: null,
  paymentResps: [
    {
      orderUuid: 'o-1',
      totalAmount: '1034.18',
      amount: '1034.18',
      orderDate: '2026-03-05T10:06:00Z',
      orderStatus: 'SUCCESS',
      orderDetails: {
        categoryId: null,
        categoryName: { az: 'Kommunal', en: 'Utilities', ru: 'ЖКХ' },
        productId: null,
        productName: { az: 'Azərişıq', en: 'Azərişıq', ru: 'Азеришыг' },
        fields: [],
        subscriber: null,
      },
    },
  ],
  version: 1,
};
const snapshot = {
  owner: databaseName(token),
  savedAt: Date.parse('2026-03-05T10:02:00Z'),
  language: 'AZ',
  name: 'Aysel',
  wallets: [{ id: 'w', availableAmount: '1248.6099', currencyCode: 'AZN' }],
  transactions: [row, { ...row, id: 'r-2', status: 'NEW_STATUS' }],
  favorites: null,
};

beforeEach(async () => {
  const patterns = document
    .createRange()
    .createContextualFragment(
      await drawPatterns('az', (await loadMessages('az', 'guest')).messages),
    );
  root.innerHTML =
    '<span data-slot="label">Balans</span><p data-slot="figure"></p><div data-slot="rows"></div>';
  document.body.append(root, patterns);
});

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

function keep(kept: unknown): void {
  localStorage.setItem('qepik:snapshot', JSON.stringify(kept));
}

describe('the snapshot in the home page [W6b]', () => {
  test('shows the balance, truncated, with the time it was saved', () => {
    keep(snapshot);
    drawSnapshot(root, token, 'az');
    expect(root.querySelector('p')?.textContent).toBe('1.248,60\u00a0AZN');
    expect(root.querySelector('[data-slot=label]')?.textContent).toMatch(/^Balans · .*14:02$/);
  });

  test('shows the newest rows as links to their receipts', () => {
    keep(snapshot);
    drawSnapshot(root, token, 'az');
    const links = [...root.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/payment/receipt/r-1',
      '/payment/receipt/r-2',
    ]);
    expect(links[0]?.textContent).toContain('Azərişıq');
    expect(links[0]?.textContent).toContain('−1.034,18\u00a0₼');
    expect(links[0]?.textContent).not.toMatch(/[{}]/);
  });

  test('shows the rows as React does, of every kind and status', async () => {
    const types = ['TOP_UP', 'TRANSFER', 'WALLET_PAYMENT', 'CARD_PAYMENT', 'TERMINAL_TRANSACTION'];
    const transactions = types.flatMap((type) =>
      ['IN', 'OUT'].flatMap((direction) =>
        ['SUCCESS', 'ERROR', 'PENDING'].map((status) => ({
          ...row,
          type,
          direction,
          status,
          partOf: null,
        })),
      ),
    );
    keep({ ...snapshot, transactions });
    drawSnapshot(root, token, 'az');
    const drawn = [...root.querySelectorAll('li')].map((one) => one.innerHTML);
    expect(drawn).toEqual(await drawnByReact(getReceipts(transactions)));
  });

  test('never shows a status that is not known as a success', () => {
    keep(snapshot);
    drawSnapshot(root, token, 'az');
    const [known, unknown] = root.querySelectorAll('a');
    expect(unknown?.textContent).toContain('NEW_STATUS');
    expect(unknown?.querySelectorAll('svg').length).toBeGreaterThan(
      known?.querySelectorAll('svg').length ?? 0,
    );
  });

  test('stays away from a session that it is not of', () => {
    keep(snapshot);
    drawSnapshot(root, 'the-token-of-somebody-else', 'az');
    expect(root.textContent).toBe('Balans');
  });

  test('reads nothing as HTML', () => {
    const name = '<img src=x onerror=alert(1)>{amount}';
    const named = structuredClone(row);
    for (const { orderDetails } of named.paymentResps) {
      orderDetails.productName = { az: name, en: name, ru: name };
    }
    keep({ ...snapshot, transactions: [named] });
    drawSnapshot(root, token, 'az');
    expect(root.querySelector('img')).toBeNull();
    expect(root.querySelector('a')?.textContent).toContain(name);
  });

  test.each([
    ['is no JSON', '{'],
    ['is a number', '7'],
    ['has no wallets', JSON.stringify({ ...snapshot, wallets: null })],
    ['has a wallet that is none', JSON.stringify({ ...snapshot, wallets: [{}], transactions: [] })],
  ])('is left out where it %s', (_what, text) => {
    localStorage.setItem('qepik:snapshot', text);
    drawSnapshot(root, token, 'az');
    expect(root.querySelector('[data-slot=label]')?.textContent).toBe('Balans');
  });

  test('leaves the rows out where one of them cannot be read', () => {
    keep({ ...snapshot, transactions: [row, { ...row, totalAmount: 'much' }] });
    drawSnapshot(root, token, 'az');
    expect(root.querySelector('a')).toBeNull();
    expect(root.querySelector('p')?.textContent).toContain('1.248,60');
  });
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
  const router = createRouter({
    routeTree: createRootRoute({ component: list }),
    history: createMemoryHistory(),
  });
  await router.load();
  const html = renderToString(
    <I18nProvider {...(await loadMessages('az', 'app'))}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const drawn = document.createRange().createContextualFragment(html);
  return [...drawn.querySelectorAll('li')].map((one) => one.innerHTML);
}
