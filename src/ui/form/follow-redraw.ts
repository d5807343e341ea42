/**
 * React draws a prerendered page again if another program has put elements into it. Returns the function that then
 * moves the typed text and the focus to the new fields.
 */
export function followRedraw(container: HTMLElement): () => void {
  const fields = container.querySelectorAll('input');
  const { activeElement } = document;
  const { pathname } = location;
  return () => {
    // React also reports errors of later screens.
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
