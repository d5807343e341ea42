// The version of a build is a digest of its sources and settings. The same sources and settings have the same version,
// and a stale build is recognized by its version.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of a build, as paths from the root of the project. */
export const sources = [
  'src',
  'sw',
  'locales',
  'public',
  'deploy',
  'scripts',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Files that are generated, or not part of the served app. */
const skipped = /routeTree\.gen\.ts$|\.test\.tsx?$|\.md$/;

/**
 * Returns the version of a build of the project in `root`, as twelve hex digits. `settings` are the values of the
 * environment that the build uses.
 */
export function buildVersion(root: string, settings: Readonly<Record<string, unknown>>): string {
  const digest = createHash('sha256').update(JSON.stringify(settings));
  for (const path of sources.flatMap((source) => filesOf(root, source))) {
    if (skipped.test(path)) continue;
    digest.update(path).update(readFileSync(join(root, path)));
  }
  return digest.digest('hex').slice(0, 12);
}

/** Returns the paths of the files in a source, relative to the root, sorted by name. */
function filesOf(root: string, source: string): string[] {
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
