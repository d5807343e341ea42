import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseName, isDatabaseName } from './database-name.ts';
import { sha256 } from './sha-256.ts';

test.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000])(
  'the digest of %i characters is that of the standard',
  (length) => {
    const text = 'ə7~'.repeat(length).slice(0, length);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

test('a database bears a digest of the token and nothing of the token', () => {
  const token = 'Zk3_9xQ-vb7';
  const name = databaseName(token);
  expect(name).toBe(`qepik-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`);
  expect(isDatabaseName(name)).toBe(true);
  expect(isDatabaseName('workbox-expiration')).toBe(false);
  expect(isDatabaseName(undefined)).toBe(false);
});
