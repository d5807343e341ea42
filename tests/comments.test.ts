// Every comment names its subject. A comment that begins with a pronoun or a preposition leaves a stranger to guess it.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const vague =
  /^(?:That|Those|These|This|It|Its|They|One|None|Others?|Another|What(?:ever)?|Who(?:ever|m|se)?|Which|Such|Of|By|So|Until|Till|Behind|As|Where|Apart|Likewise|Else)\b/;

const files = globSync('{src,sw,provider,deploy,scripts,tests}/**/*.{ts,tsx}', {
  exclude: ['**/*.gen.ts', '**/node_modules/**'],
});

test('Every comment begins with its subject or its verb', () => {
  const found = files.flatMap((path) =>
    firstLines(readFileSync(path, 'utf8'))
      .filter((line) => vague.test(line))
      .map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});

/** The first line of each comment. Lines of `//` that follow each other are one comment. */
function firstLines(source: string): string[] {
  const blocks = source.matchAll(/^[ \t]*\/\*\*?\s*(?:\n\s*\* ?)?(\S[^\n]*)/gm);
  const lines = source.matchAll(/(?<!\/\/[^\n]*\n)^[ \t]*\/\/ ?(\S[^\n]*)/gm);
  return [...blocks, ...lines].map(([, line = '']) => line);
}
