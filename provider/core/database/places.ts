// Whoever has to wait waits here: in order, not too many, not too long, and only while the answer is awaited.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Too many wait, or one has waited too long. Nothing was done: the same may be asked again shortly. */
export class Busy extends Error {}

interface Request {
  readonly signal?: AbortSignal | undefined;
  readonly requester: string;
}

const requests = new AsyncLocalStorage<Request>();

/**
 * Waits inside `work` end when `signal` is aborted. Pass undefined for work that must finish without its client. All work
 * of one requester, such as a session or an address, shares half of the connections to the database. The provider's own
 * work has no requester and no such bound.
 */
export function onBehalfOf<T>(signal: AbortSignal | undefined, work: () => T, requester = ''): T {
  return requests.run({ signal, requester }, work);
}

/** Empty if nobody asked for the work that is being done. */
export function requesterOfWork(): string {
  return requests.getStore()?.requester ?? '';
}

interface Limits {
  /** How many of one name have a place at a time. */
  readonly atOnce: number;
  /** How many more may wait for one. */
  readonly waiting: number;
  readonly timeoutMs: number;
}

interface Line {
  taken: number;
  /** Give a place to those who wait, in their order. */
  readonly waiting: Set<() => void>;
}

/** Places by name: those of a user, of a session, of the connections to the database. */
export class Places {
  readonly #limits: Limits;
  readonly #lines = new Map<string, Line>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** How many wait, under all names. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, { waiting }) => sum + waiting.size, 0);
  }

  /** Does `work` in a place. Throws Busy without one; the reason of the request's end where that comes first. */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(name);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** As `take`; resolves to what gives the place back, to be called once. */
  async enter(name: string): Promise<() => void> {
    const line = this.#lines.get(name) ?? { taken: 0, waiting: new Set() };
    this.#lines.set(name, line);
    if (line.taken < this.#limits.atOnce) line.taken += 1;
    else await this.#wait(line);
    return () => {
      const [next] = line.waiting;
      if (next) next();
      else line.taken -= 1;
      if (line.taken === 0) this.#lines.delete(name);
    };
  }

  async #wait({ waiting }: Line): Promise<void> {
    if (waiting.size >= this.#limits.waiting) throw new Busy('Too many wait');
    const request = requests.getStore()?.signal;
    request?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      waiting.delete(enter);
      resolve();
    };
    const giveUp = (reason: unknown) => {
      waiting.delete(enter);
      reject(reason);
    };
    const leave = () => giveUp(request?.reason);
    const timer = setTimeout(() => giveUp(new Busy('It waited too long')), this.#limits.timeoutMs);
    request?.addEventListener('abort', leave);
    waiting.add(enter);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      request?.removeEventListener('abort', leave);
    }
  }
}

/** The page waits as long as this for a call that moves money, and then asks what became of it. */
export const usualWait = { waiting: 1000, timeoutMs: 60_000 };

/** The changes of each user, one after the other: whoever waits for a slow one holds no connection. */
const turns = new Places({ atOnce: 1, ...usualWait });

/**
 * Does `work` when no other change of these users, phones or other names is under way in this process. A change that waits
 * for the row lock of any of them begins here, because one that waits inside its transaction holds a connection.
 */
export function inTurn<T>(
  names: readonly (string | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  // Everybody takes the turns in the same order, so that no two wait for each other.
  const [first, ...others] = [...new Set(names.filter((name) => name !== undefined))].sort();
  return first === undefined ? work() : turns.take(first, () => inTurn(others, work));
}
