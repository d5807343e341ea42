// The table below is the only list of permitted imports. Type-only imports count like any other. Tests, `*.types.ts`
// and the `testing` folders are free; no other file imports a `testing` folder.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

type Rows = Readonly<Record<string, string>>;

const zod = 'zod/mini zod/v4/core';

const calls = '#api/call.ts #api/failure.ts #api/server-time.ts';

const screen = `#ui #i18n #platform #contract #domain
  #data/react #data/revalidation #data/snapshot #data/collections #data/local-database.ts
  react @tanstack/react-router zod/mini`;

const server = '@hono/node-server hono';

const provider = ladder(`#contract #domain node: kysely ${zod}`, {
  '#provider/core/observe': 'pino prom-client',
  '#provider/ports': 'nodemailer',
  '#provider/core/database': '@electric-sql/pglite pg',
  '#provider/core/problems': '',
  '#provider/core/texts': '',
  '#provider/core/idempotency': '',
  '#provider/core/catalogue': '',
  '#provider/core/ledger': '',
  '#provider/core/push': 'web-push',
  '#provider/core/identity': '@simplewebauthn/server',
  '#provider/core/retention': '',
  '#provider/core/files': '',
  '#provider/core/records': '',
  '#provider/core/operations': '',
  '#provider/core/outside': '',
  '#provider/hosted': server,
  '#provider/routes': `${server} rate-limiter-flexible`,
  '#provider/simulation': server,
  '#provider/simulation/demo': '',
  '#provider/controls': server,
  '#provider': `${server} prom-client`,
});

const buildPlugin = '#scripts #i18n #i18n/messages/messages-plugin.ts node: vite';

const browserTest = '#tests/fixtures #contract node: playwright @axe-core/playwright';

/**
 * A row is a folder, or a file with rules of its own. It may import itself and the targets that it names: other rows,
 * single files, and packages with all their modules.
 */
const table: Rows = {
  '#domain': '',
  '#contract': `#domain ${zod}`,
  '#locales': '',
  '#i18n': '#domain #locales virtual:messages @formatjs dayjs react react-intl',
  '#platform': '#domain workbox-window qr @simplewebauthn/browser',
  '#api': `#platform/locks.ts #contract #domain ofetch ${zod}`,
  '#api/fetch-read.ts': '#api #contract',
  '#api/transfer-money.ts': '#api #contract',
  ...ladder(`#platform #contract #domain dexie ${zod}`, {
    '#data/database': 'fake-indexeddb',
    '#data/collections': '',
    '#data/collections/schema.ts': '',
    '#data/collections/store-answer.ts': '',
    '#data': '',
    '#data/snapshot': '',
    '#data/revalidation':
      '#api/call.ts #api/events.ts #api/failure.ts #api/fetch-read.ts #api/server-time.ts',
    '#data/react': 'dexie-react-hooks react',
  }),
  '#session': `#api #platform #contract #domain
    #data/database/name.ts #data/local-database.ts #data/collections/collections.ts #data/delete-databases.ts`,
  '#money': `#api #api/transfer-money.ts #platform #contract #domain
    #data #data/revalidation #data/collections #data/database`,
  '#ui': '#i18n #domain @conform-to @headlessui/react qrcode.react react zod/mini',
  '#documents': `#contract #domain #i18n #ui/icons/icon-paths.ts #ui/icons/star-path.ts
    fflate pdfkit uqr`,
  '#one-time-code': `${calls} ${screen}`,
  '#app-lock': `#session #data/snapshot-storage.ts ${calls} ${screen} react-dom/client`,
  '#checkout': `#money #documents #one-time-code ${calls} ${screen}`,
  '#features': `#checkout #documents #one-time-code #app-lock #session ${calls} #api/limits-file.ts ${screen}
    @headlessui/react @noble/ed25519`,
  '#shell': `#features #checkout #app-lock #session #money #api ${screen}`,
  '#routes': `#shell #features #checkout #session ${screen}`,
  '#routeTree.gen.ts': '#routes @tanstack/react-router',
  '#router.ts': '#routeTree.gen.ts #shell #i18n #platform @tanstack/react-router',
  '#app.tsx': '#router.ts #i18n react @tanstack/react-router',
  '#main.tsx': `#app.tsx #router.ts #shell #app-lock #session ${screen} react-dom/client`,
  '#globals.d.ts': '#i18n',
  '#prerender': `#prerender/draw-snapshot.ts #app.tsx #router.ts #shell #features #session
    ${screen} react-dom/server`,
  '#prerender/draw-snapshot.ts':
    '#data/database/name.ts #data/snapshot #i18n/language.ts #platform',
  '#sw': `#prerender/choose-page.ts #domain
    #contract/call.ts #contract/history.ts #contract/identity/push.ts
    #data/database #data/collections #data/collections/schema.ts #data/collections/store-answer.ts
    workbox-precaching workbox-routing workbox-strategies ${zod}`,
  ...provider,
  '#scripts': `${Object.keys(provider).join(' ')} #domain #deploy #ui #i18n/messages/build-messages.ts ${server} node: playwright terser vite vitest zod/mini`,
  '#deploy': `#prerender/choose-page.ts #prerender/lay-out.ts ${server} node: vite`,
  '#i18n/messages/build-messages.ts': '#i18n node: @formatjs',
  '#i18n/messages/messages-plugin.ts':
    '#i18n #i18n/messages/build-messages.ts #scripts @formatjs vite',
  '#prerender/plugin.ts': `#prerender ${buildPlugin} @vitejs/plugin-react`,
  '#sw/plugin.ts': `#sw #contract/calls.ts ${buildPlugin}`,
  '#tests/fixtures': `${browserTest} #i18n #i18n/messages/build-messages.ts #scripts
  #data/database/name.ts
  #domain/money.ts #domain/money-request.ts #domain/operation-words.ts #domain/receipt-proof.ts #provider/controls #provider/simulation/test-cards.ts zod/mini pdfjs-dist qr`,
  '#tests/e2e': `${browserTest} fflate papaparse`,
  '#tests/offline': browserTest,
  '#tests/a11y': browserTest,
};

const exceptions: Rows = {
  // A code reader is a control like a field. It passes the result to the screen that shows it.
  '#ui/qr-reader.tsx':
    '#platform/device/camera.ts #platform/qr/decode-qr.ts #platform/qr/read-picture.ts',
  '#ui/camera-view.tsx': '#platform/device/camera.ts #platform/qr/decode-qr.ts',
  // Most dialogs and all panels are overlays, which close themselves.
  '#ui/overlays/dialog.tsx': '#platform/overlays.ts',
  '#ui/overlays/panel.tsx': '#platform/overlays.ts',
  // A confirmation with SİMA resumes a payment that was rejected without one.
  '#features/identity/sima-dialog.tsx': '#money/resume-attempts.ts',
  // Long texts, which other overlays must not load.
  '#features/help/terms-panel.tsx': '#locales/terms.json',
  // The token of a link is checked before it has a session, and so before there is a database to read.
  '#shell/startup/sign-in-by-link.ts': '#api/fetch-read.ts',
  // The probe sends a call that is open to anybody, to learn if there is a network, and stores no answer.
  '#shell/startup/probe-provider.ts': '#api/fetch-read.ts',
  // The queue reads if an attempt is unresolved, and writes none.
  '#shell/overlays/use-overlay-queue.ts': '#data/attempt-rows.ts',
};

const files = globSync(
  '{src,sw,provider,deploy,scripts,tests/{e2e,offline,a11y,fixtures}}/**/*.{ts,tsx}',
)
  .filter((path) => path.startsWith('tests/') || !/\/testing\/|\.(test|types)\.tsx?$/.test(path))
  .map((path) => ({ path, imports: importsIn(readFileSync(path, 'utf8')) }));

test('no file imports what the table does not allow [E20]', () => {
  expect(
    files.flatMap(({ path, imports }) => refused(path, imports).map((to) => `${path} > ${to}`)),
  ).toEqual([]);
});

test('every file has a row', () => {
  expect(files.filter(({ path }) => rowOf(nameOf(path)) === undefined)).toEqual([]);
});

test('what the table names exists', () => {
  const names = [table, exceptions].flatMap((rows) => Object.entries(rows).flat().flatMap(words));
  const gone = names.filter(
    (name) =>
      name.startsWith('#') && !['', 'src/'].some((root) => existsSync(root + name.slice(1))),
  );
  expect(gone).toEqual([]);
});

test('files import each other in no cycle', () => {
  expect(cycleIn(graph((file) => file))).toBeUndefined();
});

test('folders import each other in no cycle', () => {
  expect(cycleIn(graph((file) => (file in table ? file : posix.dirname(file))))).toBeUndefined();
});

test('a cycle, and every way to write an import, is seen', () => {
  const edges = Object.entries({ a: ['b'], b: ['c', 'd'], d: ['b'] });
  expect(cycleIn(new Map(edges))).toEqual(['b', 'd', 'b']);
  const text = `import { a,\n b } from '1'; import type { C } from '2'; import '3'; export { d } from '4';
    await import('5'); import(\n '6'\n); Buffer.from('none'); ['from', 'none']`;
  expect(importsIn(text)).toEqual(['1', '2', '3', '4', '5', '6']);
});

/** Imports that the rules forbid: one of each kind of rule. */
const planted: Rows = {
  'src/data/collections/wallets.ts': './store-answer.ts #data/local-database.ts',
  'src/data/local-database.ts': './snapshot/take.ts #data/testing/database.ts',
  'src/ui/button.tsx': '../data/react/use-query.ts #api/call.ts #checkout/kinds.tsx dexie',
  'src/features/receipt/receipt.tsx': `#features/history/history-screen.tsx #shell/frame.tsx
    #money/resolve-operation.ts #api/transfer-money.ts #api/client.ts #api/fetch-read.ts
    #data/attempt-rows.ts #data/collections/schema.ts #data/collections/store-answer.ts dexie ofetch`,
  'sw/reads.ts': `#contract/calls.ts #i18n/format.ts #data/react/use-query.ts #prerender/boot.ts
    #api/transfer-money.ts react`,
  'provider/core/operations/confirm.ts': `#provider/simulation/test-values.ts
    #provider/controls/faults.ts #provider/routes/serve.ts hono`,
};

test.each(Object.entries(planted))('%s may not import %s', (path, imports) => {
  expect(refused(path, words(imports))).toEqual(words(imports));
});

/** Returns the import paths in the text of a file, as written there. */
function importsIn(text: string): string[] {
  // Paths with a template's placeholder are skipped.
  const imports = /(?:(?<=[\s}])from\s+|\bimport\s*\(?\s*)'([^'$]+)'/g;
  return Array.from(text.matchAll(imports), ([, to = '']) => to);
}

/** Returns the first path that leads from a node back to itself. */
function cycleIn(
  edges: ReadonlyMap<string, readonly string[]>,
  nodes: Iterable<string> = edges.keys(),
  way: readonly string[] = [],
  done = new Set<string>(),
): string[] | undefined {
  for (const node of nodes) {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) continue;
    const cycle = cycleIn(edges, edges.get(node) ?? [], [...way, node], done);
    if (cycle) return cycle;
    done.add(node);
  }
  return undefined;
}

/** Returns the imports of a file that the table does not allow. */
function refused(path: string, imports: readonly string[]): string[] {
  const file = nameOf(path);
  const allowed = words(`${table[rowOf(file) ?? ''] ?? ''} ${exceptions[file] ?? ''}`);
  return imports.filter((to) => {
    const target = resolve(path, to);
    if (target.includes('/testing/')) return true;
    if (!target.startsWith('#')) {
      return !allowed.some((entry) =>
        entry === 'node:' ? target.startsWith(entry) : holds(entry, target),
      );
    }
    if (unitOf(target) === unitOf(file)) return false;
    return !allowed.includes(target) && !allowed.includes(rowOf(target) ?? '');
  });
}

/** Returns rows that may each import the earlier ones and the shared targets. */
function ladder(shared: string, own: Rows): Rows {
  const folders = Object.keys(own);
  return Object.fromEntries(
    folders.map((folder, at) => [
      folder,
      `${folders.slice(0, at).join(' ')} ${shared} ${own[folder]}`,
    ]),
  );
}

function words(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '');
}

/** Returns the name by which other files import a file. */
function nameOf(path: string): string {
  return `#${path.replace(/^src\//, '')}`;
}

/** Returns the name of an imported file. Packages keep their names. */
function resolve(path: string, to: string): string {
  return to.startsWith('.') ? nameOf(posix.join(posix.dirname(path), to)) : to;
}

function holds(folder: string, name: string): boolean {
  return name === folder || name.startsWith(`${folder}/`);
}

/** Returns the longest row that contains a file. */
function rowOf(file: string): string | undefined {
  return Object.keys(table)
    .filter((row) => holds(row, file))
    .sort((a, b) => b.length - a.length)[0];
}

/** Returns the unit whose files may import each other: a row, or a single feature. */
function unitOf(file: string): string | undefined {
  return /^#features\/[^/]+/.exec(file)?.[0] ?? rowOf(file);
}

/** Returns the import graph, with files grouped by `together`. A folder and those inside it count as one. */
function graph(together: (file: string) => string): Map<string, string[]> {
  const edges = new Map<string, string[]>();
  for (const { path, imports } of files) {
    const from = together(nameOf(path));
    const targets = imports
      .map((to) => resolve(path, to))
      .filter((target) => target.startsWith('#'))
      .map(together)
      .filter((to) => !holds(from, to) && !holds(to, from));
    edges.set(from, [...(edges.get(from) ?? []), ...targets]);
  }
  return edges;
}
