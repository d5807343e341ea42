// The build takes whatever is called read, ask, write or money for a row of the call table, which is
// nothing where nobody uses it. So it drops a call by such a name whose outcome is thrown away.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const thrownAway = /(?:^|=>|[;{])\s*(?:void|await) (?:read|ask|write|money)\([^;]*?\);/gm;

test.each([
  'void ask();',
  '  await write(signOut, {});',
  'if (missing) {\n void write(row, input);',
])('it is known where an outcome is thrown away: %s', (code) => {
  expect(code.match(thrownAway)).not.toBeNull();
});

test('nothing throws the outcome of a call away', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((path) =>
    [...readFileSync(`src/${path}`, 'utf8').matchAll(thrownAway)].map(([call]) => [path, call]),
  );
  expect(found).toEqual([]);
});
