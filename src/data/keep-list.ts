// Lists that the provider tells whole: a new list replaces what is held, a part of one adds to it.
import type { Device, Table, Tables } from './device.ts';
import { accepts, emptyMark, heldAt, moved } from './marks.ts';
import { putNewer } from './put-newer.ts';
import type { ListRow, Part, TableName } from './rows.ts';

/** The moment of an answer: the user's version it was read at, and the provider's clock. */
export interface Moment {
  readonly version: number;
  readonly savedAt: number;
}

/** Longer transactions would keep the page and the worker waiting for each other. */
const ROWS_AT_ONCE = 200;

/** The rows of one table in an answer. */
export interface Lot {
  readonly name: TableName;
  readonly size: number;
  put(tables: Tables, from: number, to: number): Promise<void>;
  /** Removes what the list no longer names. */
  prune(tables: Tables, version: number): Promise<void>;
}

/** `belongs` tells which rows of the table the list speaks for; all of them where it is left out. */
export function lot<Row extends ListRow<unknown>>(
  name: TableName,
  tableIn: (tables: Tables) => Table<Row>,
  rows: readonly Row[],
  belongs: (id: string) => boolean = () => true,
): Lot {
  const idOf = (row: Row): string => row.id;
  return {
    name,
    size: rows.length,
    put: async (tables, from, to) => {
      await putNewer(tableIn(tables), rows.slice(from, to), idOf);
    },
    prune: async (tables, version) => {
      const table = tableIn(tables);
      const named = new Set(rows.map(idOf));
      const others = (await table.ids()).filter((id) => belongs(id) && !named.has(id));
      // A newer list may be arriving beside this one: what it has brought already is not ours.
      const older = (await table.getMany(others)).filter((row) => row && row.version <= version);
      await table.remove(older.flatMap((row) => (row ? [row.id] : [])));
    },
  };
}

/** Replaces a part by a list that is whole. The mark moves once, with the last rows. */
export async function keepWhole(
  device: Device,
  part: Part,
  lots: readonly Lot[],
  { version, savedAt }: Moment,
): Promise<void> {
  const steps = lots.flatMap((lot) =>
    Array.from({ length: Math.ceil(lot.size / ROWS_AT_ONCE) }, (_, step) => ({ lot, step })),
  );
  const last = steps.pop();
  const names = lots.map((lot) => lot.name);
  const put = (tables: Tables, { lot, step }: { lot: Lot; step: number }): Promise<void> =>
    lot.put(tables, step * ROWS_AT_ONCE, (step + 1) * ROWS_AT_ONCE);

  for (const step of steps) {
    const goOn = await device.write(['marks', ...names], async (tables) => {
      const mark = (await tables.marks.get(part)) ?? emptyMark(part);
      if (!accepts(mark, version)) return false;
      await put(tables, step);
      return true;
    });
    if (!goOn) return;
  }
  await device.write(['marks', ...names], async (tables) => {
    const mark = (await tables.marks.get(part)) ?? emptyMark(part);
    if (!accepts(mark, version)) return;
    if (last) await put(tables, last);
    for (const lot of lots) await lot.prune(tables, version);
    await tables.marks.put([heldAt(mark, version, savedAt)]);
  });
}

/**
 * Adds the rows of a list that is short or filtered: what else is held, and how well, stays. With
 * `first` they are the first of the whole list, and may be shown for it until that comes.
 */
export async function keepSome(
  device: Device,
  part: Part,
  lot: Lot,
  { version, savedAt }: Moment,
  { first = false }: { first?: boolean } = {},
): Promise<void> {
  await device.write(['marks', lot.name], async (tables) => {
    const mark = (await tables.marks.get(part)) ?? emptyMark(part);
    if (!accepts(mark, version)) return;
    await lot.put(tables, 0, lot.size);
    await tables.marks.put([{ ...moved(mark), ...(first && { firstAt: savedAt }) }]);
  });
}
