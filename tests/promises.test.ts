// The list of promises in the README and the tests that name them are held against each other.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const listed = find('tests/README.md', /^- ([MLPWSE]\d+b?) — \S/gm);

const named = [
  ...globSync('tests/{e2e,offline,a11y,lighthouse}/**/*.test.ts').flatMap((path) =>
    find(path, /(?<=[\s'])@([A-Z]\w*)/g),
  ),
  ...globSync('{src,sw,provider,deploy,scripts,tests}/**/*.test.{ts,tsx}').flatMap((path) =>
    find(path, /\[([MLPWSE]\d+b?)\]/g),
  ),
];

test('Every promise is listed once and has a test', () => {
  expect(listed.length).toBeGreaterThan(60);
  expect(listed).toEqual([...new Set(listed)]);
  expect(listed.filter((id) => !named.includes(id))).toEqual([]);
});

test('Every promise that a test names is listed', () => {
  expect(named.filter((id) => !listed.includes(id))).toEqual([]);
});

function find(path: string, pattern: RegExp): string[] {
  return Array.from(readFileSync(path, 'utf8').matchAll(pattern), ([, id = '']) => id);
}
