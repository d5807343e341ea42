// The search finds the texts of a history row and its receipt, for every kind of receipt.
import '#ui/icons/more-icons.ts';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'zod/v4/core';
import { getReceipt, type Receipt } from '#contract/history.ts';
import { exact, qepik } from '#domain/money.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { sourceWord } from '#domain/receipt-words.ts';
import { searchMatcher } from '#features/history/search/search.ts';
import { wordsShown } from '#features/history/search/shown-words.ts';
import { TransactionRow } from '#features/history/transaction-list.tsx';
import { transactionWords } from '#features/history/transaction-looks.ts';
import { ReceiptPaper } from '#features/receipt/receipt-paper.tsx';
import { createFormat } from '#i18n/formats/format.ts';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import type { Locale } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages/messages.ts';
import { toText } from '#provider/core/ledger/units.ts';
import { makeHistory } from '#provider/simulation/demo/history.ts';
import { type SeedTransaction, transactionOf } from '#provider/simulation/demo/seed.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
const noCategories = new Map();

const seeded = [
  ...makeHistory({ count: 300, seed: 3418, now: new Date(now), balanceQepik: 124_860 }),
].map(receiptFrom);
const [bill] = seeded.filter(({ type }) => type === 'WALLET_PAYMENT');
const [payment] = bill?.paymentResps ?? [];
if (!bill || !payment) throw new Error('Nothing was paid');
const inThree = { az: 'Şəhər', en: 'City', ru: 'Ёлочный край' };
const { orderDetails } = payment;
const phone = '+994501234567';

/** A receipt of each kind that screens distinguish, and of the kinds that the demonstration lacks. */
const samples: readonly Receipt[] = [
  ...[...Map.groupBy(seeded, kindOf).values()].flatMap(([first]) => first ?? []),
  {
    ...bill,
    paymentResps: [payment, { ...payment, orderStatus: 'REVERSED', amount: exact(12_5600) }],
  },
  { ...bill, status: 'IN_REVIEW', paymentType: 'CRYPTO' },
  { ...bill, paymentType: 'COBRAND', status: 'REVERSED', commission: qepik(125) },
  { ...bill, type: 'TRANSFER', sentTo: { kind: 'COUPON', phone }, receiver: 'Leyla H.' },
  { ...bill, type: 'TRANSFER', sentTo: { kind: 'TRANSFER', phone }, receiver: maskPhone(phone) },
  { ...bill, totalAmount: qepik(123_456_789), number: '884122075519', currencyCode: 'USD' },
  {
    ...bill,
    paymentResps: [
      {
        ...payment,
        orderDetails: {
          ...orderDetails,
          isDebt: true,
          fields: [
            { label: { az: 'Şəhər', en: 'City', ru: 'Город' }, value: 'Qəbələ', words: inThree },
            { label: { az: 'Nişan', en: 'Plate', ru: 'Номер' }, value: '10-AA-123' },
            {
              label: { az: 'Hesab', en: 'Account', ru: 'Счёт' },
              value: 'AZ21NABZ00000000137010001944',
            },
          ],
        },
      },
    ],
  },
];

describe.each(['az', 'en', 'ru'] as const)('in %s', (locale) => {
  test('each text of a row and of its receipt finds it [E52]', async () => {
    const screen = await screenIn(locale);
    const texts = samples.map((receipt) => [receipt, screen.textsOf(receipt)] as const);
    const lost = texts.flatMap(([receipt, shown]) =>
      shown.filter((text) => !screen.find(text)(receipt)).map((text) => `${receipt.type}: ${text}`),
    );
    expect(lost).toEqual([]);
    expect(texts.flatMap(([, shown]) => shown).length).toBeGreaterThan(1000);
  });

  test('all texts of a row together find it, and few others', async () => {
    const screen = await screenIn(locale);
    for (const receipt of samples) {
      const isFound = screen.find(screen.rowTextsOf(receipt).join(' '));
      expect(samples.filter(isFound)).toContain(receipt);
      expect(samples.filter(isFound).length).toBeLessThan(10);
    }
  });
});

async function screenIn(locale: Locale) {
  const { messages } = await loadMessages(locale, 'app');
  const t = createText(locale, messages);
  const format = createFormat(locale);
  const words = wordsShown(t, locale, noCategories);
  const drawn = (children: ReactNode) =>
    textsIn(renderToStaticMarkup(createElement(I18nProvider, { locale, messages, children })));

  const rowTextsOf = (receipt: Receipt) => {
    const at = Date.parse(receipt.date);
    const source = sourceWord(receipt.paymentType);
    const about = `${format.time(at)} · ${t(source.key, source.values)}`;
    const tile = { icon: 'zap', tone: 'brand' } as const;
    const row = { about, tile, words: transactionWords(receipt, format, t) };
    return [format.dayHeading(at, now), ...drawn(createElement(TransactionRow, row))];
  };
  return {
    find: (text: string) => searchMatcher(text, { now, wordsShown: words }),
    rowTextsOf,
    textsOf: (receipt: Receipt) =>
      [...rowTextsOf(receipt), ...drawn(createElement(ReceiptPaper, { receipt }))].filter(
        // Only the paper receipt bears the name of the app.
        (text) => text !== t('title.app'),
      ),
  };
}

/** Returns the texts between the tags of a page. */
function textsIn(markup: string): string[] {
  const signs: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' };
  return markup
    .split(/<[^>]+>/)
    .map((text) => text.replace(/&(?:(amp|quot|lt|gt)|#x27);/g, (_, name) => signs[name] ?? "'"))
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== '·');
}

function receiptFrom(seed: SeedTransaction, place: number): Receipt {
  const id = `t${place}`;
  const made = transactionOf({ id, ...seed });
  const number = String(100_000_000_000 + place * 618_033_989);
  const { type, direction, status, paymentType, sender, receiver, details } = made;
  const { date, amount, commission } = seed;
  const totalAmount = toText(made.amount + (made.commission ?? 0n));
  return parse(getReceipt.answer, {
    ...{ id, number, type, direction, date, status, amount, commission, totalAmount, paymentType },
    currencyCode: 'AZN',
    sender: sender ?? null,
    receiver: receiver ?? null,
    paymentResps: [
      {
        orderUuid: id,
        orderDate: date,
        orderStatus: status,
        orderDetails: details,
        amount,
        totalAmount,
      },
    ],
    partOf: null,
    version: 1,
  });
}

function kindOf({ type, direction, status, paymentType, sentTo, paymentResps }: Receipt): string {
  const details = paymentResps.map(({ orderDetails: { productId, isDebt, isOwn } }) =>
    [productId, isDebt, isOwn].join(),
  );
  return [type, direction, status, paymentType, sentTo?.kind, ...details].join();
}
