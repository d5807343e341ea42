// The tag manager runs in a frame that has no origin: it sees neither the page nor its address, and is
// told the names of pages, one way. Even so it is there only while nothing secret is on the page and
// nothing is being typed: a frame may take the focus at any time, and the keys with it.

/** What browsers know for a secret by its name, what else is marked as one, and where one types. */
const inTheWay = [
  'input[type=password]',
  'input[autocomplete$=password]',
  'input[autocomplete=one-time-code]',
  'input[autocomplete^=cc-]',
  '[data-secret]',
  ':read-write:focus',
].join();

/**
 * Runs it until the returned function is called, on the pages that have no secret. Nothing here
 * knows an address: the name is all that can be told. One that was shown while the frame was away is
 * told when it is back.
 */
export function runTagManager(address: string): () => void {
  const { documentElement } = document;
  const stopping = new AbortController();
  const { signal } = stopping;
  let frame: HTMLIFrameElement | undefined;
  let shown: string | undefined;
  let untold: string[] = [];
  let focused: EventTarget | null = null;

  const close = (): void => {
    frame?.remove();
    frame = undefined;
  };
  const stop = (): void => {
    stopping.abort();
    watch.disconnect();
    close();
  };
  const look = (): void => {
    if (signal.aborted) return;
    const { page = '', secret } = documentElement.dataset;
    const told = secret === undefined ? page : '';
    if (told !== '' && told !== shown) untold.push(told);
    shown = told;
    if (told === '' || document.querySelector(inTheWay)) close();
    else if (!frame) frame = openFrame(address, tell);
    else if (frame.dataset['loaded'] !== undefined) tell();
  };
  const tell = (): void => {
    // What has no origin cannot be named; the policy of the page lets nobody else into the frame.
    for (const page of untold) frame?.contentWindow?.postMessage(page, '*');
    untold = [];
  };

  // Called before what has changed is painted: the frame is gone before a secret can be typed.
  const watch = new MutationObserver(look);
  watch.observe(documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-page', 'data-secret'],
  });
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== frame) focused = target;
      look();
    },
    { signal },
  );
  // From field to field there is nothing in between.
  addEventListener('focusout', () => setTimeout(look), { signal });
  addEventListener(
    'blur',
    () => {
      if (!frame || document.activeElement !== frame) return;
      // Nobody can have given it the focus: it took it, and is not to have another try.
      stop();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
    { signal },
  );
  look();
  return stop;
}

function openFrame(address: string, onLoad: () => void): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.hidden = true;
  frame.src = address;
  frame.addEventListener('load', () => {
    frame.dataset['loaded'] = '';
    onLoad();
  });
  document.body.append(frame);
  return frame;
}
