import { describe, expect, test } from 'vitest';
import type { Service, ServiceField } from '#contract/catalogue.ts';
import type { PaymentResp } from '#contract/history.ts';
import { favoriteOf, paymentOf, serviceOf } from '#data/testing/records.ts';
import { inThree } from '#data/testing/samples.ts';
import { exact } from '#domain/money.ts';
import {
  isAsFilled,
  recipientKeyOfPhone,
  recipientKeyOfService,
  rememberedRecipients,
} from './remembered.ts';

const phone = field('phone', 'Mobil nömrə', { kind: 'phone' });
const azercell = service('azercell', [phone]);
const bakcell = service('bakcell', [phone]);
const code = field('code', 'Abonent kodu');
const power = service('azerisiq', [code]);
const mother = '+994502124518';
const own = '+994556401207';

const nothing = { payments: [], favorites: [], forgotten: [] };

describe('recipients that were paid before', () => {
  test('are each there once, the last one paid first, with the last sum', () => {
    const payments = [
      paid(power, { code: '222' }, '2026-11-20T10:00:00Z', 500),
      paid(power, { code: '111' }, '2026-11-19T10:00:00Z', 700),
      paid(power, { code: '222' }, '2026-11-18T10:00:00Z', 900),
      paid(azercell, { phone: mother }),
    ];
    const list = rememberedRecipients([power], { ...nothing, payments }, recipientKeyOfService);
    expect(list.map(({ values, amount, paidAt }) => ({ ...values, amount, paidAt }))).toEqual([
      { code: '222', amount: 500, paidAt: '2026-11-20T10:00:00Z' },
      { code: '111', amount: 700, paidAt: '2026-11-19T10:00:00Z' },
    ]);
  });

  test('have no value that the catalogue calls sensitive, and are none where that is all', () => {
    const fin = field('fin', 'FİN', { sensitive: true });
    const month = field('month', 'Ay', { kind: 'choice', choices: [choice('02')] });
    const payments = [paid(service('tax', [fin, code]), { fin: '5••••2A', code: '222' })];
    const taxes = rememberedRecipients(
      [service('tax', [fin, code])],
      { ...nothing, payments },
      recipientKeyOfService,
    );
    expect(taxes.map(({ values }) => values)).toEqual([{ code: '222' }]);
    expect(JSON.stringify(taxes.map(({ forget }) => forget))).not.toContain('5••••2A');

    const fee = service('fee', [fin, month]);
    const fees = [paid(fee, { fin: '5••••2A', month: '02' })];
    expect(
      rememberedRecipients([fee], { ...nothing, payments: fees }, recipientKeyOfService),
    ).toEqual([]);
  });

  test('have the name under which they are a favorite', () => {
    const payments = [paid(azercell, { phone: mother }), paid(azercell, { phone: own })];
    const favorites = [favorite('Ana', bakcell, { phone: mother })];
    const list = rememberedRecipients(
      [azercell, bakcell],
      { ...nothing, payments, favorites },
      recipientKeyOfPhone,
    );
    expect(list.map(({ name }) => name)).toEqual(['Ana', undefined]);
  });
});

const fin = field('fin', 'FİN', { sensitive: true });
const flat = field('flat', 'Mənzil', { required: false });
const tax = service('tax', [code, fin, flat]);
const filled = { values: { code: '222' }, masked: { fin: '5••••2A' }, amount: '5.00' };

test.each([
  ['is', 'the same, with a sensitive value', { code: '222', fin: '5XK7M2A', flat: '' }, true],
  ['is not', 'another code', { code: '223', fin: '5XK7M2A' }, false],
  ['is not', 'another sensitive value', { code: '222', fin: '5XK7M2B' }, false],
  ['is not', 'one value more', { code: '222', fin: '5XK7M2A', flat: '4' }, false],
])('what was typed %s who filled the form in: %s', (_is, _what, typed, isSame) => {
  expect(isAsFilled(tax, filled, typed)).toBe(isSame);
});

describe('a number', () => {
  const payments = [
    paid(bakcell, { phone: mother }, '2026-11-20T10:00:00Z'),
    paid(azercell, { phone: mother }, '2026-11-19T10:00:00Z'),
    paid(azercell, { phone: mother }, '2026-11-18T10:00:00Z'),
    paid(azercell, { phone: own }, '2026-11-17T10:00:00Z'),
  ];
  const recent = (forgotten: readonly { id: string; paidAt: string }[] = [], more = payments) =>
    rememberedRecipients(
      [azercell, bakcell],
      { favorites: [], payments: more, forgotten },
      recipientKeyOfPhone,
    );

  test('is there once, with the operator that it was paid to last', () => {
    expect(recent().map(({ service: { id }, values }) => [id, values['phone']])).toEqual([
      ['bakcell', mother],
      ['azercell', own],
    ]);
  });

  test('that was taken out stays out, whichever operator it had', () => {
    expect(recent(recent()[0]?.forget).map(({ values }) => values['phone'])).toEqual([own]);
  });

  test('that was taken out is there again when it is paid anew', () => {
    const again = paid(azercell, { phone: mother }, '2026-11-21T10:00:00Z', 300);
    const [first] = recent(recent()[0]?.forget, [again, ...payments]);
    expect(first).toMatchObject({ service: { id: 'azercell' }, amount: 300 });
  });
});

function choice(value: string) {
  return { value, label: inThree(value) };
}

function field(name: string, label: string, more: Partial<ServiceField> = {}): ServiceField {
  return { name, label: inThree(label), kind: 'text', required: true, ...more };
}

function service(id: string, fields: ServiceField[]): Service {
  return serviceOf({ id, fields });
}

function paid(
  { id, fields }: Service,
  values: Readonly<Record<string, string>>,
  orderDate = '2026-11-20T10:00:00Z',
  amount = 1000,
): PaymentResp {
  const printed = fields.map(({ name, label }) => ({ label, value: values[name] ?? '' }));
  const payment = paymentOf({ productId: id, fields: printed });
  return { ...payment, orderDate, amount: exact(amount * 100) };
}

function favorite(name: string, { id }: Service, fields: Record<string, string>) {
  return favoriteOf({ name, serviceId: id, fields });
}
