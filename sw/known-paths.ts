/**
 * Those of the paths that stand in the code of a worker, each as the end of a string: what a longer path
 * begins with is not known by that.
 */
export function knownPaths(code: string, paths: readonly string[]): string[] {
  return paths.filter((path) => ['"', "'", '`'].some((quote) => code.includes(`${path}${quote}`)));
}
