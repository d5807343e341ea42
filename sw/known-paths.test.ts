import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { knownPaths } from './known-paths.ts';

const rows = Object.values(calls);
const reads = rows.filter(({ kind }) => kind === 'read').map(({ path }) => path);
const changes = rows
  .filter(({ kind }) => kind === 'write' || kind === 'money')
  .map(({ path }) => path);

test.each(changes)('a worker that knows %s is found out', (path) => {
  for (const quote of ['"', "'", '`']) {
    expect(knownPaths(`let r={path:${quote}${path}${quote}};`, changes)).toContain(path);
  }
});

test('a worker that knows the reads alone is not', () => {
  expect(knownPaths(JSON.stringify(reads), changes)).toEqual([]);
});
