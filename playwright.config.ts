// The browser tests: the real page and worker in a real Chromium, over real sockets to the real
// sandbox. `npm test` builds first; these run on what stands in dist/.
import { env } from 'node:process';
import { defineConfig } from 'playwright/test';
import { retriedByTag } from './scripts/browser-tests.ts';
import { findBrowser, findHeadlessShell, launchOf } from './scripts/find-browser.ts';

const isWhole = Boolean(env['QEPIK_TEST_ALL']);

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
  workers: 2,
  projects: [
    {
      name: 'together',
      testMatch: ['{e2e,a11y,offline}/**/*.test.ts'],
      testIgnore: timed,
      use: { launchOptions: launchOf(isWhole ? findBrowser() : findHeadlessShell()) },
    },
    {
      name: 'alone',
      testMatch: timed,
      use: { launchOptions: launchOf(findBrowser()) },
    },
  ].flatMap((project) => retriedByTag(project, isWhole)),
  outputDir: 'test-results',
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
