// Texts from outside, read as what they must be.

/** The parsed JSON of a text; undefined where the text is null or not JSON. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** A user's version from its header; null where the answer is about no user. */
export function readVersion(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** Reads these parameters of an address as far as they are texts; all others are left out. */
export function searchTexts<const Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { [One in Name]?: string } => {
    const texts: { [One in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string') texts[name] = value;
    }
    return texts;
  };
}

/** Whether a text is an address within the app and cannot lead to another origin. */
export function isAppPath(text: string): boolean {
  // Browsers read a backslash as a slash and ignore tabs and line ends.
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(text);
}
