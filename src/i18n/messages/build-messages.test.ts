import { describe, expect, test } from 'vitest';
import { messageProblems, readMessages } from './build-messages.ts';

const same = (text: string) => ({ az: { m: text }, en: { m: text }, ru: { m: text } });

describe('three languages are one set of messages', () => {
  test('the ones in use are', () => {
    const [az, en, ru] = [readMessages('az'), readMessages('en'), readMessages('ru')];
    expect(messageProblems({ az, en, ru })).toEqual([]);
  });

  test.each(['Salam', '{name}, <b>salam</b>', "It''s", '{kind, select, a {A} other {B}}'])(
    '%s is fine',
    (text) => expect(messageProblems(same(text))).toEqual([]),
  );

  test('an id that one of them lacks', () => {
    expect(messageProblems({ az: { a: 'A', b: 'B' }, en: { a: 'A' }, ru: { b: 'B' } })).toEqual([
      'a: missing in ru',
      'b: missing in en',
    ]);
  });

  test('a value or a tag that az does not take, and the other way about', () => {
    const { az, ru } = same('{name}');
    expect(messageProblems({ az, ru, en: { m: '{nmae}' } })).toEqual([
      'm (en): takes {nmae} where az takes {name}',
    ]);
    expect(messageProblems({ az, ru, en: { m: '<b>{name}</b>' } })).toEqual([
      'm (en): takes <b> {name} where az takes {name}',
    ]);
    expect(messageProblems({ az: { m: '{name}' }, ru, en: { m: 'No one' } })).toEqual([
      'm (en): takes nothing where az takes {name}',
    ]);
  });

  test('a value hidden in a branch counts', () => {
    const branch = '{n, plural, one {{a}} few {{a}} other {{b}}}';
    expect(
      messageProblems({ ...same(branch), en: { m: '{n, plural, one {1} other {{b}}}' } }),
    ).toEqual(['m (en): takes {b} {n} where az takes {a} {b} {n}']);
  });

  test.each([
    ['', 'is empty'],
    [' ', 'is empty'],
    ['{name', 'cannot be read'],
    ['{n, plural, one {1}}', 'cannot be read'],
    ['{n, number}', '{n} is formatted by the browser'],
    ['{d, date, short}', '{d} is formatted by the browser'],
    ['{t, time}', '{t} is formatted by the browser'],
    ['{n, selectordinal, one {1} other {2}}', '{n} counts by ordinals'],
  ])('%j is refused', (text, problem) => {
    const problems = messageProblems(same(text));
    expect(problems).toContainEqual(expect.stringContaining(`m (az): ${problem}`));
  });

  test('# is refused in az alone, where the browser has no numbers', () => {
    const problems = messageProblems(same('{n, plural, one {#} few {#} other {#}}'));
    expect(problems).toEqual([expect.stringContaining('m (az): # prints')]);
  });

  test('each language has the plural forms it needs', () => {
    expect(messageProblems(same('{n, plural, other {x}}'))).toEqual([
      'm (en): {n} has no form for "one"',
      'm (ru): {n} has no form for "one"',
      'm (ru): {n} has no form for "few"',
    ]);
  });
});
