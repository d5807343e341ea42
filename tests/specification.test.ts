// The table of the specification names screens and tests: each of them has to be there.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A row: what is specified, the files where it is seen, and a test by its file and words of its title. */
interface SpecifiedRow {
  readonly what: string;
  readonly seen: readonly string[];
  readonly testFile: string;
  readonly title: string;
}

const rows = readFileSync('tests/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!---|Specified)/.test(line))
  .map((line): SpecifiedRow => {
    const [what = '', where = '', proof = ''] = line
      .split(' | ')
      .map((cell) => cell.replace(/^\| | \|$/g, ''));
    const [, testFile = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
    const seen = Array.from(where.matchAll(/`([^`]+)`/g), ([, path = '']) => path);
    return { what, seen, testFile, title };
  });

test('Each row names files that exist and words of a title that its test has', () => {
  const wrong = rows.filter(({ seen, testFile, title }) => {
    const files = [...seen, testFile];
    if (seen.length === 0 || title === '' || !files.every((path) => existsSync(path))) return true;
    return !readFileSync(testFile, 'utf8').includes(title);
  });
  expect(wrong).toEqual([]);
});

test('Each section of the specification has its rows', () => {
  expect(rows.length).toBeGreaterThan(120);
  expect(rows.map(({ what }) => what)).toEqual([...new Set(rows.map(({ what }) => what))]);
});
