// Takes the page out of the document, and puts it back as it was. React goes on with what is out of it: forms keep what
// was typed, and calls that are under way come to their end.

/** Takes out all but `kept`, also what comes later. Returns the way back. */
export function detachPage(kept: Element): () => void {
  const focused = document.activeElement;
  const { scrollX, scrollY } = window;
  const scrolled = [...document.body.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  const detached = document.createDocumentFragment();
  const detach = (element: Element) => {
    // A frame would be loaded anew; there is none that shows anything.
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

/** Names the document after the app alone until the returned function is called. */
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
