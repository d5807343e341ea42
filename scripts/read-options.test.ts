import { expect, test, vi } from 'vitest';
import { readOptions } from './read-options.ts';

const kinds = { all: Boolean, runs: Number, list: ['device', 'money'], only: String } as const;

test('The options of a script are read by their kinds', () => {
  const args = ['--runs', '3', '--all', '--list', 'money', '--only=sw/'];
  expect(readOptions(kinds, args)).toEqual({ runs: 3, all: true, list: 'money', only: 'sw/' });
  expect(readOptions(kinds, [])).toEqual({});
});

test.each([
  [['--onli', 'sw/']],
  [['--al']],
  [['sw/']],
  [['--runs', '0']],
  [['--runs', 'many']],
  [['--runs']],
  [['--list', 'devise']],
])('A script ends and prints its options at the arguments %s', (args) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const print = vi.spyOn(console, 'error').mockReturnValue();
  expect(() => readOptions(kinds, args)).toThrow('ended');
  expect(exit).toHaveBeenCalledWith(1);
  expect(print).toHaveBeenLastCalledWith(
    'Options: --all, --runs <number>, --list device|money, --only <text>',
  );
});
