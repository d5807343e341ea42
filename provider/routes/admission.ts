// Limits calls per minute for a session, for an IP address and for a /48 of IPv6 addresses, counted over all processes,
// and calls of a session at the same time. One user's calls, however many, leave database connections to everybody
// else.
import type { BlockList } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import { onBehalfOf, Semaphore, usualWait } from '#provider/core/database/semaphore.ts';
import type { Store } from '#provider/core/database/store.ts';
import { addressesPerSite } from '#provider/core/identity/origin-rates.ts';
import { digestOf } from '#provider/core/identity/secrets.ts';
import { addressHashOf, siteHashOf } from './headers.ts';

/**
 * Calls allowed per minute for a session and for an IP address. A /48 of IPv6 addresses may make as many as
 * `addressesPerSite` addresses. 0: unlimited.
 */
export interface CallRates {
  readonly session: number;
  readonly address: number;
}

/** Unlimited calls. */
export const unlimitedRates: CallRates = { session: 0, address: 0 };

/** Maximum number of rows of a history page. */
export const maxPageRows = 200;

/** Number of calls that a signed statement counts as, because it reads and hashes up to 20 000 rows. */
const statementCost = 50;

/**
 * Number of calls that a request counts as, by the work for its rows. `limit` is the number of rows of a history page.
 * `owner` is set in the request for a signed statement.
 */
export function costOf({ limit, owner }: Readonly<Record<string, string>>): number {
  if (owner !== undefined) return statementCost;
  const rows = Math.min(Number(limit) || 0, maxPageRows);
  return Math.max(1, Math.ceil(rows / 50));
}

/**
 * Runs `wait`, which waits for an answer from the outside world, or for another call that waits for that answer.
 * Meanwhile another call of the session may run.
 */
export type WaitOutside = <T>(wait: () => Promise<T>) => Promise<T>;

/**
 * Limits the calls of sessions and addresses: their number per minute, and how many of a session run at the same time.
 */
export class Admission {
  readonly #rates: Readonly<Record<keyof CallRates | 'site', Rate>>;
  readonly #sessions = new Semaphore({ atOnce: 8, ...usualWait });
  readonly #pages = new Semaphore({ atOnce: 1, ...usualWait });
  readonly #outside = new Semaphore({ atOnce: 8, ...usualWait });

  constructor(store: Store, { session, address }: CallRates) {
    this.#rates = {
      session: new Rate(store, 'session', session),
      address: new Rate(store, 'address', address),
      site: new Rate(store, 'site', address * addressesPerSite),
    };
  }

  /**
   * Counts a call, or `cost` calls, of a session, an IP address or a /48 of IPv6 addresses (`site`), by its hash. An
   * empty hash is not counted. Returns undefined within the limit. Above the limit, returns for how many milliseconds
   * no call is allowed.
   */
  countCall(of: keyof CallRates | 'site', hash: string, cost = 1): Promise<number | undefined> {
    return this.#rates[of].count(hash, cost);
  }

  /**
   * Runs `work` when fewer than eight other calls of the session are under way. While `work` waits for the outside
   * world, with the function it receives, another call of the session may run. A session runs only one call with a cost
   * above one at a time. Throws `Busy` if too many calls wait or a call has waited too long. A call without a token is
   * not limited.
   */
  async limitCalls<T>(
    token: string | undefined,
    work: (outside: WaitOutside) => Promise<T>,
    cost = 1,
  ): Promise<T> {
    if (token === undefined) return work((wait) => wait());
    const name = digestOf(token);
    if (cost > 1) return this.#pages.run(name, () => this.limitCalls(token, work));
    let leave = await this.#sessions.acquire(name);
    try {
      return await work(async (wait) => {
        leave();
        leave = () => {};
        try {
          return await this.#outside.run(name, wait);
        } finally {
          leave = await this.#sessions.acquire(name);
        }
      });
    } finally {
      leave();
    }
  }
}

/**
 * Returns the middleware that limits requests without a session, and answers 429 above the limit. The requests are
 * counted by address and share the address's part of the connections.
 */
export function admit(
  admission: Admission,
  proxies: BlockList,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return (c, next) => {
    const forwardedFor = c.req.header('X-Forwarded-For');
    const addressHash = addressHashOf(c.env?.incoming, forwardedFor, proxies);
    const enter = async () => {
      const waitMs =
        (await admission.countCall('address', addressHash)) ??
        (await admission.countCall('site', siteHashOf(c.env?.incoming, forwardedFor, proxies)));
      if (waitMs === undefined) return next();
      c.header('Retry-After', String(Math.ceil(waitMs / 1000)));
      return c.text('Too Many Requests', 429);
    };
    return onBehalfOf(c.req.raw.signal, enter, addressHash);
  };
}

/** A process reserves a fiftieth of a rate in the database at a time, so most calls are counted in memory only. */
const parts = 50;

class Rate {
  readonly #max: number;
  readonly #part: number;
  readonly #here: RateLimiterMemory;
  readonly #everywhere: RateLimiterPostgres;

  constructor(store: Store, keyPrefix: string, max: number) {
    const settings = { keyPrefix, points: max, duration: 60 };
    this.#max = max;
    this.#part = Math.ceil(max / parts);
    this.#here = new RateLimiterMemory(settings);
    this.#everywhere = new RateLimiterPostgres({
      ...settings,
      storeClient: clientOf(store),
      storeType: 'client',
      tableName: 'call_rates',
      tableCreated: true,
    });
  }

  async count(hash: string, cost: number): Promise<number | undefined> {
    if (this.#max === 0 || hash === '') return undefined;
    const here = await resultOf(this.#here.consume(hash, cost));
    const { consumedPoints: count } = here;
    if (count > this.#max) return here.msBeforeNext;
    const begun = Math.ceil(count / this.#part) - Math.ceil((count - cost) / this.#part);
    if (begun === 0) return undefined;
    const everywhere = await resultOf(this.#everywhere.consume(hash, begun * this.#part));
    if (everywhere.consumedPoints <= this.#max) return undefined;
    await this.#here.block(hash, everywhere.msBeforeNext / 1000);
    return everywhere.msBeforeNext;
  }
}

/** Returns the limiter's result also when the limiter rejects with it at the limit. */
function resultOf(consuming: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  return consuming.catch((result: unknown) => {
    if (result instanceof RateLimiterRes) return result;
    throw result;
  });
}

/** The expiry is a bigint in the database, but the limiter uses numbers. */
const counted = z.object({ points: z.number(), expire: z.coerce.number() });

/** Adapts the store, on either database engine, to the interface of pg that the limiter expects. */
function clientOf(store: Store) {
  return {
    async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
      const { rows } = await store.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows: rows.map((row) => z.parse(counted, row)) };
    },
  };
}
