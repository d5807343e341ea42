// The pools of connections that this process has opened, for its figures.

export interface PoolFigures {
  readonly total: number;
  /** Connections that nobody uses. */
  readonly idle: number;
  /** How many wait for one. */
  readonly waiting: number;
}

const pools = new Set<() => PoolFigures>();

/** Returns what is called when the pool ends. */
export function watchPool(figures: () => PoolFigures): () => void {
  pools.add(figures);
  return () => pools.delete(figures);
}

/** Of all pools together. All 0 with PGlite. */
export function poolFigures(): PoolFigures {
  const all = [...pools].map((figures) => figures());
  const sum = (name: keyof PoolFigures) => all.reduce((total, one) => total + one[name], 0);
  return { total: sum('total'), idle: sum('idle'), waiting: sum('waiting') };
}
