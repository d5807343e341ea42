// When the provider is asked: when a shelf is looked at, when it is known to have changed, when the
// person or the network is back, and quietly for what nobody looks at. Only visible tabs ask.
import { onAnswer } from '#api/events.ts';
import type { ShelfName } from '#contract/call.ts';
import { connectivity } from '#platform/connectivity.ts';
import {
  askShelf,
  forgetAsking,
  type Heard,
  isDue,
  mayAsk,
  unreachedShelves,
} from './ask-shelf.ts';
import type { Device } from './device.ts';
import { partsOf } from './marks.ts';
import { noteChanges } from './note-changes.ts';
import { currentDevice, deviceHealth } from './open-device.ts';
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
  'devices',
  'notifications',
  'campaigns',
  'faq',
];

const looks = new Map<ShelfName, number>();
/** As they were told last; undefined until then. */
let marks: ReadonlyMap<Part, Mark> | undefined;
let heard: Heard = { serverTime: null, version: 0 };
let isStarted = false;
let isFilling = false;
/** Something came while it was being filled: what failed before may be had now. */
let isAskedAgain = false;
/** A tab that was opened in the background waits with everything until it is seen. */
let isFilled = false;

/** Begins to keep the device fresh, once. Call it after the first content. */
export async function startRefreshing(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  onAnswer(({ serverTime, version }) => {
    heard = {
      serverTime: serverTime ?? heard.serverTime,
      version: Math.max(version ?? 0, heard.version),
    };
  });
  const device = await currentDevice();
  noteChanges(device);
  takeSnapshots(device);
  device.watchMarks((all) => {
    note(all);
    void refreshStale(device);
  });
  const lookAgain = (): void => void (isFilled ? refreshWanted(device) : fill(device));
  addEventListener('focus', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  connectivity.subscribe(() => {
    if (connectivity.get() === 'online') void fill(device);
  });
  deviceHealth.subscribe(() => {
    if (deviceHealth.get() !== 'memory') return;
    // What the database held may be gone, however short a while ago it was asked for.
    forgetAsking();
    void fill(device);
  });
  await fill(device);
}

/** At every step the balance is asked for anew: behind it, never in its way. */
export function refreshOnNavigation(): void {
  void askShelf('wallets');
}

/** Somebody looks at a shelf: until they stop it is asked for whenever it is time. */
export function watchShelf(shelf: ShelfName): () => void {
  looks.set(shelf, (looks.get(shelf) ?? 0) + 1);
  if (due(shelf)) void askShelf(shelf);
  return () => looks.set(shelf, (looks.get(shelf) ?? 1) - 1);
}

/** Asks for the figures that must agree, then for what is missing or has not been heard of for long. */
async function fill(device: Device): Promise<void> {
  isAskedAgain = isFilling;
  if (isFilling || document.visibilityState !== 'visible') return;
  isFilling = true;
  try {
    await Promise.all([askShelf('wallets'), askShelf('history')]);
    do {
      isAskedAgain = false;
      await unlessShut(async () => {
        // Marks may be told of later than those answers came: then everything would be passed over.
        note(await device.read(['marks'], (tables) => tables.marks.all()));
        for (const shelf of shelves) if (due(shelf)) await askShelf(shelf);
      });
    } while (isAskedAgain);
    isFilled = true;
  } finally {
    isFilling = false;
  }
  await fillOlder(device);
}

/** Goes on with what is older, wherever that ended when the person left. */
async function fillOlder(device: Device): Promise<void> {
  await unlessShut(() => fillHistory(device, mayAsk));
}

async function refreshStale(device: Device): Promise<void> {
  if (!mayAsk()) return;
  // What was told may have been made good meanwhile.
  const now = await unlessShut(() => device.read(['marks'], (tables) => tables.marks.all()));
  const stale = shelves.filter((shelf) =>
    now?.some((mark) => mark.stale && partsOf[shelf].some((part) => part === mark.part)),
  );
  // One that failed is tried again in its own time.
  await Promise.all(stale.filter((shelf) => !unreachedShelves.get().has(shelf)).map(askShelf));
}

/** Asks for what is looked at or could not be had, where it is time. */
async function refreshWanted(device: Device): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const wanted = shelves.filter(
    (shelf) => (looks.get(shelf) ?? 0) > 0 || unreachedShelves.get().has(shelf),
  );
  await Promise.all(wanted.filter(due).map(askShelf));
  await fillOlder(device);
}

function note(all: readonly Mark[]): void {
  marks = new Map(all.map((mark) => [mark.part, mark]));
}

/** Before the first answer nothing can be told by its age; what is missing is asked for anyway. */
function due(shelf: ShelfName): boolean {
  return marks !== undefined && isDue(shelf, marks, heard);
}
