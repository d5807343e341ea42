import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countTests, type TestReport } from './test-reporter.ts';

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(resolve('.cache/planted-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Source of a test that fails when it runs for the first time. */
function flake(title: string): string {
  return `test('${title}', () => {
    const mark = new URL(import.meta.url + '.${title.length}');
    if (existsSync(mark)) return;
    writeFileSync(mark, '');
    throw new Error('planted');
  });`;
}

/** Returns Playwright's report of these tests. */
function reportOf(name: string, tests: string): TestReport {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(
    join(place, 'planted.spec.ts'),
    `import { existsSync, writeFileSync } from 'node:fs';
    import { test } from '#tests/fixtures/money-once.ts';
    ${tests}`,
  );
  const config = join(place, 'playwright.config.ts');
  writeFileSync(config, `export default { testMatch: '*.spec.ts', retries: 1 };`);
  const report = join(place, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      ...['node_modules/playwright/cli.js', 'test', `--config=${config}`],
      `--reporter=${resolve('scripts/test-reporter.ts')}`,
    ],
    { env: { ...process.env, QEPIK_TEST_REPORT: report } },
  );
  expect(status).toBe(1);
  return JSON.parse(readFileSync(report, 'utf8'));
}

test('Playwright repeats a failed test once, but none of a promise about money, and reports each end', () => {
  const tests = `
    test('passes', () => {});
    test('fails', () => { throw new Error('planted'); });
    ${flake('opens late')}
    ${flake('pays twice @M3')}`;
  expect(reportOf('ends', tests)).toEqual({
    passed: 2,
    failed: ['planted.spec.ts › fails', 'planted.spec.ts › pays twice @M3'],
    flaky: ['planted.spec.ts › opens late'],
  });
}, 60_000);

test('A file of browser tests that cannot be loaded is a failure', () => {
  const { failed } = reportOf('broken', `throw new Error('planted');`);
  expect(failed[0]).toMatch(/planted\.spec\.ts: Error: planted/);
}, 60_000);

test('Two flaky tests pass, three fail', () => {
  const two: TestReport = { passed: 5, failed: [], flaky: ['first', 'second'] };
  expect(countTests([two])).toEqual({ passed: 5, failed: 0 });
  const third: TestReport = { passed: 1, failed: ['red'], flaky: ['third'] };
  expect(countTests([two, third])).toEqual({ passed: 3, failed: 4 });
});
