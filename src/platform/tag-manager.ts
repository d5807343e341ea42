// The tag manager runs in a frame without an origin: it cannot read the page or its address, and only receives page
// names. The frame exists only while there is no secret on the page and the person does not type, because a frame can
// take the focus, and then the keys, at any time.

/** Fields for secrets, elements marked as secret, and the field that is being typed in. */
const secretOrTyping = [
  'input[type=password]',
  'input[autocomplete$=password]',
  'input[autocomplete=one-time-code]',
  'input[autocomplete^=cc-]',
  '[data-secret]',
  ':read-write:focus',
].join();

/**
 * Runs the tag manager at this address in a hidden frame, until the returned function is called or the frame takes the
 * focus. The tag manager receives the names of pages without secrets. A page shown while the frame was closed is sent
 * when the frame is open again.
 */
export function runTagManager(address: string): () => void {
  const { documentElement } = document;
  const stopping = new AbortController();
  const { signal } = stopping;
  let frame: HTMLIFrameElement | undefined;
  let shown: string | undefined;
  let unsent: string[] = [];
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
  const update = (): void => {
    if (signal.aborted) return;
    const { page = '', secret } = documentElement.dataset;
    const name = secret === undefined ? page : '';
    if (name !== '' && name !== shown) unsent.push(name);
    shown = name;
    if (name === '' || document.querySelector(secretOrTyping)) close();
    else if (!frame) frame = openFrame(address, send);
    else if (frame.dataset['loaded'] !== undefined) send();
  };
  const send = (): void => {
    // A frame without an origin cannot be named as the target of a message. The page's policy allows no other document
    // in the frame.
    for (const page of unsent) frame?.contentWindow?.postMessage(page, '*');
    unsent = [];
  };

  // The observer is called before a change is painted, so the frame is closed before a secret can be typed.
  const watch = new MutationObserver(update);
  watch.observe(documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-page', 'data-secret'],
  });
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== frame) focused = target;
      update();
    },
    { signal },
  );
  // Between two fields no element has the focus. The timeout waits until the next field has it.
  addEventListener('focusout', () => setTimeout(update), { signal });
  addEventListener(
    'blur',
    () => {
      if (!frame || document.activeElement !== frame) return;
      // A person cannot put the focus into a hidden frame, so its script has taken the focus. The frame is not opened
      // again.
      stop();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
    { signal },
  );
  update();
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
