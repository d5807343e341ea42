// Takes the page out of the document and puts it back unchanged. React continues to work on the detached page: forms
// keep their input, and running calls complete.

/**
 * Detaches the children of the body, including children added later, except `kept`, scripts, templates and frames.
 * Returns a function that puts them back and restores the scroll positions and the focus.
 */
export function detachPage(kept: Element): () => void {
  const focused = document.activeElement;
  const { scrollX, scrollY } = window;
  const scrolled = [...document.body.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  const detached = document.createDocumentFragment();
  const detach = (element: Element) => {
    // A moved frame would load again. No frame of this app shows anything, so frames may stay in the document.
    if (element !== kept && !element.matches('script, template, iframe')) detached.append(element);
  };
  const detachAll = () => {
    for (const element of [...document.body.children]) detach(element);
  };
  detachAll();
  const later = new MutationObserver(detachAll);
  later.observe(document.body, { childList: true });
  return () => {
    later.disconnect();
    document.body.prepend(detached);
    for (const { element, ...place } of scrolled)
      element.scrollTo({ ...place, behavior: 'instant' });
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    const to = focused?.isConnected && focused !== document.body ? focused : heading();
    if (to instanceof HTMLElement) to.focus({ preventScroll: true });
  };
}

function heading(): Element | null {
  return document.querySelector('h1[tabindex="-1"]') ?? document.getElementById('content');
}

/**
 * Sets the title of the document to the name of the app, also when the app changes the title, until the returned
 * function is called. That function restores the last title that the app has set.
 */
export function hideTitle(): () => void {
  const neutral = 'Qəpik';
  let own = document.title;
  const hide = () => {
    if (document.title === neutral) return;
    own = document.title;
    document.title = neutral;
  };
  hide();
  const watch = new MutationObserver(hide);
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    watch.disconnect();
    document.title = own;
  };
}
