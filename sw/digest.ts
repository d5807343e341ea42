// The files of a precache, by address and digest.

/** Digests by path of this origin. */
export type PrecacheFiles = Readonly<Record<string, string>>;

/** A file of the version's folder holds them, as JSON. */
export const LISTS_NAME = 'precache.json';

export interface PrecacheLists {
  readonly shell: PrecacheFiles;
  /** The part of the shell precache that a language has: prerendered pages, messages, a font. */
  readonly shellByLocale: Readonly<Record<'az' | 'en' | 'ru', PrecacheFiles>>;
  readonly background: PrecacheFiles;
  /** The part of the background precache that no screen needs: an update is installed without it. */
  readonly extras: PrecacheFiles;
}

/** Twelve hex digits: two versions have the same content, but for the version that stands in it. */
export async function digestOf(
  content: ArrayBuffer | Uint8Array<ArrayBuffer>,
  version: string,
): Promise<string> {
  // One character for each byte, so that fonts are read like text.
  const masked = new TextDecoder('latin1').decode(content).replaceAll(version, '');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(masked));
  return Array.from(new Uint8Array(digest, 0, 6), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
