// The lists of `npm run mutants` match the sources: the text of each defence, and the title of its test.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lists, readMutants, withoutDefence } from './mutants/read-mutants.ts';

describe.each(lists)('the mutants of the list %s', (list) => {
  test.each(readMutants(list))('$file still has $without', (mutant) => {
    const source = readFileSync(mutant.file, 'utf8');
    expect(withoutDefence(mutant, source)).not.toBe(source);
    if (list === 'simulation') return expect(mutant.test).toBeUndefined();
    expect(readFileSync(mutant.test?.file ?? '', 'utf8')).toContain(mutant.test?.title);
  });
});
