// The walls of the house hold: a copy of the tree's settings beside planted files, read by the same
// linter. Every wall has a violation that it must see and a neighbour that it must let through.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Wall {
  folder: string;
  forbidden: readonly string[];
  allowed: readonly string[];
}

const libraries = ['dexie', 'ofetch', 'react', 'workbox-precaching', 'hono', 'zod', 'node:fs'];

const walls: readonly Wall[] = [
  {
    folder: 'src/domain',
    forbidden: ['#contract/fields.ts', '#i18n/format.ts', 'dayjs', 'zod/mini', ...libraries],
    allowed: ['./money.ts'],
  },
  {
    folder: 'src/contract',
    forbidden: ['#i18n/format.ts', '#api/call.ts', '#data/queries.ts', ...libraries],
    allowed: ['./call.ts', '#domain/money.ts', 'zod/mini'],
  },
  {
    folder: 'src/i18n',
    forbidden: [
      '#data/queries.ts',
      '#ui/button.tsx',
      '#features/auth/login.tsx',
      'dexie',
      'ofetch',
    ],
    allowed: ['#domain/money.ts', '#locales/az/auth.json', 'react-intl'],
  },
  {
    folder: 'src/platform',
    forbidden: ['#data/queries.ts', '#ui/button.tsx', '#features/auth/login.tsx', ...libraries],
    allowed: ['#domain/money.ts', 'workbox-window'],
  },
  {
    folder: 'src/api',
    forbidden: ['#data/queries.ts', '#ui/button.tsx', '#session/session.ts', 'react', 'dexie'],
    allowed: ['#contract/wallets.ts', '#domain/money.ts', 'ofetch'],
  },
  {
    folder: 'src/session',
    forbidden: [
      '#ui/button.tsx',
      '#features/auth/login.tsx',
      '#data/queries.ts',
      '#data/schema.ts',
      '#api/transfer-money.ts',
    ],
    allowed: ['#api/call.ts', '#platform/storage.ts', '#data/delete-databases.ts'],
  },
  {
    folder: 'src/data',
    forbidden: [
      'react',
      'dexie-react-hooks',
      '#data/react/use-query.ts',
      '#ui/button.tsx',
      '#features/auth/login.tsx',
      '#api/call.ts',
      '#api/transfer-money.ts',
    ],
    allowed: ['dexie', '#contract/wallets.ts', '#domain/money.ts', '#api/fetch-read.ts'],
  },
  {
    folder: 'src/data/react',
    forbidden: ['#ui/button.tsx', '#features/auth/login.tsx', '#api/transfer-money.ts'],
    allowed: ['react', 'dexie-react-hooks', '#data/queries.ts'],
  },
  {
    folder: 'src/money',
    forbidden: ['react', '#data/react/use-query.ts', '#ui/button.tsx', '#features/auth/login.tsx'],
    allowed: ['#api/transfer-money.ts', '#data/attempts.ts', '#platform/locks.ts'],
  },
  {
    folder: 'src/ui',
    forbidden: [
      '#data/queries.ts',
      '#data/react/use-query.ts',
      '#api/call.ts',
      'dexie',
      '#money/m.ts',
    ],
    allowed: ['#i18n/format.ts', '#domain/money.ts', '@headlessui/react', '@conform-to/react'],
  },
  {
    folder: 'src/checkout',
    forbidden: ['#features/payment/prefill.ts', '#shell/frame.tsx', '#api/transfer-money.ts'],
    allowed: ['#money/confirm-operation.ts', '#data/react/use-rows.ts', '#ui/button.tsx'],
  },
  {
    folder: 'src/features/receipt',
    forbidden: [
      '#features/history/list.tsx',
      '#shell/frame.tsx',
      '#api/transfer-money.ts',
      '#api/client.ts',
      '#api/fetch-read.ts',
      '#data/schema.ts',
      'dexie',
      'ofetch',
    ],
    allowed: [
      './receipt.tsx',
      '#data/react/use-query.ts',
      '#money/confirm-payment.ts',
      '#api/call.ts',
    ],
  },
  {
    folder: 'src/shell',
    forbidden: ['#data/schema.ts', '#api/transfer-money.ts', 'dexie', 'ofetch'],
    allowed: [
      '#features/receipt/receipt.tsx',
      '#checkout/outcome-screen.tsx',
      '#platform/worker.ts',
    ],
  },
  {
    folder: 'src/routes',
    forbidden: ['#data/schema.ts', '#api/transfer-money.ts', 'dexie', 'ofetch'],
    allowed: ['#features/receipt/receipt.tsx', '#shell/frame.tsx', '@tanstack/react-router'],
  },
  {
    folder: 'src/prerender',
    forbidden: ['#data/schema.ts', '#api/transfer-money.ts', '#sandbox/app.ts', 'dexie', 'ofetch'],
    allowed: ['#features/auth/login.tsx', 'react-dom/client'],
  },
  {
    folder: 'sw',
    forbidden: [
      '#ui/button.tsx',
      '#i18n/format.ts',
      '#features/auth/login.tsx',
      '#data/react/use-query.ts',
      '#contract/calls.ts',
      '#contract/operations.ts',
      '#api/transfer-money.ts',
      'react',
    ],
    allowed: [
      '#data/collections/store-answer.ts',
      '#contract/late-response.ts',
      '#domain/money.ts',
      'workbox-precaching',
    ],
  },
  {
    folder: 'sandbox',
    forbidden: ['#data/keep.ts', '#api/call.ts', '#ui/button.tsx', '#i18n/format.ts', 'react'],
    allowed: ['#contract/calls.ts', '#domain/money.ts', '#sandbox/app.ts', 'hono', 'node:fs'],
  },
  {
    folder: 'tests/e2e',
    forbidden: [
      '#domain/money.ts',
      '#data/queries.ts',
      '#sandbox/app.ts',
      '#features/auth/login.tsx',
    ],
    allowed: ['#contract/wallets.ts', '#tests/fixtures/test.ts', 'playwright/test'],
  },
];

let house: string;
let complaints: Map<string, string[]>;

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'walls-'));
  await cp('biome.json', join(house, 'biome.json'));
  await cp('package.json', join(house, 'package.json'));
  for (const { folder, forbidden, allowed } of walls) {
    for (const name of [...forbidden, ...allowed]) {
      await plant(fileImporting(folder, name), `import '${name}';\n`);
    }
    await plant(`${folder}/upwards.ts`, `import '../planted.ts';\n`);
  }
  await plant(
    'src/data/rows.ts',
    "import { marks } from './marks.ts';\nexport const rows = [marks];\n",
  );
  await plant(
    'src/data/marks.ts',
    "import { rows } from '#data/rows.ts';\nexport const marks = [rows];\n",
  );
  await plant(
    'src/money/unawaited.ts',
    'async function pay() {}\nexport function act() {\n  pay();\n}\n',
  );
  await plant(
    'src/features/receipt/fetching.ts',
    "export const answer = fetch('/api/v1/wallets');\n",
  );
  complaints = await lint(house);
});

afterAll(() => rm(house, { recursive: true }));

for (const { folder, forbidden, allowed } of walls) {
  test.each(forbidden)(`${folder} may not import %s`, (name) => {
    expect(complaints.get(fileImporting(folder, name))).toContain('lint/style/noRestrictedImports');
  });

  test.each(allowed)(`${folder} may import %s`, (name) => {
    expect(complaints.get(fileImporting(folder, name))).toBeUndefined();
  });

  test(`${folder} does not climb out by ../`, () => {
    expect(complaints.get(`${folder}/upwards.ts`)).toContain('lint/style/noRestrictedImports');
  });
}

test('modules that import each other are seen', () => {
  expect(complaints.get('src/data/rows.ts')).toContain('lint/suspicious/noImportCycles');
});

test('a promise that nobody waits for is seen', () => {
  expect(complaints.get('src/money/unawaited.ts')).toContain('lint/nursery/noFloatingPromises');
});

test('only the client fetches', () => {
  expect(complaints.get('src/features/receipt/fetching.ts')).toContain(
    'lint/style/noRestrictedGlobals',
  );
});

function fileImporting(folder: string, name: string): string {
  return `${folder}/importing-${name.replace(/\W+/g, '-')}.ts`;
}

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, path)), { recursive: true });
  await writeFile(join(house, path), text);
}

/** What the linter says of a folder: the broken rules by file. */
async function lint(folder: string): Promise<Map<string, string[]>> {
  const report = await new Promise<string>((done) => {
    execFile(
      resolve('node_modules/.bin/biome'),
      ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: folder, maxBuffer: 1 << 26 },
      // A failing run is the point: what it printed is what is read.
      (_error, stdout) => done(stdout),
    );
  });
  const found: { diagnostics: { category: string; location: { path: string } }[] } =
    JSON.parse(report);
  const byFile = new Map<string, string[]>();
  for (const { category, location } of found.diagnostics) {
    byFile.set(location.path, [...(byFile.get(location.path) ?? []), category]);
  }
  return byFile;
}
