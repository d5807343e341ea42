import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProvider } from '#provider/testing/provider.ts';
import { report } from './store.ts';

const { store } = await openProvider();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

function written(): string[] {
  return vi.mocked(console.error).mock.calls.flat();
}

test('the log names an error of the database, and nothing of what was being stored', async () => {
  const values = { phone: '+994500000000' };
  const once = store.insertInto('phones').values(values);
  await once.onConflict((conflict) => conflict.doNothing()).execute();
  await store.insertInto('phones').values(values).execute().catch(report);
  expect(written().join()).toContain('"code":"23505"');
  expect(written().every((part) => typeof part === 'string')).toBe(true);
  expect(written().join()).toContain('store.test.ts');
  expect(written().join()).not.toContain('994500000000');
});

test.each([
  ['22P02', 'boolean', 'Aysel\n    at Gəncə'],
  ['22003', 'integer', '994500000000'],
  ['22007', 'date', 'Aysel'],
])('the log names %s without the value that the message cites', async (state, type, value) => {
  const cast = sql`select ${value}::text::${sql.raw(type)}`.execute(store);
  await expect(cast).rejects.toThrow(value);
  await cast.catch(report);
  expect(written().join()).toContain(`"code":"${state}"`);
  for (const line of value.split('\n')) expect(written().join()).not.toContain(line);
});

test('any error is logged by name, code and place, without its message', () => {
  report(Object.assign(new RangeError('Aysel has no 12.34'), { code: 'EPIPE' }));
  expect(written().join()).toMatch(/RangeError.*EPIPE.*store\.test\.ts/);
  expect(written().join()).not.toMatch(/Aysel|12\.34/);
});
