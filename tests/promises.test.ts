// The list of promises in the README and the tests that name them are held against each other.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const listed = idsIn(readFileSync('tests/README.md', 'utf8'), /^- ([MLPWSE]\d+b?) — \S/gm);

const browserTests = globSync('tests/{e2e,offline,a11y,lighthouse}/**/*.test.ts');
const otherTests = globSync('{src,sw,provider,deploy,scripts,tests}/**/*.test.{ts,tsx}');
const named = namedIn((path) => readFileSync(path, 'utf8'));

test('Every promise is listed once and has a test that `npm test` runs', () => {
  expect(listed.length).toBeGreaterThan(60);
  expect(listed).toEqual([...new Set(listed)]);
  const kept = namedIn(withoutFurther);
  expect(listed.filter((id) => !kept.includes(id))).toEqual([]);
});

test('Every promise that a test names is listed', () => {
  expect(named.filter((id) => !listed.includes(id))).toEqual([]);
});

function namedIn(read: (path: string) => string): string[] {
  return [
    ...browserTests.flatMap((path) => idsIn(read(path), /(?<=[\s'])@([A-Z]\w*)/g)),
    ...otherTests.flatMap((path) => idsIn(read(path), /\[([MLPWSE]\d+b?)\]/g)),
  ];
}

/** The tests of a file without those that only `npm run test:all` runs, by their title or a group around them. */
function withoutFurther(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/^( *)test\.describe\((['"`])[^'"`\n]*@all\b(?:.*\n)*?\1\}/gm, '')
    .replace(/^( *)(?:test|describe)\.runIf\((?:.*\n)*?\1\S*\);$/gm, '')
    .replace(/(['"`])[^'"`\n]*@all\1/g, '');
}

function idsIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, id = '']) => id);
}
