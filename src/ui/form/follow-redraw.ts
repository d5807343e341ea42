/**
 * Returns the handler for React's `onRecoverableError`. If React draws the prerendered page again, because another
 * program has put elements into it, the handler moves the typed text and the focus to the new fields.
 */
export function followRedraw(container: HTMLElement): () => void {
  const fields = container.querySelectorAll('input');
  const { activeElement } = document;
  const { pathname } = location;
  return () => {
    // React calls the handler for errors of later screens too.
    if (location.pathname !== pathname) return;
    for (const before of fields) {
      const [field] = document.getElementsByName(before.name);
      if (before.isConnected || !(field instanceof HTMLInputElement)) continue;
      field.value = before.value;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      if (before === activeElement) field.focus();
    }
  };
}
