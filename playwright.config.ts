// The browser tests: the real page and worker in a real Chromium, over real sockets to the real
// sandbox. `npm test` builds first; these run on what stands in dist/.
import { availableParallelism } from 'node:os';
import { env } from 'node:process';
import { defineConfig } from 'playwright/test';
import { findBrowser, findHeadlessShell, launchOf } from './scripts/find-browser.ts';
import { filmArguments } from './tests/fixtures/film.ts';

const isWhole = Boolean(env['QEPIK_TEST_ALL']);

const shell = launchOf(findHeadlessShell());

/**
 * Tests that measure time, or need a browser with windows, as notifications do. The test command runs them with nothing
 * beside them.
 */
const timed = [
  'lighthouse/**/*.test.ts',
  'offline/routes-open.test.ts',
  'offline/private-on-shared-phone.test.ts',
  'offline/push.test.ts',
];

export default defineConfig({
  testDir: 'tests',
  // A worker has a wallet of its own, so files run beside each other and nothing is shared.
  workers: availableParallelism(),
  ...(isWhole ? {} : { grepInvert: /@all/ }),
  // A test of a promise about money refuses to run again (tests/fixtures/money-once.ts).
  retries: isWhole ? 0 : 1,
  projects: [
    {
      name: 'together',
      outputDir: 'test-results/together',
      testMatch: ['{e2e,a11y,offline}/**/*.test.ts'],
      testIgnore: timed,
      use: { launchOptions: { ...shell, args: [...shell.args, ...filmArguments] } },
    },
    {
      name: 'alone',
      outputDir: 'test-results/alone',
      testMatch: timed,
      workers: 1,
      use: { launchOptions: launchOf(findBrowser()) },
    },
  ],
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: env['CI'] !== undefined,
  use: {
    locale: 'az-AZ',
    timezoneId: 'Asia/Baku',
    viewport: { width: 390, height: 844 },
    actionTimeout: 20_000,
    // Pictures and copies of every moment would cost a third of the time: `--trace on` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
