// The rule that keeps an older answer from overwriting a newer one. No clock of a device takes part:
// the provider numbers the changes of a user, and every answer says up to which it was read.
import type { ShelfName } from '#contract/call.ts';
import type { Device, Table } from './device.ts';
import type { Mark, Part } from './rows.ts';

/** The parts of each shelf, in the order they are refreshed. */
export const partsOf = {
  wallets: ['wallets'],
  user: ['user'],
  catalogue: ['catalogue'],
  favorites: ['favorites'],
  history: ['history'],
  limits: ['limits:PAYMENT', 'limits:TOP_UP'],
  devices: ['devices'],
  faq: ['faq'],
  notifications: ['notifications'],
  campaigns: ['campaigns'],
  texts: ['texts'],
} as const satisfies Record<ShelfName, readonly Part[]>;

export function emptyMark(part: Part): Mark {
  return { part, version: null, savedAt: null, floor: 0, stale: true, moves: 0 };
}

/** Whether an answer read at this version may be kept: it is not older than what is held, or known. */
export function accepts(mark: Mark, version: number): boolean {
  return version >= Math.max(mark.version ?? 0, mark.floor);
}

/** The mark after the part was kept whole from an answer that it accepted. */
export function heldAt(mark: Mark, version: number, savedAt: number): Mark {
  return {
    ...mark,
    version,
    savedAt: Math.max(mark.savedAt ?? 0, savedAt),
    stale: false,
    moves: mark.moves + 1,
  };
}

/** The mark after rows were added beside what is held whole. */
export function moved(mark: Mark): Mark {
  return { ...mark, moves: mark.moves + 1 };
}

/** The mark once something is known to have changed in the given version; null: perhaps changed. */
function outdated(mark: Mark, version: number | null): Mark {
  const floor = Math.max(mark.floor, version ?? 0);
  if (version !== null && mark.version !== null && mark.version >= floor) return mark;
  return floor === mark.floor && mark.stale ? mark : { ...mark, floor, stale: true };
}

/** Notes that shelves were changed at the provider: no answer older than that is kept any more. */
export async function makeStale(
  device: Device,
  shelves: readonly ShelfName[],
  version: number | null,
): Promise<void> {
  const parts = shelves.flatMap((shelf) => partsOf[shelf]);
  await device.write(['marks'], async ({ marks }) => {
    for (const part of parts) await outdate(marks, part, version);
  });
}

/** The same for one part, within a transaction. */
export async function outdate(
  marks: Table<Mark>,
  part: Part,
  version: number | null,
): Promise<void> {
  const mark = (await marks.get(part)) ?? emptyMark(part);
  const after = outdated(mark, version);
  if (after !== mark) await marks.put([after]);
}
