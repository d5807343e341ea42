// Every message is said somewhere: what no screen says any more would be written, read and sent for nothing.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import az from '#locales/az.json' with { type: 'json' };
import { campaigns } from '#sandbox/texts/campaigns.ts';
import { faq } from '#sandbox/texts/faq.ts';

const root = join(import.meta.dirname, '..');

/** Refusals of the provider that no screen meets yet. One that is said is not kept here. */
const kept = ['validation.account.same', 'validation.card.banks', 'validation.card.number'];

const source = globSync('{src,sw}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

const whole = new Set(
  Array.from(source.matchAll(/(['"`])([a-z]\w*(?:\.\w+)+)\1/g), ([, , id]) => id),
);

/** `settings.theme.${value}`: an id with a piece left open, which the types fill in with all it can be. */
const open = Array.from(
  source.matchAll(/`([a-z]\w*\.(?:[\w.]|\$\{\w+\})*\$\{[\w.[\]]+\}[\w.]*)`/g),
  ([, id = '']) => new RegExp(`^${id.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '\\w+')}$`),
);

const unsaid = Object.keys(az).filter(
  (id) => !whole.has(id) && !open.some((pattern) => pattern.test(id)),
);

test('nothing is written that no screen says', () => {
  expect(unsaid).toEqual(kept);
});

/** As they are written: what is imported is compiled already. */
const written = (locale: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(root, `locales/${locale}.json`), 'utf8'));

const locales = { az: written('az'), en: written('en'), ru: written('ru') };

/** What a browser says, what one types, and a name that is bent in its sentence. */
const foreign = {
  az: ['ə', 'ı', 'ş', 'azerisiq', '/', 'Tətbiqi quraşdır', 'Əsas ekrana əlavə et'],
  en: ['azerisiq', 'Install app', 'Add to Home Screen'],
  ru: ['Истории', 'azerisiq', '/', 'Установить приложение', 'На экран „Домой“'],
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

test('paying in one tap is a slogan, and no promise of how it goes', () => {
  const oneTap = /bir toxunuş|one tap|одно касание/;
  for (const messages of Object.values(locales)) {
    const promising = Object.entries(messages).filter(([, message]) => oneTap.test(message));
    expect(promising.map(([id]) => id)).toEqual(['auth.slogan']);
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
