import type { Ports } from '#provider/ports/ports.ts';
import { nowOf } from './clock.ts';
import type { Store } from './store.ts';

/** The database and the outside world, for work that asks the latter while it has no transaction open. */
export interface Outside {
  readonly store: Store;
  readonly ports: Ports;
}

interface Line {
  asking: number;
  /** When the last one that was put off is to come again, in milliseconds. */
  last: number;
}

const lines = new WeakMap<Ports, Map<string, Line>>();

/**
 * So many jobs of a kind ask a port at a time, in each process: one that is silent takes no more places from the others.
 * There are six such lines, and places for all of them (see `jobs.ts`).
 */
const askingAtOnce = 10;

/** Those that are put off come again one after the other, but after a minute at the latest. */
const apartMs = 250;
const minuteMs = 60_000;

/** Asks a port for a job when few of its line do; else it gives until when the job is put off. */
export async function amongFew<T>(
  { store, ports }: Outside,
  name: string,
  ask: () => Promise<T>,
): Promise<T | Date> {
  const named = lines.get(ports) ?? new Map<string, Line>();
  lines.set(ports, named);
  const line = named.get(name) ?? { asking: 0, last: 0 };
  named.set(name, line);
  if (line.asking >= askingAtOnce) {
    const now = (await nowOf(store)).getTime();
    line.last = Math.min(Math.max(line.last + apartMs, now + 1_000), now + minuteMs);
    return new Date(line.last);
  }
  line.asking += 1;
  try {
    return await ask();
  } finally {
    line.asking -= 1;
  }
}
