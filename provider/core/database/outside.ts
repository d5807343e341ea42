import type { Ports } from '#provider/ports/ports.ts';
import { nowOf } from './clock.ts';
import type { Store } from './store.ts';

/** The store and the ports. Work that calls a port has no transaction open meanwhile. */
export interface Outside {
  readonly store: Store;
  readonly ports: Ports;
}

interface Line {
  asking: number;
  /** Epoch milliseconds to which the last job was postponed. */
  last: number;
}

const lines = new WeakMap<Ports, Map<string, Line>>();

/**
 * Maximum number of jobs with the same name that ask a port at the same time in a process, so that a silent port leaves
 * room for the others. There are six names, and `jobs.ts` runs 64 jobs at once.
 */
const askingAtOnce = 10;

/** Distance between the times to which jobs are postponed. No job is postponed by more than a minute. */
const apartMs = 250;
const minuteMs = 60_000;

/**
 * Runs `ask` unless `askingAtOnce` jobs with this name are asking already. Otherwise returns the time to which the job
 * is postponed.
 */
export async function limitPortCalls<T>(
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
