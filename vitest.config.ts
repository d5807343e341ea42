// Three test projects: `unit` and `provider` (for the sandbox) run in Node. `browser` runs in a real Chromium for
// results that differ in Node, which has data for az while the browser has none.
import { availableParallelism } from 'node:os';
import { env } from 'node:process';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { messages } from '#i18n/messages/messages-plugin.ts';
import { findHeadlessShell } from './scripts/find-browser.ts';

const browserTests = '**/*.browser.test.{ts,tsx}';

const executablePath = findHeadlessShell();

/** Long, because a machine that builds and tests in parallel is slow. */
const timeouts = { testTimeout: 30_000, expect: { poll: { timeout: 20_000 } } };

/** Constants that a build sets. Each test makes up its own provider. */
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
  restoreMocks: true,
  setupFiles: ['tests/real-timers.ts'].concat(
    env['QEPIK_TEST_CPU'] ? ['tests/measure-cpu.ts'] : [],
  ),
} as const;

export default defineConfig({
  // Outside node_modules, because copies of the project that share node_modules would delete each other's modules
  // during a test.
  cacheDir: '.cache/vite',
  plugins: [react(), messages()],
  define: { __BUILD__: JSON.stringify('test'), __IN_WORKER__: false },
  test: {
    // By default Vitest leaves one core free.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        define: builtFor,
        test: {
          ...inNode,
          name: 'unit',
          unstubGlobals: true,
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
          include: ['provider/**/*.test.ts', 'tests/{contract,edge,money,simulate}/**/*.test.ts'],
          // Loads the embedded database once instead of once per file, which took half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: {
          // Same alias as in the build: messages arrive compiled, and nothing here may need the parser.
          alias: {
            '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        },
        // Lists all dependencies, because Vite would reload a running test when it discovers another one.
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
