// Every message is said somewhere: what no screen says any more would be written, read and sent for nothing.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Locale } from '#i18n/language.ts';
import { readFeatures, readMessages } from '#i18n/messages/build-messages.ts';
import { namedMessages } from '#i18n/messages/messages-plugin.ts';
import faq from '#provider/core/texts/faq.json' with { type: 'json' };
import { campaigns } from '#provider/core/texts/own-texts.ts';

/** Refusals of the provider that no screen meets yet. One that is said is not kept here. */
const kept = ['validation.card.number'];

const locales = { az: readMessages('az'), en: readMessages('en'), ru: readMessages('ru') };
const ids = Object.keys(locales.az);

const named = new Set(
  globSync('{src,sw}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] }).flatMap((path) =>
    namedMessages(readFileSync(path, 'utf8'), ids),
  ),
);

test('nothing is written that no screen says [E92]', () => {
  expect(ids.filter((id) => !named.has(id)).sort()).toEqual(kept);
});

test('an id stands in one file, and in the same one in each language', () => {
  const placesOf = (locale: Locale) =>
    [...readFeatures(locale)]
      .flatMap(([feature, messages]) => Object.keys(messages).map((id) => `${id} in ${feature}`))
      .sort();
  const places = placesOf('az');
  expect(places).toHaveLength(ids.length);
  expect(placesOf('en')).toEqual(places);
  expect(placesOf('ru')).toEqual(places);
});

/** What a browser says, what one types, and a name that is bent in its sentence. */
const foreign = {
  az: ['ə', 'ı', 'ş', 'azerisiq', '/', 'Əsas ekrana əlavə et', 'Add to Home Screen'],
  en: ['azerisiq', 'Install app', 'Add to Home Screen'],
  ru: ['Истории', 'azerisiq', '/', 'На экран „Домой“'],
};

test.each(['az', 'en', 'ru'] as const)('what help quotes in %s stands so on a screen', (locale) => {
  const said = Object.values(locales[locale]);
  const quoted = faq
    .flatMap(({ question, answer }) => [question[locale], answer[locale]])
    .flatMap((text) => text.match(/(?<=«)[^»]+(?=»)|(?<=“)[^”]+(?=”)/g) ?? []);
  const unknown = quoted.filter(
    (name) => !said.some((message) => message === name || message.startsWith(`${name}. `)),
  );
  expect([...new Set(unknown)]).toEqual(foreign[locale]);
});

/** Words that were said beside the agreed ones: one thing has one word. */
const mixed = {
  az: /istəyə bağlı|məcburi deyil|[Ss]öndür|(?<![Dd]a)[Yy]andır|cihazda (?:hələ )?saxlanmayıb|Alan |Alanın|Belə (?!gün).+ yoxdur|\d %|\} %/,
  en: /needs? (?:the )?internet|no such|operation(?!s \{)|refused|anew|cancelled|subscriber(?! code)|loaded\. They appear|on debt/i,
  ru: /(?<!возьмите )(?<![а-яё])чек(?! терминала)|состоял|депозит|предел(?!я)|при долге|(?:платежей|попыток|осталось): \{/i,
};

test.each(['az', 'en', 'ru'] as const)('one thing has one word in %s', (locale) => {
  const said = [
    ...Object.entries(locales[locale]),
    ...faq.map(
      ({ id, answer, question }) => [id, `${question[locale]} ${answer[locale]}`] as const,
    ),
  ];
  expect(said.filter(([, text]) => mixed[locale].test(text))).toEqual([]);
});

test('nothing promises to pay in one tap', () => {
  const oneTap = /bir toxunuş|one tap|одно касание/;
  for (const messages of Object.values(locales)) {
    expect(Object.values(messages).filter((message) => oneTap.test(message))).toEqual([]);
  }
  expect(campaigns.flatMap(({ text }) => Object.values(text)).join('\n')).not.toMatch(oneTap);
});

/** Their time is a date on any day but its own. */
const anyDay = [
  'auth.error.CODE_TOO_SOON.until',
  'auth.error.LOCKED_OUT.until',
  'auth.error.TOO_MANY_REQUESTS.until',
  'limits.updatedAt',
  'payment.debtAt',
  'settings.password.locked.until',
  'shell.offline.savedAt',
] as const;

test.each(anyDay)('%s is a sentence with a time and with a date', (id) => {
  for (const messages of Object.values(locales)) {
    expect(messages[id]).toContain('{time}');
    expect(messages[id]).not.toMatch(/ (?:saat|at|on|в) \{time\}/);
  }
});

// The balance that rises may be the card's, while the wallet falls or stays as it is.
test.each(['az', 'en', 'ru'] as const)(
  'the title of a top-up names it as lists do in %s',
  (locale) => {
    const { 'history.type.topUp': name = '', ...others } = locales[locale];
    const titles = Object.entries(others).filter(([id]) => id.startsWith('receipt.title.topUp.'));
    expect(titles).toHaveLength(3);
    for (const [, title] of titles) expect(title).toMatch(new RegExp(`^${name} `));
  },
);
