import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from '#i18n/messages/messages-plugin.ts';
import { compress } from './deploy/compress-plugin.ts';
import { policyHash } from './deploy/headers.ts';
import { tagManager, tagsPath } from './deploy/tag-manager.ts';
import { billOfMaterials } from './scripts/bill-of-materials.ts';
import { browsers, buildSettings } from './scripts/build-settings.ts';
import { chunkGroups, preloadMissing } from './scripts/chunk-groups.ts';
import { minifyStart } from './scripts/minify-again.ts';
import { prerender } from './src/prerender/plugin.ts';
import { worker } from './sw/plugin.ts';

const settings = buildSettings(import.meta.dirname);

/** The mode `test` builds in a third of the time, for tests of behavior. */
export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    tailwindcss(),
    messages(),
    billOfMaterials('page'),
    preloadMissing(),
    ...(mode === 'test' ? [] : [minifyStart(), compress()]),
    prerender(settings.version, policyHash(settings)),
    worker(settings),
    tagManager(settings.tagManager),
  ],
  define: {
    __PROVIDER_URL__: JSON.stringify(settings.providerUrl),
    // No script contains the version, so the next version has the same script.
    __BUILD__: 'document.documentElement.dataset.build',
    __IN_WORKER__: false,
    __READ_TIMEOUT_MS__: settings.readTimeoutMs,
    __MONEY_TIMEOUT_MS__: settings.moneyTimeoutMs,
    __NETWORK_TIMEOUT_MS__: settings.networkTimeoutMs,
    __COOKIE_DOMAIN__: JSON.stringify(settings.cookieDomain),
    __RECEIPT_KEYS__: JSON.stringify(settings.receiptKeys),
    // react-intl looks each locale up in the browser's list, and the first look-up takes 16 ms. The page names only
    // locales of its own, and the build does not contain the parser that needs a resolved locale.
    'Intl.Locale': 'undefined',
    'Intl.NumberFormat.supportedLocalesOf': 'Array.of',
    'Intl.DateTimeFormat.supportedLocalesOf': 'Array.of',
    __SANDBOX__: JSON.stringify(settings.sandbox ?? null),
    __TAGS__: JSON.stringify(settings.tagManager === undefined ? null : tagsPath),
  },
  resolve: {
    alias: {
      // The build parses the messages, so the page carries no parser.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      // The library's own minified build for current browsers: 2 kB less, on the page and in the worker.
      dexie: 'dexie/dist/modern/dexie.min.mjs',
      // The default entry is written for browsers without classes and is 0.9 kB larger.
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
      // pdfkit's font engine carries a WOFF2 decoder: 58 kB for a format that the app does not use.
      'brotli/decompress.js': join(import.meta.dirname, 'src/documents/no-brotli.ts'),
      // React has the hook that the shim replaces.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  experimental: {
    renderBuiltUrl: (_path, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  worker: {
    format: 'es',
    plugins: () => [billOfMaterials('documents')],
    rolldownOptions: {
      output: {
        entryFileNames: `assets/${settings.version}/[name].js`,
        chunkFileNames: `assets/${settings.version}/[name].js`,
        assetFileNames: `assets/${settings.version}/[name][extname]`,
      },
    },
  },
  build: {
    target: browsers,
    // The policy forbids `data:`, so every asset is a file.
    assetsInlineLimit: 0,
    assetsDir: `assets/${settings.version}`,
    reportCompressedSize: false,
    rolldownOptions: {
      // Drops unused schemas and unused components of react-intl. A call of one of these names is dropped if its result
      // is unused. Nested schemas with checks are marked as pure in the source.
      treeshake: {
        manualPureFunctions: [
          'z',
          'createFormattedComponent',
          'createFormattedDateTimePartsComponent',
          'verifyConfigMessages',
        ],
      },
      output: {
        codeSplitting: { groups: chunkGroups() },
        // Each version has its folder, and files name each other without hashes. A file that did not change is
        // therefore the same in the next version, and the worker copies it.
        entryFileNames: `assets/${settings.version}/[name].js`,
        chunkFileNames: `assets/${settings.version}/[name].js`,
        assetFileNames: `assets/${settings.version}/[name][extname]`,
      },
    },
  },
}));
