import { expect, test } from 'vitest';
import { printedValue } from './printed-value.ts';

test.each([
  ['+994502124518', '+994 50 212 45 18'],
  ['014502368810', '0145 0236 8810'],
  ['200014502368810', '200 0145 0236 8810'],
  ['312045871', '31204 5871'],
  ['20451822', '20451822'],
  ['10-AB-123', '10-AB-123'],
  ['Yaz semestri', 'Yaz semestri'],
])('a value of a form, printed %s is %s', (value, printed) => {
  expect(printedValue(value)).toBe(printed);
});
