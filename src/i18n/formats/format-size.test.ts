import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test('room on a device is told in megabytes, with the signs of the language', () => {
  expect(formatSize(3_449_000, 'az')).toBe('3,4\u00a0MB');
  expect(formatSize(3_449_000, 'ru')).toBe('3,4\u00a0МБ');
  expect(formatSize(1_234_560_000, 'en')).toBe('1,234.6\u00a0MB');
  expect(formatSize(12, 'en')).toBe('0.1\u00a0MB');
});
