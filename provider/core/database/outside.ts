import type { Ports } from '#provider/ports/ports.ts';
import { nowOf } from './clock.ts';
import type { Store } from './store.ts';

/**
 * The database and the ports (billers, banks, identity services, messengers). Work that calls a port has no transaction
 * open meanwhile.
 */
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
 * Maximum number of jobs with the same name that ask a port at the same time in a process, so that jobs for other ports
 * still run while one port is silent. There are six such names, and `jobs.ts` runs 64 jobs at once.
 */
const askingAtOnce = 10;

/** Distance between the times to which jobs are postponed. No job is postponed by more than a minute. */
const apartMs = 250;
const minuteMs = 60_000;

/**
 * Runs `ask`, which calls a port for a job, and returns its result. If ten jobs of this process with the same `name`
 * (kind of job and port) already wait for a port, returns the time to which the job is to be postponed, at most a
 * minute from now.
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
