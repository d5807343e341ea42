import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, provider, swallow } from '#api/testing/provider.ts';
import { findKey } from './known-keys.ts';

const publicKey = '5a'.repeat(32);
const id = createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex').slice(0, 8);
const saved = new Map<string, string>();
const name = 'qepik:receipt-keys';

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  });
});

afterEach(() => saved.clear());

test('A key is asked for, and remembered for when nobody can be asked', async () => {
  answer({ data: [{ id, publicKey }] });
  expect(await findKey(id)).toBe(publicKey);
  provider.mockImplementation(async () => Promise.reject(new TypeError()));
  expect(await findKey(id)).toBe(publicKey);
  saved.clear();
  expect(await findKey(id)).toBeUndefined();
});

test('A remembered key that the provider has no more is none', async () => {
  saved.set(name, JSON.stringify([{ id, publicKey }]));
  answer({ data: [] });
  expect(await findKey(id)).toBeNull();
  expect(saved.get(name)).toBe('[]');
});

test('A provider that does not answer is not waited for long where the key is remembered', async () => {
  saved.set(name, JSON.stringify([{ id, publicKey }]));
  swallow();
  const found = findKey(id);
  await vi.waitFor(() => expect(provider).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(3_500);
  expect(await found).toBe(publicKey);
});

test('A key that is not what its id says is none', async () => {
  const forged = [{ id, publicKey: '5b'.repeat(32) }];
  saved.set(name, JSON.stringify(forged));
  provider.mockImplementation(async () => Promise.reject(new TypeError()));
  expect(await findKey(id)).toBeUndefined();
  answer({ data: forged });
  expect(await findKey(id)).toBeNull();
});
