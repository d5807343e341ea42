// A PostgreSQL at an address: its connections, and how long they are waited for.
import { types } from '@electric-sql/pglite';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { log, traitsOf } from '#provider/core/observe/log.ts';
import { Places } from './places.ts';
import { watchPool } from './pools.ts';

export interface PoolSettings {
  /** How many connections a process has at most. */
  readonly connections: number;
  /** How many may wait for one. */
  readonly waiting: number;
  readonly timeoutMs: number;
}

const usual: PoolSettings = { connections: 16, waiting: 1000, timeoutMs: 10_000 };

/** No connection that is made, no lock and no statement is waited for without an end. The address may set others: `?lock_timeout=500`. */
const timeouts = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** The connections at an address. Who waits for one leaves with its request, which those of pg do not. */
export function poolOf(url: string, settings: Partial<PoolSettings> = {}): PostgresPool {
  const { connections, waiting, timeoutMs } = { ...usual, ...settings };
  const pool = new pg.Pool({
    ...timeouts,
    connectionString: url,
    max: connections,
    types: {
      getTypeParser: (oid, format) =>
        oid === types.INT8 ? BigInt : pg.types.getTypeParser(oid, format),
    },
  });
  // The pool replaces a connection that breaks, and its query is rejected. The connection also emits
  // `error`, in use or idle, and Node ends a process in which nothing listens to that.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.error(traitsOf(error), 'a connection to the database broke'));
  });
  pool.on('error', () => {});
  const places = new Places({ atOnce: connections, waiting, timeoutMs });
  const unwatch = watchPool(() => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: places.waiting,
  }));
  return {
    options: pool.options,
    async connect() {
      const leave = await places.enter('');
      try {
        const client = await pool.connect();
        const { release } = client;
        client.release = (destroy) => {
          release(destroy);
          leave();
        };
        return client;
      } catch (error) {
        leave();
        throw error;
      }
    },
    end() {
      unwatch();
      return pool.end();
    },
  };
}
