/** Whether a text is an address within the app and cannot lead to another origin. */
export function isAppPath(text: string): boolean {
  // Browsers read a backslash as a slash and ignore tabs and line ends.
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(text);
}
