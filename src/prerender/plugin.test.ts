import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { prerender } from './plugin.ts';

test('a build under another header policy has other pages, so that no stored one stands for them [S1]', async () => {
  const page = await pageUnder('a1b2');
  expect(page).toContain('<html lang="az" data-build="v"');
  expect(await pageUnder('c3d4')).not.toBe(page);
  expect(await pageUnder('a1b2')).toBe(page);
});

async function pageUnder(policyHash: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'page-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'index.html'), '<!doctype html>\n<html lang="az"></html>\n');
  const { generateBundle: _, ...plugin } = prerender('v', policyHash);
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was built');
  const page = bundle.output.find(({ fileName }) => fileName === 'index.html');
  if (page?.type !== 'asset') throw new Error('The build has no page');
  return String(page.source);
}
