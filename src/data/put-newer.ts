import type { Table } from './device.ts';

interface Versioned {
  readonly version: number;
}

/**
 * Puts the rows that are not older than those held, so that merges come to the same end in any order.
 * Returns how many were not there before.
 */
export async function putNewer<Row extends Versioned>(
  table: Table<Row>,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Promise<number> {
  const held = await table.getMany(rows.map(idOf));
  await table.put(rows.filter((row, place) => (held[place]?.version ?? -1) <= row.version));
  return held.filter((row) => row === undefined).length;
}
