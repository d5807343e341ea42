// Metrics of the connection pools of this process.

export interface PoolFigures {
  readonly total: number;
  /** Number of unused connections. */
  readonly idle: number;
  /** Number of requests that wait for a connection. */
  readonly waiting: number;
}

const pools = new Set<() => PoolFigures>();

/** Adds a pool to the metrics. Returns the function that removes it. */
export function watchPool(figures: () => PoolFigures): () => void {
  pools.add(figures);
  return () => pools.delete(figures);
}

/** Sums over all pools. All 0 with PGlite. */
export function poolFigures(): PoolFigures {
  const all = [...pools].map((figures) => figures());
  const sum = (name: keyof PoolFigures) => all.reduce((total, one) => total + one[name], 0);
  return { total: sum('total'), idle: sum('idle'), waiting: sum('waiting') };
}
