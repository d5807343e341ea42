/** Covers the page for good: until another document replaces it nothing is seen, said or pressed. */
export function coverPage(): void {
  document.documentElement.hidden = true;
  document.documentElement.inert = true;
}
