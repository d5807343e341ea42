// A browser that translates the page puts elements of its own in the place of texts. React still holds these texts: it
// would remove one from a parent that no longer has it, which breaks the screen, or write into one that nobody sees.

/** What stands in the place of a text that was taken out of the page. */
const standIns = new WeakMap<Node, Element>();

/** Puts a text back in its place before React touches it, for the life of the page; the browser translates it anew. */
export function followTranslation(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  const changes = new MutationObserver(noteStandIns);
  changes.observe(document, { childList: true, subtree: true });

  function putBack(node: Node | null): void {
    if (!(node instanceof Text)) return;
    noteStandIns(changes.takeRecords());
    const standIn = outermost(node.parentElement) ?? (node.parentNode ? null : standIns.get(node));
    standIns.delete(node);
    if (standIn?.parentNode) standIn.replaceWith(node);
  }

  Node.prototype.appendChild = function <N extends Node>(this: Node, node: N): N {
    putBack(node);
    appendChild.call(this, node);
    return node;
  };
  Node.prototype.insertBefore = function <N extends Node>(this: Node, node: N, next: Node | null) {
    putBack(node);
    putBack(next);
    insertBefore.call(this, node, next);
    return node;
  };
  Node.prototype.removeChild = function <N extends Node>(this: Node, node: N): N {
    putBack(node);
    removeChild.call(this, node);
    return node;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      putBack(this);
      nodeValue?.set?.call(this, text);
    },
  });
}

function noteStandIns(changes: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isOfTranslator);
    for (const node of removedNodes) {
      if (node instanceof Text && standIn) standIns.set(node, standIn);
    }
  }
}

/** The element of a translator around it that lies in one of the page. */
function outermost(element: Element | null): Element | null {
  let outer: Element | null = null;
  for (let at = element; at && isOfTranslator(at); at = at.parentElement) outer = at;
  return outer;
}

/** The page itself has neither `font` nor custom elements. */
function isOfTranslator(node: Node | null): node is Element {
  return node instanceof Element && /^FONT$|-/.test(node.tagName);
}
