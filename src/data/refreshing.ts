// When the provider is asked: when a shelf is looked at, when it is known to have changed, when the
// person or the network is back, and quietly for what nobody looks at. Only visible tabs ask.
import { onAnswer } from '#api/events.ts';
import type { ShelfName } from '#contract/call.ts';
import { connectivity } from '#platform/connectivity.ts';
import { askShelf, isDue, mayAsk, unreachedShelves } from './ask-shelf.ts';
import type { Device } from './device.ts';
import { partsOf } from './marks.ts';
import { noteChanges } from './note-changes.ts';
import { currentDevice } from './open-device.ts';
import type { Mark, Part } from './rows.ts';
import { fillHistory } from './sync-history.ts';
import { takeSnapshots } from './take-snapshot.ts';
import { unlessShut } from './unless-shut.ts';

/** The order in which a device is filled: what the first screen shows comes first. */
const shelves: readonly ShelfName[] = [
  'wallets',
  'history',
  'user',
  'favorites',
  'catalogue',
  'limits',
];

const looks = new Map<ShelfName, number>();
let marks: ReadonlyMap<Part, Mark> = new Map();
let serverTime: number | null = null;
let isStarted = false;

/** Begins to keep the device fresh, once. Call it after the first content. */
export async function startRefreshing(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  onAnswer((event) => {
    serverTime = event.serverTime ?? serverTime;
  });
  const device = await currentDevice();
  noteChanges(device);
  takeSnapshots(device);
  device.watchMarks((all) => {
    marks = new Map(all.map((mark) => [mark.part, mark]));
    void refreshStale();
  });
  addEventListener('focus', () => void refreshWanted());
  document.addEventListener('visibilitychange', () => void refreshWanted());
  connectivity.subscribe(() => {
    if (connectivity.get() === 'online') void refreshWanted().then(() => fillOlder(device));
  });
  await fill(device);
}

/** The specification has the wallets loaded on every navigation: behind it, never in its way. */
export function refreshOnNavigation(): void {
  void askShelf('wallets');
}

/** Somebody looks at a shelf: until they stop it is asked for whenever it is time. */
export function watchShelf(shelf: ShelfName): () => void {
  looks.set(shelf, (looks.get(shelf) ?? 0) + 1);
  if (isStarted && due(shelf)) void askShelf(shelf);
  return () => looks.set(shelf, (looks.get(shelf) ?? 1) - 1);
}

/** Fills what the device lacks or has not heard of for long. */
async function fill(device: Device): Promise<void> {
  await Promise.all([askShelf('wallets'), askShelf('history')]);
  for (const shelf of shelves) if (due(shelf)) await askShelf(shelf);
  await fillOlder(device);
}

async function fillOlder(device: Device): Promise<void> {
  await unlessShut(() => fillHistory(device, mayAsk));
}

async function refreshStale(): Promise<void> {
  if (!mayAsk()) return;
  const isStale = (shelf: ShelfName): boolean =>
    partsOf[shelf].some((part) => marks.get(part)?.stale);
  // One that failed is tried again in its own time.
  const stale = shelves.filter((shelf) => isStale(shelf) && !unreachedShelves.get().has(shelf));
  await Promise.all(stale.map(askShelf));
}

async function refreshWanted(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const wanted = shelves.filter(
    (shelf) =>
      (looks.get(shelf) ?? 0) > 0 ||
      unreachedShelves.get().has(shelf) ||
      partsOf[shelf].some((part) => marks.get(part)?.stale),
  );
  await Promise.all(wanted.filter(due).map(askShelf));
}

function due(shelf: ShelfName): boolean {
  return isDue(shelf, marks, serverTime);
}
