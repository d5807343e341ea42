import { describe, expect, test } from 'vitest';
import {
  allLanguages,
  chooseLanguage,
  languageNames,
  languageOf,
  localeOf,
  readLanguage,
} from './language.ts';

describe('the language', () => {
  test.each([
    [{ profile: 'RU', query: 'en', cookie: 'AZ' }, 'RU'],
    [{ profile: null, query: 'en', cookie: 'RU' }, 'EN'],
    [{ query: null, cookie: 'ru' }, 'RU'],
    [{ query: '', cookie: '' }, 'AZ'],
    [{}, 'AZ'],
    [{ profile: 'tr', query: 'En', cookie: 'RU' }, 'EN'],
    [{ query: '<script>', cookie: 'rU' }, 'RU'],
    [{ query: 'az-AZ' }, 'AZ'],
  ])('of %j is %s [E8]', (from, language) => expect(chooseLanguage(from)).toBe(language));

  test.each(['', 'tr', 'aze', '__proto__', 'AZ,EN', 'х'.repeat(10_000), null, undefined])(
    '%j is none of ours',
    (text) => expect(readLanguage(text)).toBeUndefined(),
  );

  test('each has a locale of its own, and a name in its own words', () => {
    expect(allLanguages.map(localeOf)).toEqual(['az', 'en', 'ru']);
    expect(allLanguages.map((language) => languageOf(localeOf(language)))).toEqual(allLanguages);
    expect(new Set(allLanguages.map((language) => languageNames[language])).size).toBe(3);
  });
});
