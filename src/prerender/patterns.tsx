// What the boot script fills in the home page: the figure of the balance and the rows of history,
// drawn at build by the components that React draws them with, and the words of both.
import '#ui/icons/more-icons.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Receipt, TransactionType } from '#contract/history.ts';
import { EXACT_ZERO, qepik, ZERO } from '#domain/money.ts';
import type { ShownStatus } from '#domain/statuses.ts';
import { TransactionList } from '#features/history/transaction-list.tsx';
import { kindOf, tileOf } from '#features/history/transaction-looks.ts';
import { formatAmountWithCode, formatSignedAmount } from '#i18n/formats/format-numbers.ts';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import type { Locale } from '#i18n/language.ts';
import type { Messages } from '#i18n/messages/messages.ts';
import { Amount } from '#ui/amount.tsx';
import { CategoryTile } from '#ui/icons/icon-tile.tsx';
import { escaped } from './escaped.ts';
import { writeWords } from './row-words.ts';

const types = [
  'TOP_UP',
  'TRANSFER',
  'WALLET_PAYMENT',
  'CARD_PAYMENT',
  'TERMINAL_TRANSACTION',
] as const satisfies readonly TransactionType[];

type Sampled = Pick<Receipt, 'type' | 'direction'>;

/** One transaction of each kind. */
const samples = new Map(
  types
    .flatMap((type): Sampled[] => [
      { type, direction: 'IN' },
      { type, direction: 'OUT' },
    ])
    .map((sampled) => [kindOf(sampled), sampled]),
);

/** One status of each look. */
const statuses: Readonly<Record<ShownStatus, Pick<Receipt, 'status' | 'sentTo'>>> = {
  success: { status: 'SUCCESS' },
  error: { status: 'ERROR' },
  pending: { status: 'PENDING' },
  unknown: { status: '{status}' },
  notAccepted: { status: 'REVERSED', sentTo: { kind: 'COUPON', phone: '' } },
};

/** An amount that nothing else in a pattern is written like. */
const sampleAmount = qepik(123_456);

/** The patterns, in a template that the browser parses and does not draw. */
export async function drawPatterns(locale: Locale, messages: Messages): Promise<string> {
  const written = formatAmountWithCode(sampleAmount, locale, 'AZN');
  const figure = renderToString(<Amount size="balance" text={written} />);
  const [manat = '', rest = ''] = figure
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .filter(Boolean);
  const t = createText(locale, messages);
  return [
    `<template id="patterns" data-words="${escaped(writeWords(t))}">`,
    `<p>${figure.replace(manat, '{manat}').replace(rest, '{rest}')}</p>`,
    await drawRows(t('history.recent'), locale, messages),
    '</template>',
  ].join('');
}

/** A row of each look of a status, and the tile of each kind: rows differ in nothing else but text. */
async function drawRows(label: string, locale: Locale, messages: Messages): Promise<string> {
  const payment = { type: 'WALLET_PAYMENT', direction: 'OUT' } as const;
  const categories = new Map();
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          {Object.entries(statuses).map(([shown, looks]) => (
            <div data-row={shown} key={shown}>
              <TransactionList
                about={() => '{about}'}
                categories={categories}
                label={label}
                transactions={[{ ...sample(payment), ...looks }]}
              />
            </div>
          ))}
          {[...samples].map(([kind, sampled]) => (
            <div data-tile={kind} key={kind}>
              <CategoryTile {...tileOf(sample(sampled), categories)} />
            </div>
          ))}
        </>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const drawn = renderToString(
    <I18nProvider locale={locale} messages={messages}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const amount = formatSignedAmount(qepik(-sampleAmount), locale);
  if (!drawn.includes(amount)) throw new Error('The rows of history write no amount');
  return drawn.replaceAll(amount, '{amount}');
}

function sample({ type, direction }: Sampled): Receipt {
  const name = { az: '{title}', en: '{title}', ru: '{title}' };
  return {
    id: 'sample',
    number: '',
    type,
    direction,
    date: '',
    status: 'SUCCESS',
    amount: ZERO,
    commission: ZERO,
    totalAmount: sampleAmount,
    currencyCode: 'AZN',
    paymentType: '',
    sender: null,
    receiver: null,
    partOf: null,
    paymentResps: [
      {
        orderUuid: '',
        totalAmount: EXACT_ZERO,
        amount: EXACT_ZERO,
        orderDate: '',
        orderStatus: '',
        orderDetails: {
          categoryId: null,
          categoryName: name,
          productId: null,
          productName: name,
          fields: [],
          subscriber: null,
        },
      },
    ],
    version: 0,
  };
}
