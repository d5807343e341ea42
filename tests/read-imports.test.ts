import { expect, test } from 'vitest';
import { cycleIn, importsIn } from './read-imports.ts';

test('every way to write an import is seen, and nothing else', () => {
  const text = [
    "import { a,\n  b } from './one.ts';",
    "import type { C } from './two.ts';",
    "import './three.ts';",
    "export { d } from './four.ts';",
    "const e = await import('./five.ts');",
    "const f = import(\n  './six.ts'\n);",
    "const g = Buffer.from('seven');",
    "const h = ['from', 'to'];",
  ].join('\n');
  expect(importsIn(text)).toEqual(
    ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `./${name}.ts`),
  );
});

test('a cycle is seen', () => {
  const edges = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['d', ['b']],
  ]);
  expect(cycleIn(edges)).toEqual(['b', 'd', 'b']);
});
