import { expect, test } from 'vitest';
import { formatPercent } from './percent.ts';

test.each([
  [50, '0,5%', '0.5%'],
  [100, '1%', '1%'],
  [1_000, '10%', '10%'],
  [125, '1,25%', '1.25%'],
])('%i hundredths of a percent', (rate, az, en) => {
  expect(formatPercent(rate, 'az')).toBe(az);
  expect(formatPercent(rate, 'ru')).toBe(az.replace('%', '\u00a0%'));
  expect(formatPercent(rate, 'en')).toBe(en);
});
