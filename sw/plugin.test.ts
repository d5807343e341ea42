import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { forbiddenPaths, refusedNames, worker } from './plugin.ts';

const rows = Object.values(calls);
const reads = rows.filter(({ kind }) => kind === 'read').map(({ path }) => path);
const changes = rows
  .filter(({ kind }) => kind === 'write' || kind === 'money')
  .map(({ path }) => path);

test('a worker that knows a path that changes something is found out, one of reads is not', () => {
  for (const quote of ['"', "'", '`']) {
    const source = changes.map((path) => `let r={path:${quote}${path}${quote}};`).join('');
    expect(new Set(forbiddenPaths(source))).toEqual(new Set(changes));
  }
  expect(forbiddenPaths(JSON.stringify(reads))).toEqual([]);
});

test.each([
  'assets/v/advertisement.js',
  'assets/v/analytics.js',
  'tags.html',
  'assets/v/promo_banner.webp',
  'v1/ads/list',
  'assets/v/sponsors.js',
  'assets/v/tracking.js',
])('a file that blockers refuse by its name is found out: %s [W18]', (path) => {
  expect(refusedNames([path])).toEqual([path]);
});

test('blockers may refuse the calls about campaigns, for which nothing waits, and no others [W18]', () => {
  const { getCampaigns, markCampaignSeen } = calls;
  expect(refusedNames(rows.map(({ path }) => path)).sort()).toEqual(
    [getCampaigns.path, markCampaignSeen.path].sort(),
  );
  expect(refusedNames(['assets/v/screens.js', 'assets/v/stage.js', 'assets/v/loads.js'])).toEqual(
    [],
  );
});

test.each([
  ['built', { chunk: 'advertisement', copied: 'logo.svg' }, /advertisement-\S+\.js/],
  ['copied', { chunk: 'screens', copied: 'promo-banner.svg' }, /promo-banner\.svg/],
])(
  'a build fails over a file of such a name that is %s [W18]',
  async (_, { chunk, copied }, name) => {
    const folder = mkdtempSync(join(tmpdir(), 'names-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, copied), '');
    const building = build({
      configFile: false,
      logLevel: 'silent',
      publicDir: folder,
      plugins: [worker({ version: 'v', providerUrl: '', tagManager: undefined })],
      build: { write: false, rollupOptions: { input: { [chunk]: 'src/domain/digits.ts' } } },
    });
    await expect(building).rejects.toThrow(name);
  },
);
