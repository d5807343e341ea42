// The version of a build is a digest of what it is made from: the same sources and settings are the
// same version, and a stale build shows by its version.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made of, from the root of the project. */
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

/** Derived from the rest, or not part of what is served. */
const skipped = /routeTree\.gen\.ts$|\.test\.tsx?$|\.md$/;

/** Twelve hex digits. `settings` are the values of the environment that the build takes in. */
export function buildVersion(root: string, settings: Readonly<Record<string, unknown>>): string {
  const digest = createHash('sha256').update(JSON.stringify(settings));
  for (const path of sources.flatMap((source) => filesOf(root, source))) {
    if (skipped.test(path)) continue;
    digest.update(path).update(readFileSync(join(root, path)));
  }
  return digest.digest('hex').slice(0, 12);
}

/** Paths from the root, in the order of their names. */
function filesOf(root: string, source: string): string[] {
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
