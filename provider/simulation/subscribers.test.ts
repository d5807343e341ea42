import { describe, expect, test } from 'vitest';
import { fromDecimal, qepik, toDecimal } from '#domain/money.ts';
import { exampleFields, services } from '#provider/core/catalogue/catalogue.ts';
import type { WireService } from '#provider/core/catalogue/schema.ts';
import { subscriberOf } from './subscribers.ts';
import { planOf } from './test-values.ts';

function service(id: string): WireService {
  const found = services.find((service) => service.id === id);
  if (!found) throw new Error(`No such service: ${id}`);
  return found;
}

function debtOf(found: WireService, fields: Record<string, string>): number | null {
  const subscriber = subscriberOf(found, fields);
  return subscriber === 'not-found' ? null : subscriber.debtQepik;
}

const electricity = service('azerisiq-fiziki');
const codes = Array.from({ length: 300 }, (_, at) => String(200_245_000_000_000 + at * 7_919));

test('the subscriber of the pictures', () => {
  expect(subscriberOf(electricity, { code: '200014502368810' })).toEqual({
    name: 'M****OVA AYSEL',
    address: 'Bakı, Nizami r.',
    debtQepik: 3418,
  });
});

test('zeros have no subscriber', () => {
  expect(subscriberOf(electricity, { code: '000000000000000' })).toBe('not-found');
  expect(subscriberOf(service('kapital-kredit'), { fin: '0000000', contract: 'KR204518' })).toBe(
    'not-found',
  );
  expect(subscriberOf(electricity, { code: '000000000000001' })).not.toBe('not-found');
});

test('the same fields have the same subscriber, others have others', () => {
  const seen = codes.map((code) => JSON.stringify(subscriberOf(electricity, { code })));
  expect(codes.map((code) => JSON.stringify(subscriberOf(electricity, { code })))).toEqual(seen);
  expect(new Set(seen).size).toBeGreaterThan(290);
});

test('the examples are the demo user’s own', () => {
  const taxi = service('bolt');
  expect(subscriberOf(taxi, exampleFields('bolt'))).toMatchObject({ name: 'M****OVA AYSEL' });
  expect(subscriberOf(taxi, { phone: '+994703201547' })).not.toMatchObject({
    name: 'M****OVA AYSEL',
  });
});

test('a choice does not change who it is', () => {
  const university = service('bdu');
  const fields = exampleFields('bdu');
  expect(subscriberOf(university, { ...fields, semester: 'yaz' })).toEqual(
    subscriberOf(university, { ...fields, semester: 'payiz' }),
  );
});

test('every service says as much as it knows', () => {
  for (const found of services) {
    const subscriber = subscriberOf(found, exampleFields(found.id));
    expect(subscriber, found.id).not.toBe('not-found');
    if (subscriber === 'not-found') continue;
    expect(subscriber.name === null, found.id).toBe(found.check === 'none');
    expect(subscriber.debtQepik === null, found.id).toBe(found.check !== 'debt');
    const supplied = found.check !== 'none' && found.categoryId === 'kommunal';
    expect(subscriber.address !== null, found.id).toBe(supplied);
  }
});

test('names are masked', () => {
  for (const code of codes) {
    expect(subscriberOf(electricity, { code })).toMatchObject({
      name: expect.stringMatching(/^\p{Lu}\*{4}\p{Lu}{3} \p{Lu}+$/u),
    });
  }
  expect(subscriberOf(service('dvx-borc'), { voen: '1404574551' })).toMatchObject({
    name: expect.stringMatching(/^\p{Lu}\*{4}\p{Lu}{2} \p{Lu}+ MMC$/u),
  });
});

test('an address is in the place that was chosen, or that the service names', () => {
  const address = (id: string, fields = {}) =>
    subscriberOf(service(id), { ...exampleFields(id), ...fields });
  expect(address('sukanal', { district: 'gence' })).toMatchObject({
    address: expect.stringMatching(/^Gəncə, /),
  });
  expect(address('mkt', { district: 'nesimi' })).toMatchObject({
    address: expect.stringMatching(/^Bakı, Nəsimi r., /),
  });
  expect(address('gence-temizlik')).toMatchObject({ address: expect.stringMatching(/^Gəncə, /) });
  expect(address('azersu-ehali')).toMatchObject({ address: expect.stringMatching(/^Bakı, /) });
});

describe('debts', () => {
  const debts = codes.map((code) => debtOf(electricity, { code }));

  test('some owe nothing, most owe something', () => {
    const nothing = debts.filter((debt) => debt === 0).length;
    expect(nothing).toBeGreaterThan(20);
    expect(nothing).toBeLessThan(90);
  });

  test('can be paid whole, and none forces an outcome by accident', () => {
    const wrong = services.flatMap((found) =>
      codes.slice(0, 20).flatMap((code) => {
        const debt = debtOf(
          found,
          Object.fromEntries(found.fields.map(({ name }) => [name, code])),
        );
        return debt === null || debt === 0 || fits(found, debt) ? [] : [`${found.id} ${debt}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

function fits({ minAmount, maxAmount }: WireService, debtQepik: number): boolean {
  const [min = Number.NaN, max = Number.NaN] = [minAmount, maxAmount].map(fromDecimal);
  return (
    min <= debtQepik && debtQepik <= max && planOf(toDecimal(qepik(debtQepik))) === planOf('1.00')
  );
}
