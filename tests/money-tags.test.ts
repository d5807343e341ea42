// The tests that keep the promises about money on the page are tagged as such, and no others are.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [, table = ''] =
  /## Money on the page\n([\s\S]*?)\n## /.exec(readFileSync('tests/README.md', 'utf8')) ?? [];

/** `e2e/{a,b}` and `offline/c` as the table writes them. */
const listed = Array.from(
  table.matchAll(/`((?:e2e|offline|lighthouse)\/[^`]+)`/g),
  ([, one = '']) => one,
)
  .flatMap((name) => globSync(`tests/${name}.test.ts`))
  .sort();

const tagged = globSync('tests/{e2e,offline,a11y,lighthouse}/*.test.ts')
  .filter((path) => readFileSync(path, 'utf8').includes("'@money'"))
  .sort();

test('every file that keeps a promise about money has a test with the tag', () => {
  expect(listed.length).toBeGreaterThan(5);
  expect([...new Set(listed)]).toEqual(tagged);
});
