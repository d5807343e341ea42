// The servers of one PostgreSQL database: a primary for changes, and standbys that can replace it.
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * Returns one URL for each host of a libpq URL such as `postgresql://user@one:5432,two/name`, with the rest of the URL
 * unchanged.
 */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Timeout for a server that may be dead. */
const timeoutMs = 2000;

/** Pause between searches if no server is the primary, and between checks if one is. */
const pauseMs = 250;
const againMs = 5000;

/** Finds the primary among the hosts of a database URL, and notices when another server becomes the primary. */
export class Servers {
  readonly #addresses: readonly string[];
  readonly #changed: () => void;
  readonly #timer: NodeJS.Timeout | undefined;
  #primary: Promise<string> | undefined;
  #address = '';
  /** Each promotion starts a new timeline. A primary on an older timeline has been replaced. */
  #newestTimeline = 0;

  /** @param changed Called when another server becomes the primary. */
  constructor(url: string, changed: () => void) {
    this.#addresses = addressesOf(url);
    this.#changed = changed;
    // A replaced primary may still answer reads without knowing that it was replaced.
    if (this.#addresses.length > 1) {
      this.#timer = setInterval(() => this.#find().catch(() => {}), againMs).unref();
    }
  }

  /**
   * URL of the primary. A single server is returned without asking it. Rejects with SQLSTATE 57P03 if no server is the
   * primary.
   */
  primary(): Promise<string> {
    const [alone = '', ...others] = this.#addresses;
    if (others.length === 0) return Promise.resolve(alone);
    this.#primary ??= this.#find().catch(async (error: unknown) => {
      await wait(pauseMs);
      this.forget();
      throw error;
    });
    return this.#primary;
  }

  /** Forgets the primary after a broken connection, because another server may have become primary. */
  forget(): void {
    this.#primary = undefined;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #find(): Promise<string> {
    const answers = await Promise.all(
      this.#addresses.map(async (address) => ({ address, timeline: await timelineOf(address) })),
    );
    const { address, timeline } = answers.reduce((best, next) =>
      next.timeline > best.timeline ? next : best,
    );
    if (timeline === 0 || timeline < this.#newestTimeline) throw noPrimary();
    this.#newestTimeline = timeline;
    if (address !== this.#address) {
      this.#address = address;
      this.#primary = Promise.resolve(address);
      this.#changed();
    }
    return address;
  }
}

/** Error with PostgreSQL's code for a temporary failure (cannot connect now). */
function noPrimary(): Error {
  return Object.assign(new Error('No server of the database is its primary'), { code: '57P03' });
}

/** Timeline of a primary. 0 for a standby and for a server that does not answer. */
async function timelineOf(address: string): Promise<number> {
  const client = new pg.Client({
    connectionString: address,
    stream: () => socketOf(timeoutMs),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string }>(`
      select case when pg_is_in_recovery() then '0'
        else left(pg_walfile_name(pg_current_wal_lsn()), 8)
      end as timeline
    `);
    return Number.parseInt(rows[0]?.timeline ?? '0', 16);
  } catch {
    return 0;
  } finally {
    client.end().catch(() => {});
  }
}

/**
 * Creates the socket of a database connection. The socket breaks after this much silence (0: never). A server that
 * loses its network sends nothing, and the system would wait for a quarter of an hour.
 */
export function socketOf(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('The database is silent')));
}
