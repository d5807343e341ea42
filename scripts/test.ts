// The test command. Its last line counts all tests. `--all` runs the whole matrix. `--changed` runs the unit tests that
// depend on changes since main (on main: on uncommitted changes), and the browser tests that have changed themselves.
// `--cpu` prints the CPU of each test file.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { cpuOfEndedChildren } from './cpu-time.ts';
import { installTools } from './install-tools.ts';
import { readOptions } from './read-options.ts';
import { countTests, type TestReport } from './test-reporter.ts';

const { all = false, changed, cpu } = readOptions({ all: Boolean, changed: Boolean, cpu: Boolean });
const changedSince = changed ? baseOfChange() : undefined;
const output = '.cache/test';
const cpuFile = cpu ? resolve(output, 'cpu.jsonl') : undefined;

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** True if the report counts the tests of the step. Otherwise a failed step counts as one failure. */
  readonly hasTests?: boolean;
}

const build: Step = {
  name: 'build',
  command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn'],
};

const checks: readonly Step[] = [
  { name: 'types', command: ['scripts/types.ts'] },
  {
    name: 'lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'unused code', command: ['node_modules/knip/bin/knip.js'] },
];

const unitTests: Step = {
  name: 'unit tests',
  command: [
    ...['node_modules/vitest/vitest.mjs', 'run', '--silent=passed-only'],
    ...['--reporter=default', '--reporter=./scripts/test-reporter.ts'],
    ...(changedSince ? ['--passWithNoTests', `--changed=${changedSince}`] : []),
  ],
  hasTests: true,
};

const onPostgres: Step = {
  name: 'provider on PostgreSQL',
  command: ['tests/money/on-postgres.ts'],
};

/** Shows how payers experience the loss of an instance, of the database, and of the links between them. */
const failover: Step = { name: 'failover drill', command: ['tests/money/failover/drill.ts'] };

const changedBrowserTests = changedSince && filesChangedSince(changedSince).filter(isBrowserTest);

/** The projects of playwright.config.ts. Tests that measure time run alone on the machine. */
const browserTests = ['together', 'alone'].map(
  (project): Step => ({
    name: `browser tests, ${project}`,
    command: [
      ...['node_modules/playwright/cli.js', 'test', `--project=${project}`],
      ...['--reporter=list,./scripts/test-reporter.ts', '--pass-with-no-tests'],
      ...(changedBrowserTests ?? []),
    ],
    hasTests: true,
  }),
);

installTools(all);
// The tests start dozens of providers. Node compiles their files only once.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/node');
if (all) process.env['QEPIK_TEST_ALL'] = '1';
if (cpuFile) process.env['QEPIK_TEST_CPU'] = cpuFile;
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

const took: { name: string; seconds: number; cpuSeconds: number }[] = [];
let cpuNoted = cpuOfEndedChildren();
const reports: TestReport[] = [];

const inBrowser = changedBrowserTests?.length !== 0;
const [isBuilt] = await Promise.all(
  [...(inBrowser ? [build] : []), ...checks].map((step) => run(step, 'at its end')),
);
await run(unitTests);
if (all) for (const step of [onPostgres, failover]) await run(step);
if (inBrowser && isBuilt) for (const step of browserTests) await run(step);

console.log('\n clock     CPU');
for (const { name, seconds, cpuSeconds } of took)
  console.log(`${seconds.toFixed().padStart(4)} s  ${cpuSeconds.toFixed().padStart(4)} s  ${name}`);
if (cpuFile) printDearest(cpuFile);
const flaky = reports.flatMap((report) => report.flaky);
const red = reports.flatMap((report) => report.failed);
if (flaky.length > 0) console.log(`\n${flaky.length} flaky\n${flaky.join('\n')}`);
if (red.length > 0) console.log(`\nfailed\n${red.join('\n')}`);
const { passed, failed } = countTests(reports);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && (passed > 0 || changedSince) ? 0 : 1);

/**
 * Runs one step. Prints the output of the step immediately, or, with `at its end`, only after a failure, because other
 * steps run in parallel. Resolves to whether the step succeeded.
 */
async function run(
  { name, command, hasTests = false }: Step,
  shows: 'at once' | 'at its end' = 'at once',
): Promise<boolean> {
  const startedAt = performance.now();
  const report = resolve(output, `${name}.json`);
  if (shows === 'at once') console.log(`\n— ${name}`);
  const stream = shows === 'at once' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', stream, stream],
    env: { ...process.env, ...(hasTests && { QEPIK_TEST_REPORT: report }) },
  });
  let text = '';
  for (const piped of [child.stdout, child.stderr]) piped?.on('data', (chunk) => (text += chunk));
  const code = await new Promise<number>((done) => {
    child.once('error', (failure) => {
      text += String(failure);
      done(1);
    });
    child.once('close', (exit) => done(exit ?? 1));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = cpuOfEndedChildren();
  took.push({ name, seconds, cpuSeconds: cpu - cpuNoted });
  cpuNoted = cpu;
  if (text !== '' && code !== 0) console.log(text);
  console.log(`— ${name}: ${code === 0 ? 'good' : 'FAILED'} after ${seconds.toFixed()} s`);
  const ended = hasTests ? readReport(report) : { passed: 0, failed: [], flaky: [] };
  // A failed step without failed tests has no tests, or its runner broke.
  const isBroken = code !== 0 && ended.failed.length === 0;
  reports.push(isBroken ? { ...ended, failed: [name] } : ended);
  return code === 0;
}

function readReport(path: string): TestReport {
  if (!existsSync(path)) return { passed: 0, failed: [], flaky: [] };
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Prints the forty test files that took the most CPU. */
function printDearest(file: string): void {
  const byFile = new Map<string, number>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { file, seconds }: { file: string; seconds: number } = JSON.parse(line);
    byFile.set(file, (byFile.get(file) ?? 0) + seconds);
  }
  const dearest = [...byFile].sort(([, a], [, b]) => b - a).slice(0, 40);
  console.log('\nCPU by test file');
  for (const [name, seconds] of dearest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/** Returns the commit where this branch left main. On main, returns its head. */
function baseOfChange(): string {
  return git('merge-base', 'HEAD', 'main') || 'HEAD';
}

function isBrowserTest(path: string): boolean {
  return /^tests\/(?:e2e|a11y|offline|lighthouse)\/.*\.test\.ts$/.test(path);
}

/** Returns paths of files that differ from a commit, including untracked files. */
function filesChangedSince(commit: string): string[] {
  const differing = git('diff', '--name-only', '--diff-filter=d', commit);
  return `${differing}\n${git('ls-files', '--others', '--exclude-standard')}`.split('\n');
}

/** Returns the output of git, or an empty string if git fails, for example outside a repository. */
function git(...args: string[]): string {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return stdout?.trim() ?? '';
}
