import { expect, test } from 'vitest';
import { categoriesSchema } from './schema.ts';
import { readFiles } from './shared.ts';

const digits = { name: 'code', label: 'Code', kind: 'digits', length: [4, 7], example: '1234' };
const one = { id: 'one', name: 'One' };
const two = { id: 'two', name: { az: 'İki', en: 'Two', ru: 'Два' } };
const right = { fields: [digits], minAmount: '1.00', maxAmount: '2.00', services: [one, two] };

test('a group gives its services their form, and words of digits', () => {
  const own = { fields: [digits, 'fin'], commissionRate: 150, services: [one, two] };
  const [group] = groupsOf({ like: 'gas', ...own });
  expect(group).toMatchObject({
    commissionRate: 150,
    check: 'debt',
    maxAmount: '500.00',
    fields: [
      {
        required: true,
        minLength: 4,
        maxLength: 7,
        pattern: '\\d{4,7}',
        hint: { az: '4–7 rəqəm', en: '4–7 digits', ru: '4–7 цифр' },
      },
      { kind: 'code', label: { ru: 'ФИН' }, sensitive: true },
    ],
    services: [{ name: { az: 'One', en: 'One', ru: 'One' }, active: true }, two],
  });
});

const mistakes: Record<string, readonly [change: object, place: string]> = {
  'an unknown kind': [fieldWith({ kind: 'number' }), 'one, groups.0.fields.0.kind'],
  'a length from more to less': [fieldWith({ length: [7, 4] }), 'one, groups.0.fields.0.length'],
  'a code without a hint': [fieldWith({ kind: 'code' }), 'one, groups.0.fields.0.hint'],
  'an unknown field': [{ fields: ['fim'] }, 'one, groups.0.fields.0: there is no fim'],
  'a least amount above the most': [{ minAmount: '2.01' }, 'one, groups.0.minAmount'],
  'an amount that is no number': [{ maxAmount: 'two' }, 'one, groups.0.maxAmount'],
  'a suggestion above the most': [{ suggested: ['3'] }, 'one, groups.0.suggested'],
  'more than the whole as commission': [{ commissionRate: 10_001 }, 'one, groups.0.commissionRate'],
  'a choice without a price': [
    { fields: ['month'], tariff: { month: { '01': 5 } } },
    'one, groups.0.tariff',
  ],
  'a missing language': [
    { services: [one, { id: 'two', name: { az: 'İki', en: 'Two' } }] },
    'two, groups.0.services.1.name.ru',
  ],
  'a doubled id': [{ services: [two, one, one] }, 'two, groups.0: one stands here again'],
};

test.each(Object.entries(mistakes))('%s is refused by file and service', (_, [change, place]) => {
  expect(() => groupsOf(right)).not.toThrow();
  expect(() => groupsOf({ ...right, ...change })).toThrow(`\nbank.json, ${place}`);
});

test('an id of two files is refused', () => {
  const files = { bank: categoryOf(right), tv: categoryOf(right) };
  expect(() => readFiles(categoriesSchema, files)).toThrow('\ntv.json, one, groups.0: one stands');
});

function fieldWith(change: object): object {
  return { fields: [{ ...digits, ...change }] };
}

function groupsOf(group: object) {
  return readFiles(categoriesSchema, { bank: categoryOf(group) })['bank']?.groups ?? [];
}

function categoryOf(group: object): object {
  return { name: 'Bank', icon: 'landmark', tone: 'brand', groups: [group] };
}
