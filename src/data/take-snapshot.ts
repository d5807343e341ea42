import { areAmountsHidden } from '#platform/hidden-amounts.ts';
import type { Device, Tables } from './device.ts';
import { inOrder } from './in-order.ts';
import type { Part } from './rows.ts';
import { SHORT_LIST } from './short-list.ts';
import { type TakenSnapshot, writeSnapshot } from './snapshot.ts';
import { favoriteToWire, receiptToWire, walletToWire } from './to-wire.ts';
import { unlessShut } from './unless-shut.ts';

/** Shelves come one after the other: a snapshot is taken when they have come. */
const SETTLE_MS = 200;

/** Takes a snapshot now and each time what it shows has moved. Returns the way to stop. */
export function takeSnapshots(device: Device): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = '';
  const stop = device.watchMarks((marks) => {
    const now = marks.map((mark) => `${mark.part} ${mark.moves} ${mark.savedAt}`).join();
    if (now === shown) return;
    shown = now;
    clearTimeout(timer);
    timer = setTimeout(() => void unlessShut(() => takeSnapshot(device)), SETTLE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** What only lives in memory leaves no snapshot either: it would outlive what it was taken from. */
export async function takeSnapshot(device: Device): Promise<void> {
  if (!device.lasting) return;
  const taken = await device.read(tableNames, (tables) => take(device.name, tables));
  // Covered amounts are not to lie open on the device either, nor to be drawn before the app.
  if (taken && !areAmountsHidden()) writeSnapshot(taken);
}

const tableNames = ['marks', 'spans', 'wallets', 'user', 'transactions', 'favorites'] as const;

async function take(owner: string, tables: Tables): Promise<TakenSnapshot | undefined> {
  const savedAt = await savedAtOf(tables, 'wallets');
  const [user] = inOrder(await tables.user.all());
  if (savedAt === null || !user) return undefined;
  const { from } = (await tables.spans.get('history')) ?? { from: null };
  const rows = await tables.transactions.newest({ limit: SHORT_LIST, from: from ?? undefined });
  const favorites = inOrder(await tables.favorites.all()).slice(0, SHORT_LIST);
  const hasHistory = (await savedAtOf(tables, 'history')) !== null;
  const hasFavorites = (await savedAtOf(tables, 'favorites')) !== null;
  return {
    owner,
    savedAt,
    language: user.language,
    name: user.name,
    wallets: inOrder(await tables.wallets.all()).map(walletToWire),
    transactions: hasHistory ? rows.map((row) => receiptToWire(row.value)) : null,
    favorites: hasFavorites ? favorites.map(favoriteToWire) : null,
  };
}

async function savedAtOf({ marks }: Tables, part: Part): Promise<number | null> {
  return (await marks.get(part))?.savedAt ?? null;
}
