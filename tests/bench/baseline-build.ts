// Builds the baseline page in the layout that the site serves: a guest's document, hashed assets, a worker. The same
// server therefore sends it with the same headers and the same compression.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { compress } from '#deploy/compress-plugin.ts';
import { browsers } from '#scripts/build-settings.ts';

/** Builds the baseline page and returns the folder of the build. */
export async function buildBaseline(): Promise<string> {
  const outDir = join(process.cwd(), '.cache/bench/baseline');
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'baseline'),
    logLevel: 'warn',
    plugins: [react(), shape(), compress()],
    build: {
      outDir,
      emptyOutDir: true,
      target: browsers,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
  return outDir;
}

function shape(): Plugin {
  return {
    name: 'bench:shape',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') throw new Error('The baseline page has no document');
        delete bundle['index.html'];
        const kept = ['/', ...Object.keys(bundle).map((file) => `/${file}`)];
        const described = { version: 'baseline', providerUrl: '/api' };
        const files = {
          'pages/login.az.html': document.source,
          'build.json': JSON.stringify(described),
          'sw.js': workerOf(kept),
        };
        for (const [fileName, source] of Object.entries(files)) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

/** Returns the source of the smallest possible worker: it stores the files and answers with them. */
function workerOf(kept: readonly string[]): string {
  return `
addEventListener('install', (event) => {
  event.waitUntil(caches.open('baseline').then((cache) => cache.addAll(${JSON.stringify(kept)})));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const wanted = request.mode === 'navigate' ? '/' : request;
  event.respondWith(caches.match(wanted).then((kept) => kept ?? fetch(request)));
});
`;
}
