// What the build weighs, as it goes over the wire. `node tests/lighthouse/sizes.ts` prints what grew
// since the saved sizes beside this file; `--save` saves those of the build that stands in dist/.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const savedAt = 'tests/lighthouse/sizes.json';

const build = z.object({
  shell: z.array(z.string()),
  shellByLocale: z.record(z.string(), z.array(z.string())),
  background: z.array(z.string()),
});

/** Bytes by name. A file is named without its hash. */
export type Sizes = Readonly<Record<string, number>>;

/** Bytes of one file of the build as a browser fetches it: brotli, where that was made. */
export function wireSize(path: string, dist = 'dist'): number {
  const file = join(dist, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The scripts that sign-in's page names, as one sum. */
function signIn(dist: string): number {
  const page = readFileSync(join(dist, 'pages/login.az.html'), 'utf8');
  const scripts = new Set(page.match(/\/assets\/[\w.-]+\.js/g));
  return [...scripts].reduce((bytes, path) => bytes + wireSize(path, dist), 0);
}

/** Sign-in, the worker, the shell precache in az, all that is precached, and every file. */
export function sizesOf(dist = 'dist'): Sizes {
  const { shell, shellByLocale, background } = build.parse(
    JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')),
  );
  const sum = (paths: readonly string[]) =>
    paths.reduce((bytes, path) => bytes + wireSize(path, dist), 0);
  const shellPrecache = sum([...shell, ...(shellByLocale['az'] ?? [])]);
  const sizes: Record<string, number> = {
    'sign-in': signIn(dist),
    worker: wireSize('sw.js', dist),
    'shell precache': shellPrecache,
    everything: sum([...shell, ...Object.values(shellByLocale).flat(), ...background]),
  };
  for (const folder of ['assets', 'prerendered']) {
    for (const name of readdirSync(join(dist, folder))) {
      if (/\.(br|gz)$/.test(name)) continue;
      const path = `${folder}/${name.replace(/-[\w-]{8}(?=\.\w+$)/, '')}`;
      sizes[path] = (sizes[path] ?? 0) + wireSize(`${folder}/${name}`, dist);
    }
  }
  return sizes;
}

/** What grew and what shrank since the saved sizes, the largest growth first. */
export function growth(now: Sizes): string {
  const before: Sizes = existsSync(savedAt) ? JSON.parse(readFileSync(savedAt, 'utf8')) : {};
  const rows = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .map((name) => ({ name, was: before[name] ?? 0, is: now[name] ?? 0 }))
    .filter(({ was, is }) => was !== is)
    .sort((a, b) => b.is - b.was - (a.is - a.was))
    .map(({ name, was, is }) => `${signed(is - was).padStart(9)}  ${is} B  ${name}`);
  return rows.length === 0 ? 'Nothing grew.' : ['   change  now', ...rows].join('\n');
}

function signed(bytes: number): string {
  return `${bytes > 0 ? '+' : ''}${bytes} B`;
}

if (import.meta.main) {
  const sizes = sizesOf();
  console.log(growth(sizes));
  if (process.argv.includes('--save')) {
    writeFileSync(savedAt, `${JSON.stringify(sizes, null, 2)}\n`);
    console.log(`Saved to ${savedAt}`);
  }
}
