// Every message is used somewhere, because an unused message costs translation, review and bytes.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Locale } from '#i18n/language.ts';
import { readFeatures, readMessages } from '#i18n/messages/build-messages.ts';
import { namedMessages } from '#i18n/messages/messages-plugin.ts';
import papers from '#locales/terms.json' with { type: 'json' };
import { problems } from '#provider/core/problems/problems.ts';
import { branches } from '#provider/core/records/cards/branches.ts';
import { agesOf } from '#provider/core/retention/ages.ts';
import faq from '#provider/core/texts/faq.json' with { type: 'json' };
import { campaigns } from '#provider/core/texts/own-texts.ts';
import { hostedWords } from '#provider/hosted/words.ts';

const locales = { az: readMessages('az'), en: readMessages('en'), ru: readMessages('ru') };
const ids = Object.keys(locales.az);

const named = new Set(
  globSync('{src,sw}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] }).flatMap((path) =>
    namedMessages(readFileSync(path, 'utf8'), ids),
  ),
);

test('nothing is written that no screen says [E92]', () => {
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
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

/** Texts of browsers, texts to type, and a name inflected by its sentence. */
const foreign = {
  az: ['ə', 'ı', 'ş', 'azerisiq', '/', 'Əsas ekrana əlavə et', 'Add to Home Screen'],
  en: ['azerisiq', 'Install app', 'Add to Home Screen'],
  ru: ['Истории', 'azerisiq', '/', 'Домой', 'Добавить на главный экран', 'На экран „Домой“'],
};

const papersIn = (locale: Locale) =>
  [...papers.terms, ...papers.privacy].flatMap(({ title, text }) => [
    title[locale],
    ...text[locale],
  ]);

test.each(['az', 'en', 'ru'] as const)('the privacy text in %s says the usual ages', (locale) => {
  const said = papersIn(locale).flatMap(
    (text) => text.match(/\d+(?= (?:gün[:. ]|days[:.]|дней[:.]))/g) ?? [],
  );
  expect(new Set(said)).toEqual(new Set(Object.values(agesOf()).map(String)));
});

test('the papers say the same in each language, in as many paragraphs', () => {
  for (const { title, text } of [...papers.terms, ...papers.privacy]) {
    expect([text.en.length, text.ru.length], title.en).toEqual([text.az.length, text.az.length]);
  }
});

test.each(['az', 'en', 'ru'] as const)(
  'what help and the papers quote in %s stands so on a screen',
  (locale) => {
    const said = Object.values(locales[locale]);
    const quoted = [
      ...faq.flatMap(({ question, answer }) => [question[locale], answer[locale]]),
      ...papersIn(locale),
    ].flatMap((text) => text.match(/(?<=«)[^»]+(?=»)|(?<=“)[^”]+(?=”)/g) ?? []);
    const unknown = quoted.filter(
      (name) => !said.some((message) => message === name || message.startsWith(`${name}. `)),
    );
    expect([...new Set(unknown)]).toEqual(foreign[locale]);
  },
);

/** Forbidden synonyms by their agreed word: one thing has one word. */
const mixed: Readonly<Record<Locale, Readonly<Record<string, RegExp>>>> = {
  az: {
    '… tapılmadı': /Belə (?!gün).+ yoxdur/,
    '40%': /\d %|\} %/,
    alıcı: /Alan |Alanın/,
    'aktivləşdir, deaktiv et': /[Ss]öndür|(?<![Dd]a)[Yy]andır/,
    ayarlar: /parametr/,
    basın: /toxunun/,
    'bir dəqiqə sonra': /bir az sonra/i,
    etibarlıdır: /keçərli/,
    'giriş açarı': /[Kk]eçid açar/,
    'hələ yüklənməyib': /cihazda (?:hələ )?saxlanmayıb/,
    influenser: /bloqer/i,
    internet: /[Bb]ağlantı/,
    'istəyə görə': /istəyə bağlı|məcburi deyil/,
    'kartın balansı artırıldı': /kart(?:ın)? artırıl/,
    'məbləğ bloklanıb': /[Pp]ul ayrılıb/,
    Mesaj: /Qeyd \(/,
    'skan et': /oxut|oxudun|oxudul/,
    Qəpiyi: /Qəpik-i/,
    'yadda saxlanıldı': /(?<!yadda )saxlanıldı/,
  },
  en: {
    '… not found': /no such/i,
    'account holder, subscriber code': /subscriber(?! code)|customer code/i,
    again: /anew/i,
    canceled: /cancelled/i,
    confirm: /approv/i,
    'create, created': /^Made$|\bmake (?:it of|the (?:file|statement))|not made|could not be made/i,
    'data saver': /saving data/i,
    declined: /refused/i,
    FIN: /national id/i,
    'in a minute': /shortly|in a while/i,
    'in manats': /in manat(?!s)/i,
    influencer: /blogger/i,
    Message: /Note \(/,
    'not, without contraction': /n’t/,
    press: /\btap\b/i,
    transaction: /operation(?!s \{)/i,
    transfers: /\bmoves\b/i,
    'when there is a debt': /on debt/i,
    'You need to be online': /needs? (?:the )?internet|loaded\. They appear/i,
  },
  ru: {
    '— between words': / – /,
    вручную: /(?<![а-яё])самому(?![а-яё])/i,
    'в кошелёк, из кошелька': /(?:^|\s)(?:на (?:ваш )?кошел|с кошел)/i,
    'запросить деньги': /(?<!за)просить деньги/i,
    инфлюенсер: /блогер/i,
    интернет: /связь (?:слаб|восстан)/i,
    квитанция: /(?<!возьмите )(?<![а-яё])чек(?! терминала)/i,
    'когда есть долг': /при долге/i,
    максимум: /предел(?!я)/i,
    'не прошёл': /состоял/i,
    'не создан': /не подготовлен/i,
    'не спишутся дважды': /пере(?:вед|йд)ут(?:ся)? дважды/i,
    отделение: /филиал/i,
    периодичность: /частота/i,
    подробнее: /детали/i,
    'попытки PIN': /сбросьте счётчик/i,
    'проценты на остаток': /депозит/i,
    'a plural': /(?:платежей|попыток|осталось|месяцы): \{/i,
    'через минуту': /чуть позже/i,
  },
};

/** Returns the provider's texts in a language: notifications, messages to phones, problems, and the hosted page. */
function providerTexts(locale: Locale): [string, string][] {
  const language = ({ az: 'AZ', en: 'EN', ru: 'RU' } as const)[locale];
  const written = new RegExp(`\\b${locale}:\\s*(?:\\([\\w, ]*\\) =>\\s*)?(['\`])(.*?)\\1`, 'gi');
  return [
    ...globSync('provider/core/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(written)].map(([, , text = '']): [string, string] => [
        path,
        text,
      ]),
    ),
    ...Object.entries(problems).map(([code, texts]): [string, string] => [code, texts[language]]),
    ...Object.entries(hostedWords[language]).map(([id, said]): [string, string] => [id, `${said}`]),
  ];
}

test.each(['az', 'en', 'ru'] as const)('one thing has one word in %s', (locale) => {
  const said = [
    ...Object.entries(locales[locale]),
    ...providerTexts(locale),
    ...faq.map(
      ({ id, answer, question }) => [id, `${question[locale]} ${answer[locale]}`] as const,
    ),
    ...papersIn(locale).map((text) => ['papers', text] as const),
    ...branches.map(({ name, hours }) => ['branches', `${name[locale]} ${hours[locale]}`] as const),
    ['manifest', readFileSync('manifest.webmanifest', 'utf8')] as const,
  ];
  const wrong = Object.entries(mixed[locale]).flatMap(([agreed, banned]) =>
    said.filter(([, text]) => banned.test(text)).map((place) => [agreed, ...place]),
  );
  expect(wrong).toEqual([]);
});

test('nothing promises to pay in one tap', () => {
  const oneTap = /bir toxunuş|one tap|одно касание/;
  for (const messages of Object.values(locales)) {
    expect(Object.values(messages).filter((message) => oneTap.test(message))).toEqual([]);
  }
  expect(campaigns.flatMap(({ text }) => Object.values(text)).join('\n')).not.toMatch(oneTap);
});

/** Messages that show a time today and a date on any other day. */
const anyDay = [
  'auth.error.CODE_TOO_SOON.until',
  'error.LOCKED_OUT.until',
  'error.TOO_MANY_REQUESTS.until',
  'limits.updatedAt',
  'shell.offline.savedAt',
] as const;

test.each(anyDay)('%s is a sentence with a time and with a date', (id) => {
  for (const messages of Object.values(locales)) {
    expect(messages[id]).toContain('{time}');
    expect(messages[id]).not.toMatch(/ (?:saat|at|on|в) \{time\}/);
  }
});

// The rising balance may be the card's, while the wallet falls or stays the same.
test.each(['az', 'en', 'ru'] as const)(
  'the title of a top-up names it as lists do in %s',
  (locale) => {
    const { 'history.type.topUp': name = '', ...others } = locales[locale];
    const titles = Object.entries(others).filter(([id]) => id.startsWith('receipt.title.topUp.'));
    expect(titles).toHaveLength(3);
    for (const [, title] of titles) expect(title).toMatch(new RegExp(`^${name} `));
  },
);
