import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runBrowserTests, sumOf } from './browser-tests.ts';

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(resolve('.cache/planted-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passes = `test('passes', () => {});`;
const fails = `test('fails', () => { throw new Error('planted'); });`;

/** Fails when it runs for the first time. */
function flake(name: string, tag = '@ordinary'): string {
  return `test('${name}', { tag: '${tag}' }, () => {
    const mark = new URL('${name}', import.meta.url);
    if (existsSync(mark)) return;
    writeFileSync(mark, '');
    throw new Error('planted');
  });`;
}

let count = 0;

/** Runs Playwright over these tests. */
async function run(tests: readonly string[], isWhole = false) {
  count++;
  const place = join(folder, `${count}`);
  mkdirSync(place);
  writeFileSync(
    join(place, 'planted.spec.ts'),
    `import { existsSync, writeFileSync } from 'node:fs';
    import { test } from 'playwright/test';
    ${tests.join('\n')}`,
  );
  writeFileSync(
    join(place, 'playwright.config.ts'),
    `import { retriedByTag } from '${resolve('scripts/browser-tests.ts')}';
    export default {
      testMatch: 'planted.spec.ts',
      projects: retriedByTag({ name: 'planted' }, ${isWhole}),
    };`,
  );
  const output = join(place, 'output');
  const config = join(place, 'playwright.config.ts');
  const args = ['--reporter=json'];
  return runBrowserTests(config, { project: 'planted*', output, args });
}

describe('the browser tests', () => {
  test('are green when all pass', async () => {
    expect(await run([passes])).toEqual({ passed: 1, failed: 0, flaky: [], red: [] });
  });

  test('are red when one fails twice, and name it', async () => {
    const red = ['planted.spec.ts › fails'];
    expect(await run([passes, fails])).toEqual({ passed: 1, failed: 1, flaky: [], red });
  });

  test('are green when two tests fail and then pass, and name them, and red when a third does', async () => {
    const two = await run([passes, flake('first'), flake('second')]);
    const flaky = ['planted.spec.ts › first', 'planted.spec.ts › second'];
    expect(sumOf([two])).toEqual({ passed: 3, failed: 0, flaky, red: [] });
    const third = await run([flake('third')]);
    expect(sumOf([two, third])).toMatchObject({ passed: 1, failed: 3 });
  });

  test('are red when a test of a money promise fails once', async () => {
    const planted = [flake('pays twice', '@M3'), flake('pays', '@M21'), flake('other')];
    expect(await run(planted)).toMatchObject({
      passed: 1,
      failed: 2,
      flaky: ['planted.spec.ts › other'],
    });
  });

  test('are red when a file cannot be loaded, also beside a flake', async () => {
    const result = await run([flake('first'), `throw new Error('planted');`]);
    expect(result.failed).toBeGreaterThan(0);
  });

  test('are red at the first failure in the whole matrix', async () => {
    expect(await run([flake('first')], true)).toMatchObject({ passed: 0, failed: 1, flaky: [] });
  });
});
