import { describe, expect, test } from 'vitest';
import { maxLength, minLength, pattern } from './text-validators.ts';
import { required } from './validators.ts';

const translate = ({ key, values }: { key: string; values?: object }) =>
  values ? `${key} ${JSON.stringify(values)}` : key;

describe('required', () => {
  const check = required(translate);
  test.each([null, undefined, ''])('%j fails', (value) => {
    expect(check(value)).toBe('validation.required');
  });
  test.each(['a', ' ', 0, false, []])('%j is a value', (value) => expect(check(value)).toBe(true));
});

describe.each([
  ['maximum', maxLength(3, translate), 'abcd', 'validation.maxlength {"max":3}'],
  ['minimum', minLength(3, translate), 'ab', 'validation.minlength {"min":3}'],
])('%s length', (_, check, other, problem) => {
  test.each(['abc', '', null, undefined])('%j is allowed', (value) => {
    expect(check(value)).toBe(true);
  });
  test('one character too many or too few fails with the text of the rule [S7]', () =>
    expect(check(other)).toBe(problem));
});

describe('pattern', () => {
  const check = pattern('[0-9]{3}|x', translate);
  test.each(['123', 'x', null])('%j is allowed', (value) => {
    expect(check(value)).toBe(true);
  });
  test.each(['1234', '0x', '123\n', ''])('the whole value must match: %j [S7]', (value) => {
    expect(check(value)).toBe('validation.pattern');
  });
  test('a letter outside the basic plane counts as one character', () => {
    expect(pattern('.{1}', translate)('💰')).toBe(true);
  });
});
