import { type output, parse } from 'zod/v4/core';
import type { Answer, Read, Wire } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import type { Attempt } from '#data/collections/attempts.ts';
import { qepik } from '#domain/money.ts';

/** The answer of the call with this name, in the form in which the provider sends it. */
type WireOf<Name extends keyof typeof calls> = (typeof calls)[Name] extends infer Row extends Read
  ? Wire<Row>
  : never;

const azerishiq = { az: 'Azərişıq', en: 'Azerishiq', ru: 'Азеришыг' };

/** Returns a localized text that is the same in all three languages. */
export const inThree = (text: string) => ({ az: text, en: text, ru: text });

/** Returns a sample attempt that is being sent, with this key and these changes. */
export function attemptOf(key: string, changes: Partial<Attempt> = {}): Attempt {
  return {
    key,
    about: { kind: 'PAYMENT', serviceId: 's1', recipient: '014502368810' },
    total: qepik(3418),
    label: azerishiq,
    recipientMark: 'm1',
    state: 'sending',
    createdAt: 1,
    ...changes,
  };
}

/** Parses a sample answer as the page does. Throws if it does not match the row's schema. */
export function parsed<R extends Read>(row: R, wire: Wire<R>): output<R['answer']> {
  return parse<R['answer']>(row.answer, wire);
}

/** Returns the first row. Throws if there is none. */
export function firstOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('There is no row');
  return row;
}

export function walletsWire(amount: string): WireOf<'getWallets'> {
  return [{ id: 'w1', availableAmount: amount, currencyCode: 'AZN' }];
}

export function userWire(name: string): WireOf<'getUser'> {
  return {
    ...{ id: 'u1', language: 'AZ', verificationStatus: 1, personalId: '123456' },
    ...{ name, surname: 'Əliyeva', fatherName: 'Rauf', pinMasked: '5A****1' },
    ...{ dateOfBirth: '1990-05-01', gender: 'FEMALE', phone: '+994501234567', email: null },
    notifications: { app: true, email: false, sms: true, campaigns: false, debtReminders: true },
    ...{ otherDevice: null, asanMasked: null, passkeys: [] },
  };
}

export function devicesWire(): WireOf<'listDevices'> {
  const place = { az: 'Bakı', en: 'Baku', ru: 'Баку' };
  const times = { signedInAt: '2026-02-01T10:00:00Z', lastSeenAt: '2026-02-01T11:00:00Z' };
  return [
    { id: 'd1', name: 'Chrome, Android', place, ...times, current: true, signedIn: true },
    { id: 'd2', name: 'Safari, iOS', place, ...times, current: false, signedIn: true },
  ];
}

export function faqWire(): WireOf<'getFaq'> {
  return [{ id: 'q1', question: inThree('Necə?'), answer: inThree('Belə.'), keywords: 'üsul' }];
}

export function notificationsWire(): WireOf<'getNotifications'> {
  const words = { title: inThree('Ödəniş'), text: inThree('5,00 AZN') };
  const at = '2026-02-01T10:00:00Z';
  return [
    { id: 'n1', kind: 'PAYMENT', at, ...words, read: false, operationKey: null, receiptId: 't1' },
    { id: 'n2', kind: 'SIGN_IN', at, ...words, read: true, receiptId: null, operationKey: null },
  ];
}

export function campaignsWire(): WireOf<'getCampaigns'> {
  const words = { title: inThree('Kampaniya'), text: inThree('Mətn') };
  return [{ id: 'c1', kind: 'ADVERTISEMENT', ...words, service: { id: 's1', categoryId: 'k1' } }];
}

/** Answer of `getCatalogue` with one category and this many services, with the ids `s{from}` and following. */
export function catalogueWire(serviceCount: number, from = 0): WireOf<'getCatalogue'> {
  return {
    categories: [
      { id: 'c1', name: inThree('İşıq'), icon: 'bolt', tone: 'brand', services: serviceCount },
    ],
    services: Array.from({ length: serviceCount }, (_, place) => ({
      id: `s${from + place}`,
      categoryId: 'c1',
      name: inThree(`Xidmət ${from + place}`),
      active: true,
      fields: [{ name: 'code', label: inThree('Kod'), kind: 'digits', required: true }],
      check: 'debt',
      minAmount: '0.01',
      maxAmount: '500.00',
      suggested: ['5.00', '10.50'],
      commissionRate: 0,
      popularity: place,
    })),
  };
}

type FavoriteWire = WireOf<'getFavorites'>['favorites'][number];

/** Sample favorite as `getFavorites` sends it, with this id and these changes. */
export function favoriteWire(id: string, changes: Partial<FavoriteWire> = {}): FavoriteWire {
  return {
    favoriteInfo: { id },
    name: `Ev ${id}`,
    type: 'PAYMENT',
    serviceId: 's1',
    categoryId: 'c1',
    serviceName: azerishiq,
    fields: { code: '123' },
    recipient: 'Kod: 123',
    amount: '10.00',
    debt: { amount: '34.18', updatedAt: '2026-02-01T10:00:00Z' },
    debtRefreshAt: '2026-02-01T11:00:00Z',
    lastPaidAt: null,
    autoPayment: null,
    ...changes,
  };
}

export function automaticPaymentsWire(): WireOf<'getAutomaticPayments'> {
  const { name, serviceName, recipient } = favoriteWire('f1');
  const run = { period: '2026-01', attempt: 1, at: '2026-01-25T06:00:00Z', amount: '25.00' };
  return [
    {
      id: 'a1',
      favoriteId: 'f1',
      ...{ name, serviceName, recipient, serviceId: 's1', categoryId: 'c1' },
      card: null,
      ...{ frequency: 'MONTHLY', day: 25, date: null, amount: '25.00', state: 'ACTIVE' },
      ...{ nextAt: '2026-02-25T06:00:00Z', nextAmount: '25.00', nextPeriod: '2026-02' },
      isUnpaid: false,
      runs: [{ ...run, state: 'PAID', reason: null, receiptId: 't1' }],
    },
  ];
}

export function cobrandWire(): WireOf<'getCobrand'> {
  return [
    {
      state: 'ACTIVE',
      number: '51208834',
      branch: {
        name: inThree('Nizami filialı'),
        address: inThree('Bakı, Nizami küç. 67'),
        hours: inThree('09:00–18:00'),
        latitude: 40.37,
        longitude: 49.84,
      },
      readyBy: '2026-01-05T06:00:00Z',
      steps: [{ state: 'ACTIVE', at: '2026-01-05T06:00:00Z' }],
      ...{ holder: 'AYSEL MƏMMƏDOVA', maskedNumber: '4169 •••• •••• 2047', expires: '2031-11' },
      ...{ isBlocked: false, balance: '326.40', cashback: '12.85' },
      ...{ pinAttemptsLeft: 2, pinResetFrom: null },
      ...{ hasInterest: true, interest: '1.12', interestRate: 400 },
      limits: [{ kind: 'ONLINE_MONTHLY', used: '340.50', limit: '3000.00' }],
      maskedAccount: 'AZ79 NUMB •••• 1944',
    },
  ];
}

export function cardsWire(): WireOf<'getCards'> {
  return [
    {
      ...{ id: 'k1', name: 'Maaş kartı', bank: 'Kapital Bank', brand: 'VISA' },
      ...{ maskedNumber: '4169 •••• 8812', expires: '2029-08', isExpired: false, isDefault: true },
    },
  ];
}

export function couponsWire(): WireOf<'getCoupons'> {
  return [
    {
      id: 'k1',
      ...{ direction: 'IN', sender: 'Leyla H.', receiver: 'Aysel M.', amount: '20.00' },
      ...{ message: 'Ad günün mübarək', influencerCode: null, status: 'PENDING', expired: false },
      submitDate: '2026-02-01T10:00:00Z',
      expiresAt: '2026-02-08T10:00:00Z',
      endedAt: null,
    },
  ];
}

export function limitsWire(orderType: 'PAYMENT' | 'TOP_UP', left: string): WireOf<'getLimits'> {
  return [
    {
      ...{ orderType, period: 'MONTHLY', limit: '500.00', used: '100.00', left },
      ...{ updatedAt: '2026-02-01T10:00:00Z', messageKey: 'limit.monthly' },
    },
  ];
}

type ReceiptWire = WireOf<'getReceipt'>;

/** Answer of `getReceipt`: a payment from the wallet. `at` is its date in epoch milliseconds. */
export function receiptWire(
  id: string,
  changes: { at: number; version: number; status?: string; total?: string },
): ReceiptWire {
  const { at, version, status = 'SUCCESS', total = '34.18' } = changes;
  const date = new Date(at).toISOString();
  return {
    id,
    number: '123456789012',
    type: 'WALLET_PAYMENT',
    direction: 'OUT',
    date,
    status,
    ...{ amount: total, commission: '0.00', totalAmount: total, currencyCode: 'AZN' },
    ...{ paymentType: 'WALLET', sender: null, receiver: null, partOf: null },
    paymentResps: [
      {
        orderUuid: `o-${id}`,
        totalAmount: total,
        amount: total,
        orderDate: date,
        orderStatus: status,
        orderDetails: {
          categoryId: 'c1',
          categoryName: { az: 'İşıq', en: 'Light', ru: 'Свет' },
          productId: 's1',
          productName: azerishiq,
          fields: [{ label: { az: 'Kod', en: 'Code', ru: 'Код' }, value: '123' }],
          subscriber: 'Ə*** R***',
        },
      },
    ],
    version,
  };
}

export type HistoryAnswer = Answer<(typeof calls)['getHistory']>;
