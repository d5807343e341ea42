// Parses texts from outside.

/** Parses JSON. Undefined if the text is null or not JSON. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Parses the header that contains the user's version. Null if the header is missing, because the answer is about no
 * user, or is not a number.
 */
export function readVersion(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/**
 * Returns a function that picks these parameters from the search of an address if they are texts, and drops all others.
 */
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

/** Returns whether a text is a path within the app and cannot lead to another origin. */
export function isAppPath(text: string): boolean {
  // Browsers read a backslash as a slash and ignore tabs and line ends.
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(text);
}
