import { describe, expect, test } from 'vitest';
import { confirmationProblem, passwordProblem, passwordRules } from './password.ts';

const unmet = (password: string) =>
  passwordRules(password)
    .filter(({ met }) => !met)
    .map(({ key }) => key.replace('validation.password.rule.', ''));

describe('a new password', () => {
  test.each(['Salam123!', 'Şəki-2026x', 'aB3$aB3$', `aB3$${'x'.repeat(26)}`])(
    '%s is taken',
    (text) => {
      expect(unmet(text)).toEqual([]);
      expect(passwordProblem(text)).toBeUndefined();
    },
  );

  test.each([
    ['aB3$aB3', ['length']],
    [`aB3$${'x'.repeat(27)}`, ['length']],
    ['salam123!', ['uppercase']],
    ['SALAM123!', ['lowercase']],
    ['SalamSalam!', ['digit']],
    ['Salam１２３!', ['digit']],
    ['Salam1234', ['special']],
    ['Salam 123!', ['whitespace']],
    ['Salam\u00a0123!', ['whitespace']],
    ['Salam\u200b123!', ['whitespace']],
    ['Salam1234ə', ['special']],
    ['', ['length', 'uppercase', 'lowercase', 'digit', 'special', 'whitespace']],
  ])('%j still lacks %j', (text, rules) => {
    expect(unmet(text)).toEqual(rules);
    expect(passwordProblem(text)).toBe('validation.password.rules');
  });

  test('the second field repeats the first, to the letter [S7]', () => {
    expect(confirmationProblem('Salam123!', 'Salam123!')).toBeUndefined();
    expect(confirmationProblem('Salam123!', 'salam123!')).toBe('validation.password.match');
    expect(confirmationProblem('Salam123!', '')).toBe('validation.password.match');
  });
});
