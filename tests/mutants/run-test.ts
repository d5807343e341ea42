import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

/** True if a test drives a browser, which needs a build of the app. */
export function isBrowserTest(file: string): boolean {
  return /^tests\/(?:e2e|a11y|offline|lighthouse)\//.test(file);
}

/**
 * Runs the tests of a file whose titles contain these parts. Returns the first line of the first failure, or undefined
 * if none fails. Throws if no test ran.
 */
export async function runTests(
  copy: string,
  file: string,
  titles: readonly string[],
): Promise<string | undefined> {
  const report = join(copy, '.cache/report.json');
  rmSync(report, { force: true });
  const pattern = titles.map(patternOf).join('|');
  const args = isBrowserTest(file)
    ? ['node_modules/playwright/cli.js', 'test', file, '--grep', pattern, '--reporter=json']
    : ['node_modules/vitest/vitest.mjs', 'run', file, '-t', pattern, '--reporter=json'];
  const how = isBrowserTest(file)
    ? ['--retries=0', '--workers=1', '--max-failures=1']
    : ['--bail=1', `--outputFile=${report}`];
  const child = spawn(execPath, [...args, ...how], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...env, QEPIK_TEST_ALL: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  await once(child, 'close');
  try {
    const text: unknown = JSON.parse(readFileSync(report, 'utf8'));
    return isBrowserTest(file) ? failureInBrowser(text) : failureByVitest(text);
  } catch (cause) {
    throw new Error(`${file} could not be run: ${said.slice(-2000)}`, { cause });
  }
}

/** Returns the pattern of a title. Titles in the source may have placeholders: "ends as %s", "$name leads there". */
function patternOf(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sdifjo]|\\\$[\w.]+/g, '.*');
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

function failureByVitest(report: unknown): string | undefined {
  const { testResults } = vitestReport.parse(report);
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  if (ran.length === 0) throw new Error(testResults.map(({ message }) => message).join('\n'));
  return firstLine(ran.flatMap(({ failureMessages }) => failureMessages));
}

const browserSuite = z.object({
  specs: z.array(
    z.object({
      tests: z.array(
        z.object({
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(browserSuite));
  },
});

const browserReport = z.object({ suites: z.array(browserSuite) });

function failureInBrowser(report: unknown): string | undefined {
  const specsOf = ({ specs, suites = [] }: z.output<typeof browserSuite>): typeof specs => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const results = browserReport
    .parse(report)
    .suites.flatMap(specsOf)
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results);
  if (results.length === 0) throw new Error('There is no such test');
  return firstLine(results.flatMap(({ errors }) => errors).map(({ message }) => message));
}

function firstLine([first]: readonly string[]): string | undefined {
  return first && stripVTControlCharacters(first).split('\n')[0];
}
