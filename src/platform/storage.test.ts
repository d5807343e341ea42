import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage, tabStorage } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('All names have the same prefix', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  expect(deviceStorage.write('theme', 'dark')).toBe(true);
  expect([...stored.keys()]).toEqual(['qepik:theme']);
  expect(deviceStorage.read('theme')).toBe('dark');
  deviceStorage.remove('theme');
  expect(deviceStorage.read('theme')).toBeNull();
});

test('Missing or full storage is no error', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('No room', 'QuotaExceededError');
    },
  });
  expect(deviceStorage.write('theme', 'dark')).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  expect(tabStorage.write('notice', 'x')).toBe(false);
  expect(tabStorage.read('notice')).toBeNull();
  expect(() => tabStorage.remove('notice')).not.toThrow();
});
