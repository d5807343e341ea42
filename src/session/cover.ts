/** Covers the page for good: until another document replaces it nothing is seen, said or pressed. */
export function coverPage(): void {
  document.documentElement.hidden = true;
  document.documentElement.inert = true;
  // A dialog takes its disappearance for being closed and goes back in the history, which would cancel
  // the leaving of this page and leave it covered.
  addEventListener('popstate', () => location.replace('/'));
}
