import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, provider, swallow } from '#api/testing/provider.ts';
import { stubLocalStorage } from '#platform/testing/storage.ts';
import { findKey } from './known-keys.ts';

const publicKey = '5a'.repeat(32);
const id = createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex').slice(0, 8);
const known = { id, publicKey, revokedAt: null };
const name = 'qepik:receipt-keys';
const noAnswer = () => provider.mockRejectedValue(new TypeError());

beforeEach(stubLocalStorage);

test('A key is asked for, and remembered for when nobody can be asked', async () => {
  answer({ data: [known] });
  expect(await findKey(id)).toEqual(known);
  noAnswer();
  expect(await findKey(id)).toEqual(known);
  localStorage.removeItem(name);
  expect(await findKey(id)).toBeUndefined();
});

test('A remembered key that the provider has no more is none', async () => {
  localStorage.setItem(name, JSON.stringify([known]));
  answer({ data: [] });
  expect(await findKey(id)).toBeNull();
  expect(localStorage.getItem(name)).toBe('[]');
});

test('A provider that does not answer is not waited for long where the key is remembered', async () => {
  localStorage.setItem(name, JSON.stringify([known]));
  swallow();
  const found = findKey(id);
  await vi.waitFor(() => expect(provider).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(3_500);
  expect(await found).toEqual(known);
});

test('A key of the build is known without an answer, and remembered as revoked after one', async () => {
  vi.stubGlobal('__RECEIPT_KEYS__', { [id]: publicKey });
  noAnswer();
  expect(await findKey(id)).toEqual({ publicKey, revokedAt: null });
  const revoked = { ...known, revokedAt: '2026-03-01T10:00:00.000Z' };
  answer({ data: [revoked] });
  expect(await findKey(id)).toEqual(revoked);
  noAnswer();
  expect(await findKey(id)).toEqual(revoked);
});

test('A key that is not what its id says is none', async () => {
  const forged = [{ id, publicKey: '5b'.repeat(32) }];
  localStorage.setItem(name, JSON.stringify(forged));
  noAnswer();
  expect(await findKey(id)).toBeUndefined();
  answer({ data: forged });
  expect(await findKey(id)).toBeNull();
});
