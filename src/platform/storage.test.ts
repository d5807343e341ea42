import { expect, test, vi } from 'vitest';
import { deviceStorage, tabStorage } from './storage.ts';

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
