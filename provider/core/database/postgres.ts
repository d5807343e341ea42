// Connections to a PostgreSQL database and their timeouts.
import type { Socket } from 'node:net';
import { types } from '@electric-sql/pglite';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { errorFacts, log } from '#provider/core/observe/log.ts';
import { requesterOfWork, Semaphore } from './semaphore.ts';
import { addressesOf, Servers, socketOf } from './servers.ts';

/** Limits of a pool of connections to the database. */
export interface PoolSettings {
  /** Maximum number of connections of a process. */
  readonly connections: number;
  /** Maximum number of requests that wait for a connection. */
  readonly waiting: number;
  /** Maximum time in milliseconds that a request waits for a connection. */
  readonly timeoutMs: number;
  /** True if a silent connection never counts as lost. */
  readonly maySleep: boolean;
}

const usual: PoolSettings = {
  connections: 16,
  waiting: 1000,
  timeoutMs: 10_000,
  maySleep: false,
};

/**
 * Timeouts in milliseconds of connecting, locks, statements and idle transactions. The database URL may set other
 * values: `?lock_timeout=500`. The locks of a process that is cut off during a transaction last until the idle timeout.
 */
const timeouts = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** A connection that stays silent for its statement timeout and this much longer has lost its server. */
const marginMs = 3000;

function longestSilenceMs(url: string): number {
  const set = new URL(addressesOf(url)[0] ?? url).searchParams.get('statement_timeout');
  const longest = Number(set ?? timeouts.statement_timeout);
  return longest === 0 ? 0 : longest + marginMs;
}

/**
 * Functions that read the connection counts of each open pool of this process. `waiting` is the number of requests that
 * wait for a connection.
 */
export const poolFigures = new Set<() => Record<'total' | 'idle' | 'waiting', number>>();

/**
 * Opens a pool of connections to the database's primary and adds it to the metrics. One requester gets at most half of
 * the connections. `connect` throws Busy if no connection becomes free in time. A request that is aborted stops waiting
 * for a connection, unlike in pg's own pool.
 */
export function poolOf(url: string, settings: Partial<PoolSettings> = {}): PostgresPool {
  const { connections, waiting, timeoutMs, maySleep } = { ...usual, ...settings };
  const silenceMs = maySleep ? 0 : longestSilenceMs(url);
  const sockets = new Set<Socket>();
  const servers = new Servers(url, () => {
    for (const socket of sockets) socket.destroy(new Error('The database was replaced'));
  });
  const pool = new pg.Pool({
    ...timeouts,
    stream() {
      const socket = socketOf(silenceMs);
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
    max: connections,
    pipeline: true,
    types: {
      getTypeParser: (oid, format) =>
        oid === types.INT8 ? BigInt : pg.types.getTypeParser(oid, format),
    },
  });
  // The pool replaces a broken connection and rejects its query. The connection also emits `error`, in use or idle, and
  // Node ends the process if nothing listens for it.
  pool.on('connect', (client) => {
    nameStatements(client);
    client.on('error', (error) => {
      log.error(errorFacts(error), 'a connection to the database broke');
      servers.forget();
    });
  });
  pool.on('error', () => {});
  const places = new Semaphore({ atOnce: connections, waiting, timeoutMs });
  const shares = new Semaphore({ atOnce: Math.ceil(connections / 2), waiting, timeoutMs });
  const acquire = async () => {
    const requester = requesterOfWork();
    if (requester === '') return places.acquire('');
    const leaveShare = await shares.acquire(requester);
    try {
      const leave = await places.acquire('');
      return () => {
        leave();
        leaveShare();
      };
    } catch (error) {
      leaveShare();
      throw error;
    }
  };
  const figures = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: places.waiting,
  });
  poolFigures.add(figures);
  return {
    options: pool.options,
    async connect() {
      const leave = await acquire();
      try {
        pool.options.connectionString = await servers.primary();
        const client = await pool.connect();
        const { release } = client;
        client.release = (destroy) => {
          release(destroy || client.getTransactionStatus() !== 'I');
          leave();
        };
        return client;
      } catch (error) {
        servers.forget();
        leave();
        throw error;
      }
    },
    end() {
      servers.close();
      poolFigures.delete(figures);
      return pool.end();
    },
  };
}

/**
 * Names of the statements by their text. PostgreSQL parses a named statement once per connection and seldom plans it
 * again.
 */
const names = new Map<string, string>();
/**
 * Number of names given so far. It grows even after `names` is cleared, because an open connection remembers the
 * earlier names.
 */
let named = 0;

/** PostgreSQL keeps every named statement until the connection closes, so their number is limited. */
const mostNames = 500;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  named += 1;
  names.set(text, `s${named}`);
  return names.get(text);
}

/**
 * True for the error of PostgreSQL that a table has changed since a named statement was parsed. The failed transaction
 * may be repeated. The error is recognised by its routine, because its message may be translated.
 */
export function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/**
 * Makes a connection give its statements the names of `nameOf`. Statements that are sent at the same time leave in one
 * packet.
 */
function nameStatements(client: pg.PoolClient): void {
  const { stream } = client.connection;
  const query = async (text: string, values: readonly unknown[] = []) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    try {
      const statement = values.length > 0 ? { text, values, name: nameOf(text) } : { text };
      return await Reflect.apply(pg.Client.prototype.query, client, [statement]);
    } catch (error) {
      // A newer version of the provider has changed a table. Under new names all statements are parsed again.
      if (isOutdated(error)) names.clear();
      throw error;
    }
  };
  Object.assign(client, { query });
}
