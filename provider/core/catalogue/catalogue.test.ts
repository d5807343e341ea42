import { describe, expect, test } from 'vitest';
import { getCatalogue } from '#contract/catalogue.ts';
import { checkServiceField } from '#domain/services/service-field.ts';
import { categories, exampleFields, services } from './catalogue.ts';
import mostPaid from './most-paid.json' with { type: 'json' };

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
  test('every service is in a category', () => {
    const known = new Set(categories.map(({ id }) => id));
    expect(services.filter(({ categoryId }) => !known.has(categoryId))).toEqual([]);
  });
});

describe('names', () => {
  test.each(languages)('no name stands twice in %s', (language) => {
    expect(repeated(services.map(({ name }) => name[language]))).toEqual([]);
    expect(repeated(categories.map(({ name }) => name[language]))).toEqual([]);
  });

  test('each is written with the letters of its language', () => {
    const az = services.map(({ name }) => name.az);
    expect(az.filter((name) => /\p{Script=Cyrillic}/u.test(name))).toEqual([]);
    const en = [...services.map(({ name }) => name.en), ...labels.map((label) => label.en)];
    expect(en.filter((name) => /\p{Script=Cyrillic}/u.test(name))).toEqual([]);
    const ru = [...services.map(({ name }) => name.ru), ...labels.map((label) => label.ru)];
    expect(ru.filter((name) => mixesAlphabets(name))).toEqual([]);
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

  test('what a device may not hold is marked', () => {
    const unmarked = fields.filter(
      ({ field: { name, kind, sensitive } }) =>
        (kind === 'iban' || ['fin', 'passport', 'ssn'].includes(name)) && !sensitive,
    );
    expect(unmarked.map(({ service, field }) => `${service.id}.${field.name}`)).toEqual([]);
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
});

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

/** True for a word with both Latin and Cyrillic letters. A letter typed by mistake looks like the other. */
function mixesAlphabets(name: string): boolean {
  return name
    .split(/[^\p{L}]+/u)
    .some((word) => /\p{Script=Cyrillic}/u.test(word) && /\p{Script=Latin}/u.test(word));
}
