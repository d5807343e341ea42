/** Whether a text is an address within the app, and can lead nowhere else. */
export function isAppPath(text: string): boolean {
  // A browser reads a backslash as a slash, and passes over tabs and line ends.
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(text);
}
