// The test command: types, lint, unit tests, build, browser tests. Its last line counts them all.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallBrowser } from './find-browser.ts';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: readonly string[];
  environment?: Record<string, string>;
  /** Reads what the step counted; a step without it counts only when it fails. */
  count?: () => Count;
}

const all = process.argv.includes('--all');
const reports = '.cache/test';
const unitReport = `${reports}/unit.json`;

findOrInstallBrowser();
const environment = {
  ...process.env,
  ...(all ? { QEPIK_TEST_ALL: '1' } : {}),
};

const early: readonly Step[] = [
  { name: 'types', command: ['scripts/types.ts'] },
  {
    name: 'lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'unused code', command: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'unit tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    count: countUnit,
  },
];

/** The functional tests of the sandbox once more, on the other database. */
const onPostgres: Step = {
  name: 'sandbox on PostgreSQL',
  command: ['tests/money/on-postgres.ts'],
};

const build: Step = { name: 'build', command: ['node_modules/vite/bin/vite.js', 'build'] };

/** The projects of playwright.config.ts, one after the other. */
const browser: readonly Step[] = ['together', 'alone'].map((project) => {
  const report = `${reports}/${project}.json`;
  return {
    name: `browser tests, ${project}`,
    command: [
      'node_modules/playwright/cli.js',
      'test',
      `--project=${project}`,
      `--output=test-results/${project}`,
      '--reporter=list,json',
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => countBrowser(report),
  };
});

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: Count = { passed: 0, failed: 0 };
for (const step of all ? [...early, onPostgres] : early) await take(step);
const built = await take(build);
for (const step of browser) {
  if (built) await take(step);
  else fail(step.name);
}

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Runs one step and adds up what it counted. A step that fails counts as a failure at least once. */
async function take(step: Step): Promise<boolean> {
  console.log(`\n— ${step.name}`);
  const startedAt = performance.now();
  const code = await run(step);
  const counted = readCount(step);
  total.passed += counted.passed;
  total.failed += counted.failed;
  if (code !== 0 && counted.failed === 0) fail(step.name);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`— ${step.name}: ${code === 0 ? 'good' : 'FAILED'} after ${seconds} s`);
  return code === 0;
}

function fail(name: string): void {
  total.failed++;
  console.log(`— ${name}: counted as one failure`);
}

function run({ command, environment: own = {} }: Step): Promise<number> {
  return new Promise((done, broken) => {
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment, ...own },
    });
    child.once('error', broken);
    child.once('exit', (code) => done(code ?? 1));
  });
}

/** No report means that the runner itself broke; its exit code then says so. */
function readCount(step: Step): Count {
  const none = { passed: 0, failed: 0 };
  if (!step.count) return none;
  try {
    return step.count();
  } catch (failure) {
    console.log(`— ${step.name}: no report (${String(failure)})`);
    return { passed: 0, failed: 1 };
  }
}

function countUnit(): Count {
  const report: { numPassedTests: number; numFailedTests: number; testResults: UnitFile[] } =
    JSON.parse(readFileSync(unitReport, 'utf8'));
  // A file that cannot be loaded has no tests of its own to fail.
  const unread = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length };
}

interface UnitFile {
  status: string;
  assertionResults: { status: string }[];
}

function countBrowser(path: string): Count {
  const { stats, errors }: { stats: Stats; errors: unknown[] } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

interface Stats {
  expected: number;
  unexpected: number;
  flaky: number;
}
