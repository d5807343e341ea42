// Adds a brotli and a gzip copy of every build file that compression makes smaller, so that no server compresses during
// a request.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.html', '.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** Plugin that writes brotli and gzip copies of text files after the build, where they are smaller than the file. */
export function compress(): Plugin {
  return {
    name: 'qepik:compress',
    apply: 'build',
    writeBundle: {
      // The handler runs last, when the other plugins have written their files and Vite has copied public/.
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const entries = await readdir(dir, { recursive: true, withFileTypes: true });
        const files = entries.filter(
          (entry) => entry.isFile() && compressible.has(extname(entry.name)),
        );
        await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  const copies = [
    [
      `${path}.br`,
      await promisify(brotliCompress)(plain, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
    ],
    [`${path}.gz`, await promisify(gzip)(plain, { level: 9 })],
  ] as const;
  for (const [copyPath, copy] of copies) {
    if (copy.length < plain.length) await writeFile(copyPath, copy);
  }
}
