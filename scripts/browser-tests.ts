// Runs the browser tests, and says which of their failures were a flake.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a run of tests has shown. A flaky test has failed once and passed when it ran again, alone. */
export interface Result {
  readonly passed: number;
  readonly failed: number;
  /** Titles, with the file. */
  readonly flaky: readonly string[];
}

export interface BrowserTests {
  /** Of Playwright. */
  readonly config: string;
  /** Projects of that configuration, in the order in which they run. */
  readonly projects: readonly string[];
  /** Folder of the reports and the traces. It is made where it is not there. */
  readonly output: string;
  /** Whether up to two failures that concern no money run once more. */
  readonly forgiving: boolean;
  /** Further arguments, such as `--only-changed`. */
  readonly args?: readonly string[];
}

/** More failures than these are no flakes, but a fault or a machine that is too slow. */
const mostFlakes = 2;

/** The tag of a promise about money, such as M3: a test that keeps one may not fail even once. */
const moneyTag = /^M\d/;

/** `onStep` gets the seconds of each project. */
export async function runBrowserTests(
  tests: BrowserTests,
  onStep: (name: string, seconds: number) => void = () => {},
): Promise<Result> {
  const runs: Run[] = [];
  for (const project of tests.projects) {
    const startedAt = performance.now();
    runs.push(await run(tests, project, project));
    onStep(project, seconds(startedAt));
  }
  const first = sum(runs);
  if (!tests.forgiving || !mayBeFlaky(runs)) return { ...first, flaky: [] };

  const startedAt = performance.now();
  const flaky: string[] = [];
  for (const { project, failures } of runs.filter((one) => one.failures.length > 0)) {
    const again = await run(tests, project, `${project}-again`, [
      '--workers=1',
      '--last-failed',
      `--last-failed-file=${lastRunOf(tests, project)}`,
    ]);
    const stillFailing = new Set(again.failures.map(({ title }) => title));
    const passing = failures.filter(({ title }) => !stillFailing.has(title));
    // A second run that broke, or ran other tests than these, proves nothing.
    const whole = again.passed + again.failures.length === failures.length;
    if (whole && !again.broken) flaky.push(...passing.map(({ title }) => title));
  }
  onStep('failures once more', seconds(startedAt));
  return {
    passed: first.passed + flaky.length,
    failed: first.failed - flaky.length,
    flaky,
  };
}

interface Failure {
  readonly title: string;
  readonly tags: readonly string[];
}

interface Run {
  readonly project: string;
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** The runner itself failed, or a file could not be loaded. */
  readonly broken: boolean;
}

function mayBeFlaky(runs: readonly Run[]): boolean {
  const failures = runs.flatMap((one) => one.failures);
  return (
    failures.length > 0 &&
    failures.length <= mostFlakes &&
    !runs.some(({ broken }) => broken) &&
    !failures.some(({ tags }) => tags.some((tag) => moneyTag.test(tag)))
  );
}

function sum(runs: readonly Run[]): Omit<Result, 'flaky'> {
  return {
    passed: runs.reduce((count, { passed }) => count + passed, 0),
    failed: runs.reduce((count, { failures, broken }) => count + failures.length + +broken, 0),
  };
}

async function run(
  { config, output, args = [] }: BrowserTests,
  project: string,
  name: string,
  further: readonly string[] = [],
): Promise<Run> {
  const report = join(output, `${name}.json`);
  const folder = join(output, name);
  const child = spawn(
    process.execPath,
    [
      'node_modules/playwright/cli.js',
      'test',
      `--config=${config}`,
      `--project=${project}`,
      `--output=${folder}`,
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...args,
      ...further,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const [code] = await once(child, 'exit');
  return read(project, report, code);
}

/** Playwright's own note of what failed, saved from the next run, which would write over it. */
function lastRunOf({ output }: BrowserTests, project: string): string {
  const copy = join(output, `${project}-failed.json`);
  copyFileSync(join(output, project, '.last-run.json'), copy);
  return copy;
}

function read(project: string, path: string, code: number | null): Run {
  try {
    const report: Report = JSON.parse(readFileSync(path, 'utf8'));
    const failures = report.suites.flatMap((suite) => failuresIn(suite));
    const broken = report.errors.length > 0 || (code !== 0 && failures.length === 0);
    return { project, passed: report.stats.expected, failures, broken };
  } catch (failure) {
    console.log(`No report of the browser tests, ${project}: ${String(failure)}`);
    return { project, passed: 0, failures: [], broken: true };
  }
}

function failuresIn(suite: Suite, above: readonly string[] = []): Failure[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ title, tags }) => ({ title: [...path, title].join(' › '), tags }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner, path))];
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}

/** Of Playwright's JSON reporter, what is read here. Tags come without their at sign. */
interface Report {
  readonly stats: { readonly expected: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly title: string;
  readonly specs?: readonly { title: string; ok: boolean; tags: string[] }[];
  readonly suites?: readonly Suite[];
}
