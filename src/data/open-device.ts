// The device of this page's session. Whoever reads and writes it is spared its troubles: where no
// database can be had, or it fails under us, the page's memory takes its place until it heals.
import { createStore, type Store } from '#platform/store.ts';
import { copyRows } from './copy-rows.ts';
import { type Device, Shut } from './device.ts';
import { createMemoryDevice } from './memory-device.ts';
import type { Mark } from './rows.ts';

/** How long a database may take to open before the app goes on without it. */
const OPEN_WITHIN_MS = 3_000;
/** How often the app looks whether what it is told can be kept again. */
const HEAL_EVERY_MS = 60_000;

/** closed: nobody is signed in. memory: the app works, but keeps nothing on this device. */
export type DeviceHealth = 'closed' | 'opening' | 'lasting' | 'memory';

const healthStore = createStore<DeviceHealth>('closed');
const beatStore = createStore(0);

/** Whether what the app is told is kept. Where it turns to `memory` the person is told once. */
export const deviceHealth: Store<DeviceHealth> = healthStore;

/** Moves with every change that a live query over a database would not see. */
export const deviceBeat: Store<number> = beatStore;

let inUse: Device | undefined;
let tellOpen = (): void => {};
const opened = new Promise<void>((resolve) => {
  tellOpen = resolve;
});

/** Opens the device of the page's one session. Never rejects: at worst there is a memory. */
export async function openDevice(name: string): Promise<void> {
  healthStore.set('opening');
  const lasting = await openLasting(name);
  if (lasting) putInUse(lasting);
  else turnToMemory(name);
  tellOpen();
}

/** Closes it for good: what is still asked of it afterwards is refused with `Shut`. */
export function closeDevice(): void {
  inUse?.close();
  inUse = undefined;
  healthStore.set('closed');
}

/** The device where it is open already; for React, which cannot wait. */
export function deviceInUse(): Device | undefined {
  return inUse && carefree;
}

/** The device, as soon as there is one; a guest's page waits for the sign-in. */
export async function currentDevice(): Promise<Device> {
  await opened;
  return carefree;
}

const carefree: Device = {
  get name() {
    return held().name;
  },
  get lasting() {
    return held().lasting;
  },
  read: (names, work) => withoutTrouble((device) => device.read(names, work)),
  write: (names, work, options) => withoutTrouble((device) => device.write(names, work, options)),
  watchMarks,
  close: closeDevice,
};

/** Goes on watching where another device took the place of the one that was watched. */
function watchMarks(listener: (marks: readonly Mark[]) => void): () => void {
  let watched: Device | undefined;
  let stop = (): void => {};
  const watch = (): void => {
    if (watched === inUse) return;
    stop();
    watched = inUse;
    stop = watched?.watchMarks(listener) ?? (() => {});
  };
  const unsubscribe = beatStore.subscribe(watch);
  watch();
  return () => {
    unsubscribe();
    stop();
  };
}

function held(): Device {
  if (!inUse) throw new Shut();
  return inUse;
}

/** A transaction that failed had no effect, so its work may be done again on the memory. */
async function withoutTrouble<T>(act: (device: Device) => Promise<T>): Promise<T> {
  const device = held();
  try {
    return await act(device);
  } catch (error) {
    if (!device.lasting || !isTrouble(error)) throw error;
    if (inUse === device) await fallBack(device);
    return act(held());
  }
}

/** Anything but the end of the session and mistakes of our own. */
function isTrouble(error: unknown): boolean {
  const ours = ['Shut', 'TypeError', 'RangeError', 'ReferenceError', 'DataError', 'DataCloneError'];
  return error instanceof Error && !ours.includes(error.name);
}

async function openLasting(name: string): Promise<Device | undefined> {
  const opening = (async () => {
    // Guests never need it, so it is not among what their page loads.
    const { openDexieDevice } = await import('./dexie-device.ts');
    const device = await openDexieDevice(name);
    await device.openGate();
    return device;
  })();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, OPEN_WITHIN_MS, undefined);
  });
  const first = await Promise.race([opening.catch(() => undefined), tooLate]);
  clearTimeout(timer);
  // One that opens after all must not stand in the way of deleting or upgrading it.
  if (!first)
    void opening.then(
      (late) => late.close(),
      () => {},
    );
  return first;
}

async function fallBack(broken: Device): Promise<void> {
  const memory = turnToMemory(broken.name);
  // A full disk can still be read; a closed one cannot, and then the network fills the memory.
  await copyRows(broken, memory).catch(() => {});
  broken.close();
}

function turnToMemory(name: string): Device {
  const memory = createMemoryDevice(name, () => beatStore.set(beatStore.get() + 1));
  putInUse(memory);
  const healing = setInterval(async () => {
    if (inUse !== memory) return clearInterval(healing);
    const lasting = await openLasting(name);
    if (!lasting) return;
    try {
      await copyRows(memory, lasting);
    } catch {
      return lasting.close();
    }
    if (inUse === memory) putInUse(lasting);
    else lasting.close();
  }, HEAL_EVERY_MS);
  return memory;
}

function putInUse(device: Device): void {
  inUse = device;
  healthStore.set(device.lasting ? 'lasting' : 'memory');
  beatStore.set(beatStore.get() + 1);
}
