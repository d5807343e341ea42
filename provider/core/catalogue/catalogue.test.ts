import { expect, test } from 'vitest';
import { getCatalogue } from '#contract/catalogue.ts';
import { checkServiceField } from '#domain/services/service-field.ts';
import { categories, exampleFields, services } from './catalogue.ts';

const languages = ['az', 'en', 'ru'] as const;
const fields = services.flatMap((service) => service.fields.map((field) => ({ service, field })));

test('The catalogue matches the contract', () => {
  const parsed = getCatalogue.answer.safeParse({ categories, services });
  expect(parsed.error?.issues).toBeUndefined();
});

test.each(languages)('No name stands twice in %s', (language) => {
  expect(repeated(services.map(({ name }) => name[language]))).toEqual([]);
  expect(repeated(categories.map(({ name }) => name[language]))).toEqual([]);
});

test.each(['fonex', 'naxtel', 'naxtel-internet'])(
  'The closed %s is still named, and takes no payments',
  (id) => expect(services.find((service) => service.id === id)).toMatchObject({ active: false }),
);

test('The example of every form is accepted unchanged', () => {
  const refused = fields.flatMap(({ service, field }) => {
    const example = exampleFields(service.id)[field.name] ?? '';
    const checked = checkServiceField(field, example);
    return checked.ok && checked.value === example
      ? []
      : [`${service.id}.${field.name} ${example}`];
  });
  expect(refused).toEqual([]);
});

test('A field that a device may not hold is sensitive', () => {
  const unmarked = fields.filter(
    ({ field: { name, kind, sensitive } }) =>
      (kind === 'iban' || ['fin', 'passport', 'ssn'].includes(name)) && !sensitive,
  );
  expect(unmarked.map(({ service, field }) => `${service.id}.${field.name}`)).toEqual([]);
});

test('No service takes a commission from the wallet', () => {
  expect(services.filter(({ commissionRate }) => commissionRate > 0)).toEqual([]);
});

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}
