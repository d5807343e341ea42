import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSettings } from './build-settings.ts';

const root = join(import.meta.dirname, '..');

/**
 * Builds the app into `dist`, unless `dist` contains a build of the current sources and settings. Throws if the build
 * fails.
 */
export function buildIfDue(dist: string): void {
  const described = join(dist, 'build.json');
  if (existsSync(described)) {
    const { version }: { version: string } = JSON.parse(readFileSync(described, 'utf8'));
    if (version === buildSettings(root).version) return;
  }
  console.log(
    'Building: the app, its prerendered pages and the worker. This takes less than a minute.',
  );
  const startedAt = performance.now();
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', dist, '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`The build ended with ${status}`);
  console.log(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}
