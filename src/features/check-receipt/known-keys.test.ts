import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, provider, swallow } from '#api/testing/provider.ts';
import { findKey } from './known-keys.ts';

const publicKey = '5a'.repeat(32);
const id = createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex').slice(0, 8);
const known = { id, publicKey, revokedAt: null };
const saved = new Map<string, string>();
const name = 'qepik:receipt-keys';

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  });
});

afterEach(() => {
  saved.clear();
  vi.unstubAllGlobals();
});

test('A key is asked for, and remembered for when nobody can be asked', async () => {
  answer({ data: [known] });
  expect(await findKey(id)).toEqual(known);
  provider.mockImplementation(async () => Promise.reject(new TypeError()));
  expect(await findKey(id)).toEqual(known);
  saved.clear();
  expect(await findKey(id)).toBeUndefined();
});

test('A remembered key that the provider has no more is none', async () => {
  saved.set(name, JSON.stringify([known]));
  answer({ data: [] });
  expect(await findKey(id)).toBeNull();
  expect(saved.get(name)).toBe('[]');
});

test('A provider that does not answer is not waited for long where the key is remembered', async () => {
  saved.set(name, JSON.stringify([known]));
  swallow();
  const found = findKey(id);
  await vi.waitFor(() => expect(provider).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(3_500);
  expect(await found).toEqual(known);
});

test('A key of the build is known without an answer, and remembered as revoked after one', async () => {
  vi.stubGlobal('__RECEIPT_KEYS__', { [id]: publicKey });
  const noAnswer = async () => Promise.reject(new TypeError());
  provider.mockImplementation(noAnswer);
  expect(await findKey(id)).toEqual({ publicKey, revokedAt: null });
  const revoked = { ...known, revokedAt: '2026-03-01T10:00:00.000Z' };
  answer({ data: [revoked] });
  expect(await findKey(id)).toEqual(revoked);
  provider.mockImplementation(noAnswer);
  expect(await findKey(id)).toEqual(revoked);
});

test('A key that is not what its id says is none', async () => {
  const forged = [{ id, publicKey: '5b'.repeat(32) }];
  saved.set(name, JSON.stringify(forged));
  provider.mockImplementation(async () => Promise.reject(new TypeError()));
  expect(await findKey(id)).toBeUndefined();
  answer({ data: forged });
  expect(await findKey(id)).toBeNull();
});
