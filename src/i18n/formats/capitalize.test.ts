import { expect, test } from 'vitest';
import { capitalize } from './capitalize.ts';

test.each([
  ['istilik', 'az', 'İstilik'],
  ['ısıq', 'az', 'Isıq'],
  ['ənənə', 'az', 'Ənənə'],
  ['istilik', 'en', 'Istilik'],
  ['ноябрь', 'ru', 'Ноябрь'],
  ['𐐨x', 'en', '𐐀x'],
  ['', 'az', ''],
  ['1 gün', 'az', '1 gün'],
] as const)('%s in %s is %s', (text, locale, capital) => {
  expect(capitalize(text, locale)).toBe(capital);
});
