import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fieldKinds } from '#domain/services/field-kinds.ts';
import { I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { ServiceFieldControl } from './service-fields.tsx';

const { messages } = await loadMessages('en', 'app');

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
  const html = renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <ServiceFieldControl
        field={{ name: 'field', label: { az: '', en: '', ru: '' }, kind, required: true }}
        masked={undefined}
        props={{ id: 'field', name: 'field', defaultValue: undefined, error: undefined }}
      />
    </I18nProvider>,
  );
  const attribute = (name: string) =>
    new RegExp(`<input[^>]* ${name}="([^"]*)"`, 'i').exec(html)?.[1];
  const [autocapitalize, inputmode, spellcheck] = keyboards[kind] ?? [];
  expect(attribute('autocapitalize')).toBe(autocapitalize);
  expect(attribute('inputmode') ?? '').toBe(inputmode);
  expect(attribute('spellcheck')).toBe(spellcheck);
  expect(attribute('autocorrect')).toBe(kind === 'text' ? 'on' : 'off');
});
