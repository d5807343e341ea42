import { expect, test } from 'vitest';
import { databaseName, isDatabaseName } from './name.ts';

test('a database is named by its token, gives nothing of it away, and is known as ours', () => {
  const token = 'Zk3_9xQ-vb7';
  const name = databaseName(token);
  expect(name).toMatch(/^qepik-[0-9a-f]{14}$/);
  expect(databaseName(token)).toBe(name);
  expect(isDatabaseName(name)).toBe(true);
  expect(isDatabaseName('workbox-expiration')).toBe(false);
  expect(isDatabaseName(undefined)).toBe(false);
});

test('two tokens never share a database, however alike they are', () => {
  const names = new Set<string>();
  for (let place = 0; place < 100_000; place++)
    names.add(databaseName(`${place}`.padStart(43, 'A')));
  expect(names.size).toBe(100_000);
});
