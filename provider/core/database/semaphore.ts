// Bounded queues. Waiting is in order, limited in number and time, and ends when the client leaves.
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Error of a request that finds too many others waiting, has waited too long, or has lost its client. Its work was not
 * begun, so the same call may be repeated soon.
 */
export class Busy extends Error {}

interface Request {
  readonly signal?: AbortSignal | undefined;
  readonly requester: string;
}

const requests = new AsyncLocalStorage<Request>();

/**
 * Runs `work` on behalf of a request. Waits inside it end when `signal` is aborted. Pass undefined for work that must
 * finish without its client. All work of one requester, such as a session or an address, shares half of the database
 * connections. The provider's own work has no requester and no such limit.
 */
export function onBehalfOf<T>(signal: AbortSignal | undefined, work: () => T, requester = ''): T {
  return requests.run({ signal, requester }, work);
}

/** Requester of the current work, as given to `onBehalfOf`. Empty for the provider's own work. */
export function requesterOfWork(): string {
  return requests.getStore()?.requester ?? '';
}

interface Limits {
  /** Slots per name. */
  readonly atOnce: number;
  /** Maximum number of waiting requests per name. */
  readonly waiting: number;
  readonly timeoutMs: number;
}

interface Line {
  taken: number;
  /** Functions that give a slot to the waiting requests, in order. */
  readonly waiting: Set<() => void>;
}

/** Slots by name, for example of a user, of a session or of the database connections. */
export class Semaphore {
  readonly #limits: Limits;
  readonly #lines = new Map<string, Line>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Number of waiting requests under all names. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, { waiting }) => sum + waiting.size, 0);
  }

  /**
   * Runs `work` in a slot of this name and returns its result. Throws Busy if too many requests wait already, if no
   * slot becomes free in time, or if the request is aborted first.
   */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.acquire(name);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a slot like `run`. Resolves to a function that frees the slot and must be called once. */
  async acquire(name: string): Promise<() => void> {
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
    if (request?.aborted) throw new Busy('The client has left');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      waiting.delete(enter);
      resolve();
    };
    const giveUp = (why: string) => {
      waiting.delete(enter);
      reject(new Busy(why));
    };
    const leave = () => giveUp('The client has left');
    const timer = setTimeout(() => giveUp('It waited too long'), this.#limits.timeoutMs);
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

/**
 * Limits of a queue: the maximum number of waiting requests per name, and their timeout. The timeout is that of the app
 * for a call that moves money: after it nobody waits for the answer.
 */
export const usualWait = { waiting: 1000, timeoutMs: 60_000 };

/** Changes of a user run one after the other. A change that waits for a slow one holds no connection. */
const perUserQueue = new Semaphore({ atOnce: 1, ...usualWait });

/**
 * Runs `work` when no other change of these users, phones or other names is under way in this process. A change that
 * would wait for one of their row locks waits before its transaction begins, because waiting inside its transaction
 * would hold a connection. Undefined names are ignored. Throws Busy like `Semaphore.run`.
 */
export function runExclusively<T>(
  names: readonly (string | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  // All changes queue in the same order of names, which prevents deadlocks.
  const [first, ...others] = [...new Set(names.filter((name) => name !== undefined))].sort();
  return first === undefined ? work() : perUserQueue.run(first, () => runExclusively(others, work));
}
