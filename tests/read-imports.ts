const imports = /(?:(?<=[\s}])from\s+|\bimport\s*\(?\s*)'([^'$]+)'/g;

/** What the text of a file imports, as it is written there. */
export function importsIn(text: string): string[] {
  // A template's placeholder is no path.
  return Array.from(text.matchAll(imports), ([, to = '']) => to);
}

/** The first way that leads from a node back to itself. */
export function cycleIn(
  edges: ReadonlyMap<string, readonly string[]>,
  nodes: Iterable<string> = edges.keys(),
  way: readonly string[] = [],
  done = new Set<string>(),
): string[] | undefined {
  for (const node of nodes) {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) continue;
    const cycle = cycleIn(edges, edges.get(node) ?? [], [...way, node], done);
    if (cycle) return cycle;
    done.add(node);
  }
  return undefined;
}
