// The pools of connections that this process has opened, for its figures.
import type { Pool } from 'pg';

const pools = new Set<Pool>();

export function watchPool(pool: Pool): void {
  pools.add(pool);
}

/** Connections that are open, those of them that nobody uses, and who waits for one. All 0 with PGlite. */
export function poolFigures(): { total: number; idle: number; waiting: number } {
  const figures = { total: 0, idle: 0, waiting: 0 };
  for (const pool of pools) {
    if (pool.ended) pools.delete(pool);
    figures.total += pool.totalCount;
    figures.idle += pool.idleCount;
    figures.waiting += pool.waitingCount;
  }
  return figures;
}
