import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { forbiddenPaths } from './plugin.ts';

const rows = Object.values(calls);
const reads = rows.filter(({ kind }) => kind === 'read').map(({ path }) => path);
const changes = rows
  .filter(({ kind }) => kind === 'write' || kind === 'money')
  .map(({ path }) => path);

test.each(changes)('a worker that knows %s is found out', (path) => {
  for (const quote of ['"', "'", '`']) {
    expect(forbiddenPaths(`let r={path:${quote}${path}${quote}};`)).toContain(path);
  }
});

test('a worker that contains only the paths of reads passes', () => {
  expect(forbiddenPaths(JSON.stringify(reads))).toEqual([]);
});
