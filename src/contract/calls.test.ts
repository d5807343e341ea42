import { expect, test } from 'vitest';
import { calls } from './calls.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['./**/*.ts', '!./**/*.test.ts', '!./**/*.types.ts', '!./call*.ts'],
  { eager: true },
);

test('Every row of the contract is in the call table', () => {
  const rows = Object.values(modules)
    .flatMap((exported) => Object.entries(exported))
    .filter(([, value]) => typeof value === 'object' && value !== null && 'path' in value);
  const known = new Set<unknown>(Object.values(calls));
  expect(rows.length).toBe(known.size);
  expect(rows.filter(([, row]) => !known.has(row)).map(([name]) => name)).toEqual([]);
});
