import { describe, expect, test } from 'vitest';
import { getCatalogue } from '#contract/catalogue.ts';
import { fromDecimal } from '#domain/money.ts';
import { checkServiceField } from '#domain/services/service-field.ts';
import { categories, exampleFields, services } from './catalogue.ts';
import mostPaid from './most-paid.json' with { type: 'json' };
import type { WireField } from './schema.ts';

const languages = ['az', 'en', 'ru'] as const;
const fields = services.flatMap((service) => service.fields.map((field) => ({ service, field })));
const labels = fields.flatMap(({ field }) => [
  field.label,
  ...(field.hint ? [field.hint] : []),
  ...(field.choices ?? []).map(({ label }) => label),
]);

test('the catalogue is what the contract says', () => {
  const parsed = getCatalogue.answer.safeParse({ categories, services });
  expect(parsed.error?.issues).toBeUndefined();
});

describe('how much there is', () => {
  test('seventeen categories', () => expect(categories).toHaveLength(17));
  test('at least a thousand services', () => expect(services.length).toBeGreaterThan(1000));

  test.each(categories)(
    '$id counts its services, and has at least five',
    ({ id, services: count }) => {
      expect(services.filter(({ categoryId }) => categoryId === id)).toHaveLength(count);
      expect(count).toBeGreaterThanOrEqual(5);
    },
  );

  test('every service is in a category', () => {
    const known = new Set(categories.map(({ id }) => id));
    expect(services.filter(({ categoryId }) => !known.has(categoryId))).toEqual([]);
  });

  test('at least 25 forms differ in what they ask, not only in the words for it', () => {
    const forms = services.map((service) => JSON.stringify(service.fields.map(shapeOf)));
    expect(new Set(forms).size).toBeGreaterThanOrEqual(25);
  });

  test('one or two services in a hundred are out of service', () => {
    const share = services.filter(({ active }) => !active).length / services.length;
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.02);
  });
});

describe('names', () => {
  test('no id stands twice', () => expect(repeated(services.map(({ id }) => id))).toEqual([]));

  test.each(languages)('no name stands twice in %s', (language) => {
    expect(repeated(services.map(({ name }) => name[language]))).toEqual([]);
    expect(repeated(categories.map(({ name }) => name[language]))).toEqual([]);
  });

  test('none is numbered but where the brand itself bears a number', () => {
    const brands = /KATV1|Metin2|Standoff 2|Farlight 84|Lineage II|Formula 1|Формулу 1/;
    const all = services.flatMap(({ name }) => Object.values(name));
    const numbered = all.filter((name) => /\p{N}|№|\b[IVX]{2,}\b/u.test(name.replace(brands, '')));
    expect(numbered).toEqual([]);
  });

  test('each is written with the letters of its language', () => {
    const az = services.map(({ name }) => name.az);
    expect(az.filter((name) => /\p{Script=Cyrillic}/u.test(name))).toEqual([]);
    const en = [...services.map(({ name }) => name.en), ...labels.map((label) => label.en)];
    expect(en.filter((name) => /\p{Script=Cyrillic}/u.test(name))).toEqual([]);
    const ru = [...services.map(({ name }) => name.ru), ...labels.map((label) => label.ru)];
    expect(ru.filter((name) => mixesAlphabets(name))).toEqual([]);
  });

  test('a brand stays, a kind of service is translated', () => {
    const kind = /rüsum|məktəb|universitet|kollec|xəstəxana|bələdiyyə|cərimə|lisey|bağça| — /i;
    const abbreviations = /— (EMS|GPON)$/;
    const untranslated = services.filter(
      ({ name: { az, ru } }) =>
        kind.test(az) && !abbreviations.test(az) && !/\p{Script=Cyrillic}/u.test(ru),
    );
    expect(untranslated.map(({ name }) => name.ru)).toEqual([]);
  });

  test('nothing is left with a space or a mark at its ends', () => {
    const all = services.flatMap(({ name }) => Object.values(name));
    expect(all.filter((name) => name === '' || name !== name.trim() || /[{}|]/.test(name))).toEqual(
      [],
    );
  });
});

describe('forms', () => {
  test('the example of every form is taken as it is', () => {
    const refused = fields.flatMap(({ service, field }) => {
      const example = exampleFields(service.id)[field.name] ?? '';
      const checked = checkServiceField(field, example);
      return checked.ok && checked.value === example
        ? []
        : [`${service.id}.${field.name} ${example}`];
    });
    expect(refused).toEqual([]);
  });

  test('no pattern takes what is nothing like its example', () => {
    const strange = ['', '😀', '<b>', '‮', ' '];
    const taken = fields.filter(
      ({ field }) =>
        field.pattern !== undefined &&
        strange.some((text) => new RegExp(`^(?:${field.pattern})$`, 'u').test(text)),
    );
    expect(taken.map(({ service, field }) => `${service.id}.${field.name}`)).toEqual([]);
  });

  test('whatever is typed has a hint, which says how many digits there are', () => {
    const typed = fields.filter(({ field }) => field.kind !== 'choice');
    const silent = typed.filter(({ field }) => !field.hint);
    expect(silent.map(({ service, field }) => `${service.id}.${field.name}`)).toEqual([]);
    const wrong = typed.filter(({ field: { kind, hint, minLength, maxLength } }) => {
      if (kind !== 'digits') return false;
      const count = minLength === maxLength ? `${maxLength}` : `${minLength}–${maxLength}`;
      return Object.values(hint ?? {}).some((words) => !words.startsWith(`${count} `));
    });
    expect(wrong.map(({ service, field }) => `${service.id}.${field.name}`)).toEqual([]);
  });

  test('what is no number is of the kind that it is typed as', () => {
    const kinds: Record<string, string> = {};
    const numbers = ['digits', 'phone', 'choice'];
    for (const { field } of fields)
      if (!numbers.includes(field.kind)) kinds[field.name] = field.kind;
    expect(kinds).toEqual({
      booking: 'code',
      case: 'code',
      certificate: 'code',
      comment: 'text',
      contract: 'code',
      customer: 'code',
      declaration: 'code',
      domain: 'login',
      donor: 'name',
      email: 'email',
      fin: 'code',
      iban: 'iban',
      login: 'login',
      nickname: 'login',
      order: 'code',
      parcel: 'code',
      passport: 'code',
      plate: 'plate',
      policy: 'code',
      protocol: 'code',
      student: 'name',
    });
    const prose = fields.filter(({ field: { kind } }) => kind === 'text' || kind === 'name');
    expect(prose.filter(({ field }) => /[A-Za-z]-[A-Za-z]/.test(field.pattern ?? ''))).toEqual([]);
  });

  test('a code of Latin letters is read from any keyboard', () => {
    const [latin, cyrillic] = ['ABEKMHOPCTYXI', 'авекмнорстухİ'];
    const disguised = (text: string) =>
      text.replace(/[A-Z]/g, (letter) => cyrillic[latin.indexOf(letter)] ?? letter.toLowerCase());
    const refused = fields.filter(({ service, field }) => {
      if (!['code', 'plate', 'iban'].includes(field.kind)) return false;
      const example = exampleFields(service.id)[field.name] ?? '';
      const checked = checkServiceField(field, `\u00a0${disguised(example)}\u200b`);
      return !checked.ok || checked.value !== example;
    });
    expect(refused.map(({ service, field }) => `${service.id}.${field.name}`)).toEqual([]);
  });

  test('what a device may not hold is marked', () => {
    const unmarked = fields.filter(
      ({ field: { name, kind, sensitive } }) =>
        (kind === 'iban' || ['fin', 'passport', 'ssn'].includes(name)) && !sensitive,
    );
    expect(unmarked.map(({ service, field }) => `${service.id}.${field.name}`)).toEqual([]);
  });

  test('a mask has room for the longest value, and no more', () => {
    const wrong = fields.filter(({ field: { mask, maxLength } }) => {
      if (mask === undefined) return false;
      const room = mask.split(' ').reduce((sum, length) => sum + Number(length), 0);
      return room !== maxLength;
    });
    expect(wrong.map(({ service, field }) => `${service.id}.${field.name}`)).toEqual([]);
  });

  test('no form has two fields of one name or one label', () => {
    for (const service of services) {
      expect(repeated(service.fields.map(({ name }) => name)), service.id).toEqual([]);
      for (const language of languages) {
        const words = service.fields.map(({ label }) => label[language]);
        expect(repeated(words), service.id).toEqual([]);
      }
    }
  });

  test('a choice has at least two, all different in every language', () => {
    for (const { service, field } of fields) {
      if (field.kind !== 'choice') continue;
      const choices = field.choices ?? [];
      expect(choices.length, service.id).toBeGreaterThanOrEqual(2);
      expect(repeated(choices.map(({ value }) => value)), service.id).toEqual([]);
      for (const language of languages) {
        expect(repeated(choices.map(({ label }) => label[language])), service.id).toEqual([]);
      }
    }
  });

  test('amounts lie between the least and the most', () => {
    for (const { id, minAmount, maxAmount, suggested } of services) {
      const [min = 0, max = 0, ...offered] = [minAmount, maxAmount, ...suggested].map(
        (text) => fromDecimal(text) ?? Number.NaN,
      );
      expect(min, id).toBeGreaterThan(0);
      expect(max, id).toBeGreaterThan(min);
      // The amount field has room for nine characters.
      expect(maxAmount.length, id).toBeLessThanOrEqual(9);
      for (const amount of offered) {
        expect(amount, id).toBeGreaterThanOrEqual(min);
        expect(amount, id).toBeLessThanOrEqual(max);
      }
    }
  });

  test('no service takes a commission from the wallet', () => {
    expect(services.filter(({ commissionRate }) => commissionRate > 0)).toEqual([]);
  });
});

describe('standing', () => {
  test('the most paid exist once and are active', () => {
    const active = new Set(services.filter(({ active }) => active).map(({ id }) => id));
    expect(mostPaid.filter((id) => !active.has(id))).toEqual([]);
    expect(repeated(mostPaid)).toEqual([]);
  });

  test('the most paid come first', () => {
    const order = services.toSorted((a, b) => b.popularity - a.popularity).map(({ id }) => id);
    expect(order.slice(0, mostPaid.length)).toEqual(mostPaid);
  });
});

test('electricity asks for fifteen digits, takes 34.18 and offers 50 and 100', () => {
  const service = services.find(({ id }) => id === 'azerisiq-fiziki');
  expect(service).toMatchObject({
    categoryId: 'kommunal',
    name: { az: 'Azərişıq — əhali' },
    check: 'debt',
    minAmount: '0.01',
    maxAmount: '500.00',
    suggested: ['50', '100'],
    commissionRate: 0,
    fields: [{ kind: 'digits', minLength: 15, maxLength: 15, mask: '3 4 4 4' }],
  });
  expect(exampleFields('azerisiq-fiziki')).toEqual({ code: '200014502368810' });
});

test('a service that is not there has no example', () => {
  expect(() => exampleFields('nowhere')).toThrow();
});

/** The form of a field without its texts. */
function shapeOf({ label: _, hint: __, choices, ...shape }: WireField) {
  return { ...shape, choices: choices?.map(({ value }) => value) };
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

/** True for a word with both Latin and Cyrillic letters. A letter typed by mistake looks like the other. */
function mixesAlphabets(name: string): boolean {
  return name
    .split(/[^\p{L}]+/u)
    .some((word) => /\p{Script=Cyrillic}/u.test(word) && /\p{Script=Latin}/u.test(word));
}
