// The table of the specification names tests: each of them has to be there.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A row: what is specified, and a test by its file and words of its title. */
interface SpecifiedRow {
  readonly what: string;
  readonly testFile: string;
  readonly title: string;
}

const rows = readFileSync('tests/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!---|Specified)/.test(line))
  .map((line): SpecifiedRow => {
    const [what = '', proof = ''] = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
    const [, testFile = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
    return { what, testFile, title };
  });

test('Each row names words of a title that its test has', () => {
  const wrong = rows.filter(
    ({ testFile, title }) =>
      title === '' || !existsSync(testFile) || !readFileSync(testFile, 'utf8').includes(title),
  );
  expect(wrong).toEqual([]);
});

test('Each section of the specification has its rows', () => {
  expect(rows.length).toBeGreaterThan(120);
  expect(rows.map(({ what }) => what)).toEqual([...new Set(rows.map(({ what }) => what))]);
});
