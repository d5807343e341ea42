/** Hides the page from eyes, screen readers and input until another document replaces it. */
export function coverPage(): void {
  document.documentElement.hidden = true;
  document.documentElement.inert = true;
  // An open dialog reads its disappearance as a close and goes back in the history. That would cancel the
  // navigation away from this page and leave it covered.
  addEventListener('popstate', () => location.replace('/'));
}
