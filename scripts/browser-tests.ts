// Runs the browser tests in Playwright, and counts what its report says.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from 'playwright/test';

/** What a run of tests has shown. A flaky test has failed once and passed when it ran again. */
export interface Result {
  readonly passed: number;
  readonly failed: number;
  /** Titles, with the file. */
  readonly flaky: readonly string[];
  /** Titles of what failed for good, with the file. */
  readonly red: readonly string[];
}

/** The tag of a promise about money, such as @M3. */
const money = /@M\d/;
/** The tag of what only the whole matrix runs. */
const further = /@all/;

/** More flaky tests than these are a fault, or a machine that is too slow. */
const mostFlakes = 2;

/**
 * A project of Playwright's configuration as two: a test that fails runs once more, unless it keeps a promise about
 * money, which may not fail even once. In the whole matrix no test does.
 */
export function retriedByTag(project: Project & { name: string }, isWhole: boolean): Project[] {
  const left = isWhole ? [] : [further];
  return [
    { ...project, name: `${project.name}, money`, grep: money, grepInvert: left, retries: 0 },
    { ...project, grepInvert: [...left, money], retries: isWhole ? 0 : 1 },
  ];
}

/** Runs these projects beside each other; their names may have wildcards. `output` is the folder of report and traces. */
export async function runBrowserTests(
  config: string,
  { project, output, args }: { project: string; output: string; args: readonly string[] },
): Promise<Result> {
  const report = join(output, 'report.json');
  const child = spawn(
    process.execPath,
    [
      'node_modules/playwright/cli.js',
      'test',
      `--config=${config}`,
      `--project=${project}`,
      `--output=${join(output, 'traces')}`,
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...args,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const [code] = await once(child, 'exit');
  try {
    return resultOf(JSON.parse(readFileSync(report, 'utf8')), code);
  } catch (failure) {
    console.log(`No report of the browser tests: ${String(failure)}`);
    return { passed: 0, failed: 1, flaky: [], red: [] };
  }
}

/** The sum of several runs, in which too many flaky tests have failed. */
export function sumOf(results: readonly Result[]): Result {
  const flaky = results.flatMap((one) => one.flaky);
  const red = results.flatMap((one) => one.red);
  const passed = results.reduce((count, one) => count + one.passed, 0);
  const failed = results.reduce((count, one) => count + one.failed, 0);
  return flaky.length > mostFlakes
    ? { passed: passed - flaky.length, failed: failed + flaky.length, flaky, red }
    : { passed, failed, flaky, red };
}

/** A report without a failure of a run that ended in one: a file could not be loaded, or the runner broke. */
function resultOf({ stats, errors, suites }: Report, code: number | null): Result {
  const isBroken = errors.length > 0 || (code !== 0 && stats.unexpected === 0);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (isBroken ? 1 : 0),
    flaky: suites.flatMap((suite) => titlesIn(suite, 'flaky')),
    red: suites.flatMap((suite) => titlesIn(suite, 'unexpected')),
  };
}

/** Titles of the tests that ended so, each with what it stands in. */
function titlesIn(
  suite: Suite,
  end: 'flaky' | 'unexpected',
  above: readonly string[] = [],
): string[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === end))
    .map(({ title }) => [...path, title].join(' › '));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => titlesIn(inner, end, path))];
}

/** Of Playwright's JSON reporter, what is read here. */
interface Report {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>;
  readonly errors: readonly unknown[];
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly title: string;
  readonly specs?: readonly { title: string; tests: readonly { status: string }[] }[];
  readonly suites?: readonly Suite[];
}
