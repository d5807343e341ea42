// The device of this page's session. Whoever reads and writes it is spared its troubles: where no
// database can be had, or it fails under us, the page's memory takes its place until it heals.
import { createStore, type Store } from '#platform/store.ts';
import { copyRows } from './copy-rows.ts';
import { type Device, Shut } from './device.ts';
import { createMemoryDevice } from './memory-device.ts';
import { openLasting } from './open-lasting.ts';
import type { Mark } from './rows.ts';

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
let owner: string | undefined;
let isOver = false;
let falling: Promise<void> | undefined;
let healing: ReturnType<typeof setInterval> | undefined;
let tellOpen = (): void => {};
const opened = new Promise<void>((resolve) => {
  tellOpen = resolve;
});

/** Opens the device of the page's one session. Never rejects: at worst there is a memory. */
export async function openDevice(name: string): Promise<void> {
  owner = name;
  healthStore.set('opening');
  putInUse((await openLasting(name, isWanted)) ?? memoryFor(name));
  tellOpen();
}

/** Closes it for good: what is still asked of it afterwards is refused with `Shut`. */
export function closeDevice(): void {
  isOver = true;
  inUse?.close();
  inUse = undefined;
  owner = undefined;
  healthStore.set('closed');
}

/** The name of the session's database, from the moment it is being opened. */
export function deviceOwner(): string | undefined {
  return owner;
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
    const done = await act(device);
    if (device.lasting || device === inUse) return done;
    // The memory was left in the middle of it: what it wrote was not copied.
  } catch (error) {
    if (!device.lasting || !isTrouble(error)) throw error;
    if (inUse === device) {
      falling ??= fallBack(device);
      await falling;
    }
  }
  return act(held());
}

/** Anything but the end of the session and mistakes of our own. */
function isTrouble(error: unknown): boolean {
  const ours = ['Shut', 'TypeError', 'RangeError', 'ReferenceError', 'DataError', 'DataCloneError'];
  return error instanceof Error && !ours.includes(error.name);
}

async function fallBack(broken: Device): Promise<void> {
  const memory = memoryFor(broken.name);
  // A full disk can still be read; a closed one cannot, and then the network fills the memory.
  await copyRows(broken, memory).catch(() => {});
  broken.close();
  putInUse(memory);
}

function memoryFor(name: string): Device {
  return createMemoryDevice(name, () => beatStore.set(beatStore.get() + 1));
}

async function heal(memory: Device): Promise<void> {
  const isStillWanted = (): boolean => isWanted() && inUse === memory;
  const lasting = await openLasting(memory.name, isStillWanted);
  if (!lasting) return;
  try {
    // What was written while the rows were on their way goes after them.
    for (let beat = -1; isStillWanted() && beat !== beatStore.get(); ) {
      beat = beatStore.get();
      await copyRows(memory, lasting);
    }
    if (isStillWanted()) return putInUse(lasting);
  } catch {
    // It can be opened, but not written to: the memory stays.
  }
  lasting.close();
}

function isWanted(): boolean {
  return !isOver;
}

function putInUse(device: Device): void {
  clearInterval(healing);
  if (isOver) {
    device.close();
    return;
  }
  inUse = device;
  falling = undefined;
  if (!device.lasting) healing = setInterval(() => void heal(device), HEAL_EVERY_MS);
  healthStore.set(device.lasting ? 'lasting' : 'memory');
  beatStore.set(beatStore.get() + 1);
}
