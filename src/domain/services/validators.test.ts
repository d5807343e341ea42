import { describe, expect, test } from 'vitest';
import { maxLength, minLength, pattern, type TextProblem } from './text-validators.ts';
import { all, asIs, required } from './validators.ts';

const translate = ({ key, values }: { key: string; values?: object }) =>
  values ? `${key} ${JSON.stringify(values)}` : key;

describe('required', () => {
  const check = required(translate);
  test.each([null, undefined, ''])('%j fails', (value) => {
    expect(check(value)).toBe('validation.required');
  });
  test.each(['a', ' ', 0, false, []])('%j is a value', (value) => expect(check(value)).toBe(true));
});

describe('maximum length', () => {
  const check = maxLength(3, translate);
  test('the bound and an empty value are allowed', () => {
    expect(check('abc')).toBe(true);
    expect(check('')).toBe(true);
    expect(check(null)).toBe(true);
    expect(check(undefined)).toBe(true);
  });
  test('one more fails with the bound', () => {
    expect(check('abcd')).toBe('validation.maxlength {"max":3}');
  });
});

describe('minimum length', () => {
  const check = minLength(3, translate);
  test('the bound and an empty value are allowed', () => {
    expect(check('abc')).toBe(true);
    expect(check('')).toBe(true);
    expect(check(null)).toBe(true);
  });
  test('one less fails with the bound', () => {
    expect(check('ab')).toBe('validation.minlength {"min":3}');
  });
});

describe('pattern', () => {
  test('the whole value must match', () => {
    const check = pattern('[0-9]{3}|x', translate);
    expect(check('123')).toBe(true);
    expect(check('x')).toBe(true);
    expect(check('1234')).toBe('validation.pattern');
    expect(check('0x')).toBe('validation.pattern');
    expect(check('123\n')).toBe('validation.pattern');
    expect(check('')).toBe('validation.pattern');
  });
  test('null is allowed', () => {
    expect(pattern('[0-9]+', translate)(null)).toBe(true);
  });
  test('a letter outside the basic plane counts as one character', () => {
    expect(pattern('.{1}', translate)('💰')).toBe(true);
  });
});

describe('several', () => {
  const check = all<string, TextProblem>(
    required(asIs),
    minLength(3, asIs),
    maxLength(3, asIs),
    pattern('[a-z]+', asIs),
  );
  test('give the problem of the first that fails', () => {
    expect(check('')).toEqual({ key: 'validation.required' });
    expect(check('A')).toEqual({ key: 'validation.minlength', values: { min: 3 } });
    expect(check('ABCD')).toEqual({ key: 'validation.maxlength', values: { max: 3 } });
    expect(check('ABC')).toEqual({ key: 'validation.pattern' });
  });
  test('pass where all pass', () => {
    expect(check('abc')).toBe(true);
  });
});
