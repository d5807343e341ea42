import { expect, test } from 'vitest';
import { fieldKinds } from '#domain/services/field-kinds.ts';
import { htmlIn } from '#ui/testing/static.tsx';
import { ServiceFieldControl } from './service-fields.tsx';

const html = await htmlIn('en');

type Keyboard = readonly [autocapitalize: string, inputmode: string, spellcheck: string];

const keyboards: Partial<Record<(typeof fieldKinds)[number], Keyboard>> = {
  text: ['sentences', '', 'true'],
  name: ['words', '', 'false'],
  code: ['characters', '', 'false'],
  login: ['none', '', 'false'],
  email: ['none', 'email', 'false'],
  digits: ['none', 'numeric', 'false'],
  phone: ['none', 'tel', 'false'],
  plate: ['characters', '', 'false'],
  iban: ['characters', '', 'false'],
};

test.each(fieldKinds.filter((kind) => kind !== 'choice'))('%s has its keyboard', (kind) => {
  const drawn = html(
    <ServiceFieldControl
      field={{ name: 'field', label: { az: '', en: '', ru: '' }, kind, required: true }}
      masked={undefined}
      props={{ id: 'field', name: 'field', defaultValue: undefined, error: undefined }}
    />,
  );
  const attribute = (name: string) =>
    new RegExp(`<input[^>]* ${name}="([^"]*)"`, 'i').exec(drawn)?.[1];
  const [autocapitalize, inputmode, spellcheck] = keyboards[kind] ?? [];
  expect(attribute('autocapitalize')).toBe(autocapitalize);
  expect(attribute('inputmode') ?? '').toBe(inputmode);
  expect(attribute('spellcheck')).toBe(spellcheck);
  expect(attribute('autocorrect')).toBe(kind === 'text' ? 'on' : 'off');
});
