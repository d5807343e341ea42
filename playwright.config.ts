// The browser tests run the real page and worker in a real Chromium, over real sockets to the real sandbox. They use
// the build in dist/, which `npm test` makes first.
import { availableParallelism } from 'node:os';
import { env } from 'node:process';
import { defineConfig } from 'playwright/test';
import { findBrowser, findHeadlessShell, launchOf } from './scripts/find-browser.ts';
import { filmArguments } from './tests/fixtures/fake-camera.ts';

const isWhole = Boolean(env['QEPIK_TEST_ALL']);

const shell = launchOf(findHeadlessShell());

/**
 * Tests that measure time or need a browser with windows, for example for notifications. The test command runs them
 * alone.
 */
const timed = [
  'lighthouse/**/*.test.ts',
  'offline/routes-open.test.ts',
  'offline/private-on-shared-phone.test.ts',
  'offline/push.test.ts',
];

export default defineConfig({
  testDir: 'tests',
  // Each worker has its own wallet, so files run in parallel and share nothing.
  workers: availableParallelism(),
  ...(isWhole ? {} : { grepInvert: /@all/ }),
  // Money tests refuse a retry (tests/fixtures/money-once.ts).
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
    // Screenshots and snapshots would cost a third of the time. `--trace on` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
