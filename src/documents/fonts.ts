import regular from './fonts/onest-regular.woff?url';
import semibold from './fonts/onest-semibold.woff?url';
import type { Weight } from './sheet.ts';

/** The font files that are embedded in a PDF. */
export type Fonts = Readonly<Record<Weight, Uint8Array>>;

/** Loads the fonts from the precache, so without a network too. Rejects if they are not there yet. */
export async function loadFonts(): Promise<Fonts> {
  const files = await Promise.all([fetchBytes(regular), fetchBytes(semibold)] as const);
  return { regular: files[0], semibold: files[1] };
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of the app, which the worker answers, and no call
  const response = await fetch(address);
  if (!response.ok) throw new Error(`No font at ${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
