/**
 * The paths that the code of a worker contains. A path counts only where a quote follows it: as the beginning of a
 * longer path it does not.
 */
export function knownPaths(code: string, paths: readonly string[]): string[] {
  return paths.filter((path) => ['"', "'", '`'].some((quote) => code.includes(`${path}${quote}`)));
}
