// A browser that translates the page replaces text nodes by elements of its own. React still holds the text nodes: it
// would remove one from a parent that no longer has it, which breaks the screen, or write into an invisible one.

/** The translator's element that replaces a text node. */
const standIns = new WeakMap<Node, Element>();

/**
 * Replaces methods of `Node.prototype` for the life of the page. If the browser's translator has replaced a text node,
 * they put it back before React changes it. The browser then translates it again.
 */
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

/** Returns the outermost translator element around an element. */
function outermost(element: Element | null): Element | null {
  let outer: Element | null = null;
  for (let at = element; at && isOfTranslator(at); at = at.parentElement) outer = at;
  return outer;
}

/** Returns whether the translator made this node. The page itself has neither `font` nor custom elements. */
function isOfTranslator(node: Node | null): node is Element {
  return node instanceof Element && /^FONT$|-/.test(node.tagName);
}
