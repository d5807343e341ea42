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
  return sumOf([await runBrowserTests(config, { project: 'planted*', output, args })]);
}

describe('the browser tests', () => {
  test('are green when all pass', async () => {
    expect(await run([passes])).toEqual({ passed: 1, failed: 0, flaky: [], red: [] });
  });

  test('are red when one fails twice, and name it', async () => {
    const red = ['planted.spec.ts › fails'];
    expect(await run([passes, fails])).toEqual({ passed: 1, failed: 1, flaky: [], red });
  });

  test('are green when two tests fail and then pass, and name them', async () => {
    expect(await run([passes, flake('first'), flake('second')])).toEqual({
      passed: 3,
      failed: 0,
      flaky: ['planted.spec.ts › first', 'planted.spec.ts › second'],
      red: [],
    });
  });

  test('are red when a test of a money promise fails once', async () => {
    expect(await run([passes, flake('pays twice', '@M3')])).toMatchObject({ passed: 1, failed: 1 });
    expect(await run([flake('pays', '@M21'), flake('other')])).toMatchObject({ failed: 1 });
  });

  test('are red when three tests fail once', async () => {
    const flakes = [flake('first'), flake('second'), flake('third')];
    expect(await run(flakes)).toMatchObject({ passed: 0, failed: 3 });
  });

  test('are red when a file cannot be loaded, also beside a flake', async () => {
    const result = await run([flake('first'), `throw new Error('planted');`]);
    expect(result.failed).toBeGreaterThan(0);
  });

  test('are red at the first failure in the whole matrix', async () => {
    expect(await run([flake('first')], true)).toMatchObject({ passed: 0, failed: 1, flaky: [] });
  });
});
