// Writes the bill of materials of each program of the build in CycloneDX: the third-party packages, with the license
// text and the bytes of each.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import * as z from 'zod/mini';

/**
 * The build makes four programs: the page, the service worker, the part of it that is evaluated when it is first needed,
 * and the worker that makes documents.
 */
export const programs = ['page', 'worker', 'worker-data', 'documents'] as const;
type Program = (typeof programs)[number];

/** Path of a program's bill of materials in the build. */
export function billPath(program: Program): string {
  return `supply/${program}.cdx.json`;
}

/** Name of the property of a component with its bytes: minified, not compressed. */
const bytesProperty = 'qepik:minified-bytes';

// Third-party work that ships without being a package.
const typeface = {
  name: 'onest',
  license: { id: 'OFL-1.1' },
  at: new URL('../src/ui/fonts/OFL.txt', import.meta.url),
};
const icons = {
  name: 'lucide',
  license: { id: 'ISC' },
  at: new URL('../src/ui/icons/LICENSE.txt', import.meta.url),
};
const copied: Readonly<Record<Program, readonly (typeof typeface)[]>> = {
  page: [typeface, icons],
  worker: [],
  'worker-data': [],
  documents: [typeface],
};

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
});

/**
 * Plugin that adds the bill of materials of a program to the build. The same build gives the same bill. Throws if a
 * package has no license.
 */
export function billOfMaterials(program: Program): Plugin {
  return {
    name: 'qepik:bill-of-materials',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const components = [...bytesByFolder(bundle)]
          .map(([folder, bytes]) => componentOf(folder, bytes))
          .sort((a, b) => (a.purl < b.purl ? -1 : 1));
        // https://cyclonedx.org/docs/1.6/json/
        const bill = {
          bomFormat: 'CycloneDX',
          specVersion: '1.6',
          version: 1,
          metadata: { component: { type: 'application', name: `qepik-${program}` } },
          components: [...components, ...copied[program].map(copiedComponent)],
        };
        const source = JSON.stringify(bill, null, 2);
        this.emitFile({ type: 'asset', fileName: billPath(program), source });
      },
    },
  };
}

/** Returns the bytes of each package, by its folder. A module counts with its share of its minified chunk. */
function bytesByFolder(bundle: Rolldown.OutputBundle): Map<string, number> {
  const found = new Map<string, number>();
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset') continue;
    const modules = Object.entries(file.modules);
    const whole = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
    for (const [id, { renderedLength }] of modules) {
      const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0];
      if (folder === undefined || renderedLength === 0) continue;
      const bytes = (renderedLength / whole) * file.code.length;
      found.set(folder, (found.get(folder) ?? 0) + bytes);
    }
  }
  return found;
}

function componentOf(folder: string, bytes: number) {
  const { name, version, license } = z.parse(
    manifest,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const [base = name, group] = name.split('/').reverse();
  const content = licenseText(folder);
  if (license === undefined && content === undefined) throw new Error(`${name} has no license`);
  const [title = ''] = (license ?? content ?? '').split('\n');
  // An expression such as "(MIT OR Apache-2.0)" is not an identifier.
  const named = title.includes(' ') ? { name: title } : { id: title };
  return {
    type: 'library',
    ...(group !== undefined && { group }),
    name: base,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ license: { ...named, ...(content !== undefined && { text: { content } }) } }],
    properties: [{ name: bytesProperty, value: String(Math.round(bytes)) }],
  };
}

function copiedComponent({ name, license, at }: typeof typeface) {
  const text = { content: readFileSync(at, 'utf8') };
  return { type: 'library', name, licenses: [{ license: { ...license, text } }] };
}

function licenseText(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const name = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)/i.test(each));
  return name === undefined ? undefined : readFileSync(join(folder, name), 'utf8');
}
