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
import { chunkGroups } from './scripts/chunk-groups.ts';
import { minifyStart } from './scripts/minify-again.ts';
import { prerender } from './src/prerender/plugin.ts';
import { worker } from './sw/plugin.ts';

const settings = buildSettings(import.meta.dirname);

/** The mode `test` makes a build in a third of the time, for tests of its behavior. */
export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    tailwindcss(),
    messages(),
    billOfMaterials('page'),
    ...(mode === 'test' ? [] : [minifyStart(), compress()]),
    prerender(settings.version, policyHash(settings)),
    worker(settings),
    tagManager(settings.tagManager),
  ],
  define: {
    __PROVIDER_URL__: JSON.stringify(settings.providerUrl),
    // No script names the version: the next one has the same script.
    __BUILD__: 'document.documentElement.dataset.build',
    __IN_WORKER__: false,
    __READ_TIMEOUT_MS__: settings.readTimeoutMs,
    __MONEY_TIMEOUT_MS__: settings.moneyTimeoutMs,
    __NETWORK_TIMEOUT_MS__: settings.networkTimeoutMs,
    __COOKIE_DOMAIN__: JSON.stringify(settings.cookieDomain),
    __RECEIPT_KEYS__: JSON.stringify(settings.receiptKeys),
    // react-intl looks each locale up in the browser's list, which takes 16 ms at the first look-up. The page names
    // locales of its own only, and the parser that a resolved locale is for is not in the build.
    'Intl.Locale': 'undefined',
    'Intl.NumberFormat.supportedLocalesOf': 'Array.of',
    'Intl.DateTimeFormat.supportedLocalesOf': 'Array.of',
    __SANDBOX__: JSON.stringify(settings.sandbox ?? null),
    __TAGS__: JSON.stringify(settings.tagManager === undefined ? null : tagsPath),
  },
  resolve: {
    alias: {
      // Messages come parsed by the build, so the page carries no parser.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      // The same library for browsers of today, as its makers minify it: 2 kB less, on the page and in
      // the worker.
      dexie: 'dexie/dist/modern/dexie.min.mjs',
      // Its entry is written for browsers without classes: 0.9 kB more.
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
      // The decoder of WOFF2 in pdfkit's engine of fonts: 58 kB for files that are not of that form.
      'brotli/decompress.js': join(import.meta.dirname, 'src/documents/no-brotli.ts'),
      // React has what the shim stands for.
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
    // A policy without `data:`: every file is a file.
    assetsInlineLimit: 0,
    assetsDir: `assets/${settings.version}`,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Schemas exist only where they are used, and the components of react-intl likewise. What is
      // called by such a name is dropped where nobody uses what it gives; a schema with checks inside another
      // one is marked as pure where it stands.
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
        // A version has its folder, and files name each other without hashes: a file that did not change is the
        // same in the next version, and the worker copies it.
        entryFileNames: `assets/${settings.version}/[name].js`,
        chunkFileNames: `assets/${settings.version}/[name].js`,
        assetFileNames: `assets/${settings.version}/[name][extname]`,
      },
    },
  },
}));
