import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import * as z from 'zod/mini';

/** Returns whether the test file drives a browser, which needs a build of the app. */
export function isBrowserTest(file: string): boolean {
  return /^tests\/(?:e2e|a11y|offline|lighthouse)\//.test(file);
}

/**
 * Runs those tests of a file whose titles contain one of `titles`, in the folder `copy`. Resolves to whether all pass.
 * Rejects if no test ran.
 */
export async function runTests(
  copy: string,
  file: string,
  titles: readonly string[],
): Promise<boolean> {
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
    const { numPassedTests, numFailedTests, stats } = counts.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    const failed = numFailedTests + stats.unexpected;
    if (numPassedTests + stats.expected + failed === 0) throw new Error('There is no such test');
    return failed === 0;
  } catch (cause) {
    throw new Error(`${file} could not be run: ${said.slice(-2000)}`, { cause });
  }
}

/** Returns the pattern of a title. Titles in the source may have placeholders: "ends as %s", "$name leads there". */
function patternOf(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sdifjo]|\\\$[\w.]+/g, '.*');
}

/** Numbers of tests in a report: of Vitest at its top, of Playwright as `stats`. */
const counts = z.object({
  numPassedTests: z._default(z.number(), 0),
  numFailedTests: z._default(z.number(), 0),
  stats: z._default(z.object({ expected: z.number(), unexpected: z.number() }), {
    expected: 0,
    unexpected: 0,
  }),
});
