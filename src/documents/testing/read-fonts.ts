import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fonts } from '#documents/pdf.ts';

/** Returns the font files that the page fetches. */
export function readFonts(): Fonts {
  const read = (name: string) =>
    new Uint8Array(readFileSync(join(import.meta.dirname, `../fonts/onest-${name}.woff`)));
  return { regular: read('regular'), semibold: read('semibold') };
}
