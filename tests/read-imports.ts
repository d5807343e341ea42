const imports = /(?:(?<=[\s}])from\s+|\bimport\s*\(?\s*)'([^'$]+)'/g;

/** Returns the import paths in the text of a file, as written there. */
export function importsIn(text: string): string[] {
  // Paths with a template's placeholder are skipped.
  return Array.from(text.matchAll(imports), ([, to = '']) => to);
}

/** Returns the first path that leads from a node back to itself. */
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
