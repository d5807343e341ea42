import { afterEach, expect, test, vi } from 'vitest';
import { openProvider } from '#sandbox/testing/of-file.ts';
import { report } from './report.ts';

const { store } = await openProvider();

afterEach(() => vi.restoreAllMocks());

test('the log names an error of the database, and nothing of what was being stored', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const values = { phone: '+994500000000', failures: 0, locked_until: null };
  await store.insertInto('phones').values(values).execute();
  await store.insertInto('phones').values(values).execute().catch(report);
  const written = log.mock.calls.flat();
  expect(written).toContain('23505');
  expect(written.every((part) => typeof part === 'string')).toBe(true);
  expect(written.join()).toContain('duplicate key');
  expect(written.join()).not.toContain('994500000000');
});
