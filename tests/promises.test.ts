// The ledger of promises matches the tags of the tests.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ledger = readFileSync('tests/promises.md', 'utf8');
const listed = idsIn(ledger, /^- \*\*([MLPWSE]\d+b?)\*\* \S/gm);
const specified = idsIn(ledger, /^- (\w+): \S/gm);

const browserTests = globSync('tests/{e2e,offline,a11y,lighthouse}/**/*.test.ts');
const otherTests = globSync('{src,sw,provider,deploy,scripts,tests}/**/*.test.{ts,tsx}');
const files = [...new Set([...browserTests, ...otherTests])]
  .sort()
  .map((path) => ({ path, ids: namedIn(path, readFileSync(path, 'utf8')) }));

test('Every promise is listed once and has a test that `npm test` runs', () => {
  expect(listed.length).toBeGreaterThan(60);
  expect(listed).toEqual([...new Set(listed)]);
  const kept = new Set(files.flatMap(({ path }) => namedIn(path, withoutFurther(path))));
  expect(listed.filter((id) => !kept.has(id))).toEqual([]);
});

test('Every promise that a test or the specification names is listed', () => {
  const named = new Set([...files.flatMap(({ ids }) => ids), ...specified]);
  expect([...named].filter((id) => !listed.includes(id))).toEqual([]);
});

test('The ledger names the files of the tests of each promise', async () => {
  const current = ledger.replace(/^(- \*\*(\w+)\*\* [^*]*)\*[^*]*\*$/gm, (_, row, id) => {
    const paths = files.filter(({ ids }) => ids.includes(id)).map(({ path }) => path);
    return `${row}*${paths.map((path) => path.replace(/\.test\.tsx?$/, '')).join(', ')}*`;
  });
  await expect(current).toMatchFileSnapshot('promises.md');
});

function namedIn(path: string, text: string): string[] {
  return browserTests.includes(path)
    ? idsIn(text, /(?<=[\s'])@([A-Z]\w*)/g)
    : idsIn(text, /\[([MLPWSE]\d+b?)\]/g);
}

/** Returns the text of a file without the tests that only `npm run test:all` runs, which their title or group marks. */
function withoutFurther(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/^( *)test\.describe\((['"`])[^'"`\n]*@all\b(?:.*\n)*?\1\}/gm, '')
    .replace(/^( *)(?:test|describe)\.runIf\((?:.*\n)*?\1\S*\);$/gm, '')
    .replace(/(['"`])[^'"`\n]*@all\1/g, '');
}

function idsIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, id = '']) => id);
}
