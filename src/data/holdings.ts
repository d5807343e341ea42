// What lies on the device, counted for the person, and the way to be rid of it.
import type { ShelfName } from '#contract/call.ts';
import { askShelf } from './ask-shelf.ts';
import type { Device, Tables } from './device.ts';
import { emptyMark, partsOf } from './marks.ts';
import { currentDevice } from './open-device.ts';
import type { TableName } from './rows.ts';
import { deleteSnapshot } from './snapshot-text.ts';

export interface Holding {
  readonly shelf: ShelfName;
  readonly rows: number;
  /** When it was last the same as at the provider; null where it was never saved. */
  readonly savedAt: number | null;
}

const tablesOf = {
  wallets: ['wallets'],
  user: ['user'],
  history: ['transactions'],
  favorites: ['favorites'],
  catalogue: ['categories', 'services'],
  limits: ['limits'],
  devices: ['devices'],
  notifications: ['notifications'],
  campaigns: ['campaigns'],
  faq: ['faq'],
  texts: ['texts'],
} as const satisfies Record<ShelfName, readonly TableName[]>;

const shelves: readonly ShelfName[] = [
  'wallets',
  'history',
  'favorites',
  'user',
  'limits',
  'devices',
  'notifications',
  'catalogue',
  'campaigns',
  'faq',
  'texts',
];

const everything = [...new Set(Object.values(tablesOf).flat()), 'marks', 'spans'] as const;

/** Each shelf with how much of it is here. */
export function readHoldings(device: Device): Promise<readonly Holding[]> {
  return device.read(everything, async (tables) => {
    const span = await tables.spans.get('history');
    const holdings: Holding[] = [];
    for (const shelf of shelves) {
      const marks = await tables.marks.getMany(partsOf[shelf]);
      const saved = marks.flatMap((mark) => mark?.savedAt ?? []);
      holdings.push({
        shelf,
        // Counting a long history would take a while; how long it is is known.
        rows: shelf === 'history' && span ? span.rows : await countOf(tables, shelf),
        savedAt: saved.length === 0 ? null : Math.min(...saved),
      });
    }
    return holdings;
  });
}

async function countOf(tables: Tables, shelf: ShelfName): Promise<number> {
  const counts = await Promise.all(
    tablesOf[shelf].map(async (name) => (await tables[name].ids()).length),
  );
  return counts.reduce((total, count) => total + count, 0);
}

/**
 * Deletes all that is saved, but the attempts to pay: what is not known of them has to be found out. The
 * session goes on, and what can be had is asked for anew.
 */
export async function clearHoldings(): Promise<void> {
  const device = await currentDevice();
  await device.write(everything, async (tables) => {
    for (const name of Object.values(tablesOf).flat()) {
      await tables[name].remove(await tables[name].ids());
    }
    await tables.spans.remove(['history']);
    const held = await tables.marks.all();
    // The floor stays: no answer that is older than a known change comes back.
    await tables.marks.put(
      held.map(({ part, floor, moves }) => ({ ...emptyMark(part), floor, moves: moves + 1 })),
    );
  });
  // Not before: one may have been taken meanwhile, of what was still there.
  deleteSnapshot();
  await Promise.all(shelves.map(askShelf));
}
