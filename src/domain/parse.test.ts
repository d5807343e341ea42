import { expect, test } from 'vitest';
import { isAppPath } from './parse.ts';

test.each(['/', '/favorites', '/c/kommunal/p/x?receipt=1', '/t/1#signed.copy'])(
  '%s is an address within the app',
  (path) => {
    expect(isAppPath(path)).toBe(true);
  },
);

test.each([
  '',
  'favorites',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  'https://evil.example',
  'javascript:alert(1)',
])('%s is not', (path) => {
  expect(isAppPath(path)).toBe(false);
});
