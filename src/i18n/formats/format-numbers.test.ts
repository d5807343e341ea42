import { describe, expect, test } from 'vitest';
import { qepik } from '#domain/money.ts';
import {
  coverAmounts,
  formatAmount,
  formatAmountWithCode,
  formatCount,
  formatMoney,
  formatPercent,
  formatShort,
  formatSignedAmount,
  formatSize,
} from './format-numbers.ts';

describe('money', () => {
  test.each([
    [0, '0,00', '0.00', '0,00'],
    [5, '0,05', '0.05', '0,05'],
    [-5, '−0,05', '−0.05', '−0,05'],
    [123456, '1.234,56', '1,234.56', '1\u00a0234,56'],
    [-123456789, '−1.234.567,89', '−1,234,567.89', '−1\u00a0234\u00a0567,89'],
    [
      Number.MAX_SAFE_INTEGER,
      '90.071.992.547.409,91',
      '90,071,992,547,409.91',
      '90\u00a0071\u00a0992\u00a0547\u00a0409,91',
    ],
  ])('%i qəpik', (count, az, en, ru) => {
    expect(formatMoney(qepik(count), 'az')).toBe(az);
    expect(formatMoney(qepik(count), 'en')).toBe(en);
    expect(formatMoney(qepik(count), 'ru')).toBe(ru);
  });

  test('the currency stands behind and does not part from the amount', () => {
    expect(formatAmount(qepik(3418), 'az')).toBe('34,18\u00a0₼');
    expect(formatAmountWithCode(qepik(123456), 'az', 'AZN')).toBe('1.234,56\u00a0AZN');
  });

  test('a whole amount that bounds another goes without its decimals', () => {
    expect(formatShort(qepik(5_000), 'az')).toBe('50\u00a0₼');
    expect(formatShort(qepik(100_000), 'az')).toBe('1.000\u00a0₼');
    expect(formatShort(qepik(1_250), 'az')).toBe('12,50\u00a0₼');
  });

  test('what came in bears a plus, what went out a minus, nothing neither', () => {
    expect(formatSignedAmount(qepik(5000), 'az')).toBe('+50,00\u00a0₼');
    expect(formatSignedAmount(qepik(-1000), 'az')).toBe('−10,00\u00a0₼');
    expect(formatSignedAmount(qepik(0), 'az')).toBe('0,00\u00a0₼');
  });
});

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1.000', '1\u00a0000'],
  [-1234567, '−1.234.567', '−1\u00a0234\u00a0567'],
])('%i things', (count, az, ru) => {
  expect(formatCount(count, 'az')).toBe(az);
  expect(formatCount(count, 'ru')).toBe(ru);
});

test('amounts in a text of the provider are covered, and nothing else of it', () => {
  expect(coverAmounts('Azərişıq, 1.234,56 AZN')).toBe('Azərişıq, ••••\u00a0AZN');
  expect(coverAmounts('−10.00 ₼ · 14:02')).toBe('••••\u00a0₼ · 14:02');
  expect(coverAmounts('Лимит 1\u00a0000 AZN до 05.11.2026')).toBe(
    'Лимит ••••\u00a0AZN до 05.11.2026',
  );
});

test('room on a device is told in megabytes, with the signs of the language', () => {
  expect(formatSize(3_449_000, 'az')).toBe('3,4\u00a0MB');
  expect(formatSize(3_449_000, 'ru')).toBe('3,4\u00a0МБ');
  expect(formatSize(1_234_560_000, 'en')).toBe('1,234.6\u00a0MB');
  expect(formatSize(12, 'en')).toBe('0.1\u00a0MB');
});

test.each([
  [50, '0,5%', '0.5%'],
  [100, '1%', '1%'],
  [125, '1,25%', '1.25%'],
])('%i hundredths of a percent', (rate, az, en) => {
  expect(formatPercent(rate, 'az')).toBe(az);
  expect(formatPercent(rate, 'ru')).toBe(az.replace('%', '\u00a0%'));
  expect(formatPercent(rate, 'en')).toBe(en);
});
