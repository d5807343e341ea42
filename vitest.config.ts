// Three programs of tests beside the code: `unit` and, for the sandbox, `provider` in Node; `browser` in a
// real Chromium, for what Node would show differently (it has data for az, the browser has none).
import { availableParallelism } from 'node:os';
import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { messages } from '#i18n/messages/messages-plugin.ts';
import { findHeadlessShell } from './scripts/find-browser.ts';

const browserTests = '**/*.browser.test.{ts,tsx}';

const executablePath = findHeadlessShell();

/** A machine that builds and tests at once is slow. */
const timeouts = { testTimeout: 30_000, expect: { poll: { timeout: 20_000 } } };

/** What a build sets; the provider is made up by each test. */
const builtFor = {
  __PROVIDER_URL__: JSON.stringify('https://provider.test/api'),
  __READ_TIMEOUT_MS__: 15_000,
  __MONEY_TIMEOUT_MS__: 60_000,
  __NETWORK_TIMEOUT_MS__: 3_500,
  __COOKIE_DOMAIN__: JSON.stringify(''),
  __RECEIPT_KEYS__: {},
  __SANDBOX__: null,
};

const inNode = {
  ...timeouts,
  environment: 'node',
  hookTimeout: 120_000,
  setupFiles: env['QEPIK_TEST_CPU'] ? ['tests/measure-cpu.ts'] : [],
} as const;

export default defineConfig({
  // Not in node_modules: copies of the project that share it would throw away each other's modules in mid-test.
  cacheDir: '.cache/vite',
  plugins: [react(), messages()],
  define: { __BUILD__: JSON.stringify('test'), __IN_WORKER__: false },
  test: {
    // By itself Vitest leaves a core to whoever else works here.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        define: builtFor,
        test: {
          ...inNode,
          name: 'unit',
          include: [
            ...['src', 'sw', 'scripts', 'deploy'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
            'tests/*.test.ts',
          ],
          exclude: [browserTests],
        },
      },
      {
        extends: true,
        test: {
          ...inNode,
          name: 'provider',
          include: [
            'provider/**/*.test.ts',
            'tests/{contract,edge,money,openapi,simulate}/**/*.test.ts',
          ],
          // The embedded database is loaded once, not for each file: that took half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: {
          // As in the build: messages arrive compiled, and nothing here may need the parser.
          alias: {
            '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        },
        // Named all at once: one that Vite met on the way would reload a test in the middle of it.
        optimizeDeps: {
          include: [
            '@conform-to/dom',
            '@conform-to/react',
            '@formatjs/intl',
            '@tanstack/react-router',
            'dayjs',
            'dayjs/plugin/utc',
            'dexie',
            'dexie-react-hooks',
            'ofetch',
            'qr',
            'qr/decode.js',
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            'workbox-window',
            'zod/mini',
            'zod/v4/core',
          ],
        },
        test: {
          name: 'browser',
          ...timeouts,
          include: [`src/${browserTests}`],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: ['--no-sandbox'],
                ...(executablePath === undefined ? {} : { executablePath }),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
