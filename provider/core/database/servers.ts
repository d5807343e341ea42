// The servers of one PostgreSQL database: a primary that takes changes, and standbys, of which one may take its place.
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** `postgresql://user@one:5432,two/name` is what libpq understands too: an address for each of its hosts. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** How long a server that may be dead is waited for. */
const timeoutMs = 2000;

/** So often they are asked while none is the primary, whoever needs one, and while there is one. */
const pauseMs = 250;
const againMs = 5000;

export class Servers {
  readonly #addresses: readonly string[];
  readonly #changed: () => void;
  readonly #timer: NodeJS.Timeout | undefined;
  #primary: Promise<string> | undefined;
  #address = '';
  /** Each promotion begins the next one, so a primary of an earlier one has been replaced. */
  #newestTimeline = 0;

  /** @param changed Is called when another server is the primary. */
  constructor(url: string, changed: () => void) {
    this.#addresses = addressesOf(url);
    this.#changed = changed;
    // One that was replaced may answer reads as before, and knows nothing of it.
    if (this.#addresses.length > 1) {
      this.#timer = setInterval(() => this.#find().catch(() => {}), againMs).unref();
    }
  }

  /** The address of the primary. A server alone is not asked. */
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

  /** A connection broke: the primary may be another by now. */
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

/** As PostgreSQL names what passes by itself: cannot connect now. */
function noPrimary(): Error {
  return Object.assign(new Error('No server of the database is its primary'), { code: '57P03' });
}

/** 0 of a standby, and of a server that does not answer. */
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
 * The socket of a connection to the database, which breaks when it has been silent for so long, 0 for never: a server
 * that loses its network says nothing, and the system would wait for a quarter of an hour.
 */
export function socketOf(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('The database is silent')));
}
