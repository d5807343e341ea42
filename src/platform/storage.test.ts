import { expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#platform/testing/storage.ts';
import { deviceStorage, tabStorage } from './storage.ts';

test('All names have the same prefix', () => {
  stubLocalStorage();
  expect(deviceStorage.write('theme', 'dark')).toBe(true);
  expect(Object.keys(localStorage)).toEqual(['qepik:theme']);
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
