// The test command. Its last line counts all tests. `--all` runs the whole matrix, `--changed` only the
// tests of what differs from main, or of what is not committed there.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runBrowserTests, sumOf } from './browser-tests.ts';
import { cpuOfEndedChildren } from './cpu-time.ts';
import { installTools } from './install-tools.ts';

const all = process.argv.includes('--all');
const changedSince = process.argv.includes('--changed') ? baseOfChange() : undefined;
const output = '.cache/test';
/** Where the CPU of each test file is noted; `--cpu` asks for it. */
const cpuFile = process.argv.includes('--cpu') ? resolve(output, 'cpu.jsonl') : undefined;
const unitReport = `${output}/unit.json`;

interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

const checks: readonly Step[] = [
  { name: 'types', command: ['scripts/types.ts'] },
  {
    name: 'lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'unused code', command: ['node_modules/knip/bin/knip.js'] },
];

const build: Step = {
  name: 'build',
  command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn'],
};

const unitTests: Step = {
  name: 'unit tests',
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--silent=passed-only',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
    ...(changedSince ? ['--passWithNoTests', `--changed=${changedSince}`] : []),
  ],
};

/** The tests of the provider once more, on the other database. */
const onPostgres: Step = {
  name: 'provider on PostgreSQL',
  command: ['tests/money/on-postgres.ts'],
};

/** What people who pay see of the loss of an instance, of the database and of the ways between them. */
const failover: Step = { name: 'failover drill', command: ['tests/money/failover/drill.ts'] };

installTools(all);
// Providers are started by the dozen: what Node makes of their files is made once.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/node');
if (all) process.env['QEPIK_TEST_ALL'] = '1';
if (cpuFile) process.env['QEPIK_TEST_CPU'] = cpuFile;
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

const took: Record<string, number> = {};
const cpu: Record<string, number> = {};
let cpuNoted = cpuOfEndedChildren();
let passed = 0;
let failed = 0;
let flaky: readonly string[] = [];
let red: readonly string[] = [];

const [built] = await Promise.all([build, ...checks].map((step) => take(step, 'at its end')));
const unitsPassed = await take(unitTests, 'at once', false);
countUnits(unitsPassed);
if (all) for (const step of [onPostgres, failover]) await take(step, 'at once');
if (built) await takeBrowserTests();

console.log(
  `\n${Object.entries(took)
    .map(
      ([name, seconds]) =>
        `${`${seconds}`.padStart(5)} s  ${`${cpu[name] ?? 0}`.padStart(5)} s of CPU  ${name}`,
    )
    .join('\n')}`,
);
if (cpuFile) printDearest();
if (flaky.length > 0) console.log(`\n${flaky.length} flaky\n${flaky.join('\n')}\n`);
if (red.length > 0) console.log(`\n${red.join('\n')}\n`);
writeFileSync(
  `${output}/last.json`,
  `${JSON.stringify({ head: head(), passed, failed, flaky, red, seconds: took, cpu }, null, 2)}\n`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && (passed > 0 || changedSince) ? 0 : 1);

/** Runs one step. Its output appears as it comes, or whole at its end where others run beside it. */
async function take(
  { name, command }: Step,
  shows: 'at once' | 'at its end',
  counts = true,
): Promise<boolean> {
  const startedAt = performance.now();
  if (shows === 'at once') console.log(`\n— ${name}`);
  const child = spawn(process.execPath, command, {
    stdio: [
      'ignore',
      ...(shows === 'at once' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
    ],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const code = await new Promise<number>((done) => {
    child.once('error', (failure) => {
      text += String(failure);
      done(1);
    });
    child.once('close', (exit) => done(exit ?? 1));
  });
  noteStep(name, startedAt);
  if (text !== '' && code !== 0) console.log(text);
  console.log(`— ${name}: ${code === 0 ? 'good' : 'FAILED'} after ${took[name]} s`);
  if (code !== 0 && counts) failed++;
  return code === 0;
}

async function takeBrowserTests(): Promise<void> {
  const results = [];
  for (const [name, workers] of [
    ['together', 2],
    ['alone', 1],
  ] as const) {
    const startedAt = performance.now();
    console.log(`\n— browser tests, ${name}`);
    results.push(
      await runBrowserTests('playwright.config.ts', {
        project: `${name}*`,
        output: `test-results/${name}`,
        args: [`--workers=${workers}`, ...(changedSince ? [`--only-changed=${changedSince}`] : [])],
      }),
    );
    noteStep(`browser tests, ${name}`, startedAt);
  }
  const result = sumOf(results);
  passed += result.passed;
  failed += result.failed;
  flaky = result.flaky;
  red = [...red, ...result.red];
}

/** No report means that the runner itself broke. A file that cannot be loaded is one failure. */
function countUnits(good: boolean): void {
  let broken = 0;
  try {
    const report: UnitReport = JSON.parse(readFileSync(unitReport, 'utf8'));
    passed += report.numPassedTests;
    red = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${name} › ${fullName}`),
    );
    broken =
      report.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
      ).length + report.numFailedTests;
  } catch (failure) {
    console.log(`No report of the unit tests: ${String(failure)}`);
  }
  failed += good ? broken : Math.max(broken, 1);
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** The clock and the CPU of a step that has just ended. */
function noteStep(name: string, startedAt: number): void {
  took[name] = Math.round((performance.now() - startedAt) / 1000);
  const used = cpuOfEndedChildren();
  cpu[name] = Math.round(used - cpuNoted);
  cpuNoted = used;
}

/** The forty test files that took the most CPU. */
function printDearest(): void {
  if (!cpuFile) return;
  const byFile = new Map<string, number>();
  for (const line of readFileSync(cpuFile, 'utf8').trim().split('\n')) {
    const { file, seconds }: { file: string; seconds: number } = JSON.parse(line);
    byFile.set(file, (byFile.get(file) ?? 0) + seconds);
  }
  const dearest = [...byFile].sort(([, a], [, b]) => b - a).slice(0, 40);
  console.log('\nCPU by test file');
  for (const [file, seconds] of dearest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** Where this branch left main; on main itself its head. */
function baseOfChange(): string {
  return git('merge-base', 'HEAD', 'main') || 'HEAD';
}

function head(): string {
  return git('rev-parse', 'HEAD');
}

/** Empty where it is refused, as in a folder that is no repository. */
function git(...args: string[]): string {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return stdout?.trim() ?? '';
}
