import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fonts } from '#documents/fonts.ts';

/** The files of the letters, which the page fetches. */
export function readFonts(): Fonts {
  const read = (name: string) =>
    new Uint8Array(readFileSync(join(import.meta.dirname, `../fonts/onest-${name}.woff`)));
  return { regular: read('regular'), semibold: read('semibold') };
}
