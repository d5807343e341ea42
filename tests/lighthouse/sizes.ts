// Sizes of a build as browsers download it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { billPath, programs } from '#scripts/bill-of-materials.ts';
import { readBuild } from '#tests/fixtures/build.ts';

/** Numbers of bytes by name, such as the address of a page or the name of a package. */
export type Sizes = Readonly<Record<string, number>>;

/** Returns the bytes of one file as a browser fetches it: brotli if there is a brotli copy. */
export function wireSize(path: string, dist = 'dist'): number {
  const file = join(dist, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Returns the bytes of the scripts whose addresses are in the HTML of the sign-in page. */
function signIn(dist: string): number {
  const page = readFileSync(join(dist, 'pages/login.az.html'), 'utf8');
  const scripts = new Set(page.match(/\/assets\/[\w./-]+\.js/g));
  return [...scripts].reduce((bytes, path) => bytes + wireSize(path, dist), 0);
}

/**
 * Returns the sizes that have a budget: the scripts of the sign-in page, the service worker, the shell precache in az,
 * and everything that the worker keeps.
 */
export function sizesOf(dist = 'dist'): Sizes {
  const { worker, shell, shellByLocale, background, extras } = readBuild(dist);
  const all = Object.assign({}, shell, ...Object.values(shellByLocale), background, extras);
  const sum = (files: object) =>
    Object.keys(files).reduce((bytes, path) => bytes + wireSize(path, dist), 0);
  return {
    'sign-in': signIn(dist),
    worker: wireSize(worker, dist) + wireSize('sw.js', dist),
    'shell precache': sum({ ...shell, ...shellByLocale['az'] }),
    everything: sum(all),
  };
}

/**
 * Returns the bytes of JavaScript that a visit of an address loads in az, without the scripts of the prerendered page.
 */
export function sizesByRoute(dist = 'dist'): Sizes {
  const { routes } = readBuild(dist);
  const sizes = Object.entries(routes).map(([address, scripts]) => {
    return [address, scripts.reduce((bytes, path) => bytes + wireSize(path, dist), 0)] as const;
  });
  return Object.fromEntries(sizes);
}

const bill = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      purl: z.string().optional(),
      licenses: z.array(
        z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
      ),
      properties: z.array(z.object({ value: z.coerce.number() })).default([]),
    }),
  ),
});

/** Returns the bill of materials of a program. If an old build has no bill, returns an empty bill. */
export function billIn(dist: string, program: (typeof programs)[number]): z.infer<typeof bill> {
  const path = join(dist, billPath(program));
  if (!existsSync(path)) return { components: [] };
  return bill.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Returns the minified bytes of each third-party package, by the program that contains it. */
export function sizesByPackage(dist = 'dist'): Sizes {
  const sizes: Record<string, number> = {};
  for (const program of programs) {
    for (const { purl, properties } of billIn(dist, program).components) {
      // A purl looks like "pkg:npm/%40headlessui/react@2.2.10".
      const name = purl
        ?.replace(/^pkg:npm\//, '')
        .replace(/@[^@]+$/, '')
        .replace('%40', '@');
      const at = `${name} (${program})`;
      for (const { value } of properties) sizes[at] = (sizes[at] ?? 0) + value;
    }
  }
  return sizes;
}
