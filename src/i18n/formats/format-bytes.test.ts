import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 KB', '0 КБ', '0 KB'],
  [412_345, '412 KB', '412 КБ', '412 KB'],
  [999_700, '1,0 MB', '1,0 МБ', '1.0 MB'],
  [1_234_567_890, '1.234,6 MB', '1 234,6 МБ', '1,234.6 MB'],
])('%i bytes are told in each language', (bytes, az, ru, en) => {
  const told = (['az', 'ru', 'en'] as const).map((locale) =>
    formatBytes(bytes, locale).replaceAll('\u00a0', ' '),
  );
  expect(told).toEqual([az, ru, en]);
});
