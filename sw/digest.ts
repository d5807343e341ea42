// Lists of precached files, by path and digest.

/** Precached files: their digests (see `digestOf`) by their paths on this origin. */
export type PrecacheFiles = Readonly<Record<string, string>>;

/** Name of the JSON file with the lists of precached files, in the version's folder. */
export const LISTS_NAME = 'precache.json';

/** Files that the worker keeps. `shell` suffices for a start without a network, `background` is the rest. */
export interface PrecacheLists {
  readonly shell: PrecacheFiles;
  /** Files of the shell precache that only one language needs: prerendered pages, messages, a font. */
  readonly shellByLocale: Readonly<Record<'az' | 'en' | 'ru', PrecacheFiles>>;
  readonly background: PrecacheFiles;
  /** Files of the background precache that no screen needs. An update is installed without them. */
  readonly extras: PrecacheFiles;
}

/**
 * Returns twelve hex digits of a file's digest. The version within the content is ignored, so that unchanged files of
 * two versions have equal digests.
 */
export async function digestOf(
  content: ArrayBuffer | Uint8Array<ArrayBuffer>,
  version: string,
): Promise<string> {
  // latin1 gives one character for each byte, so that fonts can be read like text.
  const masked = new TextDecoder('latin1').decode(content).replaceAll(version, '');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(masked));
  return Array.from(new Uint8Array(digest, 0, 6), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
