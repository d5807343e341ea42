// The provider in production form: several instances on one embedded database. Each may end at any statement, commit or
// call to the outside. After its end, all that an instance tries fails.
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { createProviderApp } from '#provider/app.ts';
import { makeUser } from '#provider/controls/users.ts';
import { openPglite } from '#provider/core/database/pglite.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import { hostedPages } from '#provider/hosted/hosted-page.ts';
import { runJob } from '#provider/jobs.ts';
import type { Ports } from '#provider/ports/ports.ts';
import type { Random } from '#provider/simulation/random.ts';
import { noteEvent } from './time.ts';

type Gate = Exclude<ConstructorParameters<typeof PGliteDialect>[0]['pglite'], () => unknown>;

/**
 * Probabilities that an instance ends, or loses its database connection, at a statement or commit. At a call of a port
 * the instance can only end.
 */
interface Frailty {
  readonly endsAt: number;
  readonly losesConnectionAt: number;
}

/** Thrown inside an instance that has ended, so that its work stops as if its process had been killed. */
export class Ended extends Error {}

/** An embedded database that is emptied between runs, because creating one takes longer than a run. */
export interface Database {
  readonly pglite: PGlite;
  readonly store: Store;
  readonly empty: () => Promise<unknown>;
}

/** Opens an embedded database in memory. `empty` removes what a run has stored. */
export async function openDatabase(): Promise<Database> {
  const pglite = await openPglite('memory:');
  const store = storeOver(pglite, () => {});
  const { rows } = await pglite.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  // Only tables that are empty in a new database are emptied later. The other tables contain its keys and migrations.
  const empty = [];
  for (const { name } of rows) {
    const found = await pglite.query(`select 1 from ${name} limit 1`);
    if (found.rows.length === 0) empty.push(name);
  }
  // Some values are made once in a process. They are made now, so that the first run draws the same random numbers as
  // later runs.
  await makeUser(store, {});
  const sequences = ['receipt_numbers', 'personal_ids', 'card_numbers'];
  const emptying = [
    'set session_replication_role = replica',
    `truncate ${empty.join(', ')} restart identity`,
    ...sequences.map((name) => `alter sequence ${name} restart`),
    'set session_replication_role = origin',
  ].join(';');
  return { pglite, store, empty: () => pglite.exec(emptying) };
}

/** For each database, a promise that resolves when no instance has a transaction open. */
const free = new WeakMap<PGlite, Promise<void>>();

/**
 * A store on a database that several instances share. While one instance has a transaction open, the others wait.
 * `stumble` is called at each statement and may throw.
 */
function storeOver(pglite: PGlite, stumble: (where: string) => void): Store {
  let leave: (() => void) | undefined;
  let isOpen = false;
  const execute = async (...[text, ...given]: Parameters<PGlite['query']>) => {
    if (!leave) {
      const earlier = free.get(pglite);
      free.set(
        pglite,
        new Promise((resolve) => {
          leave = resolve;
        }),
      );
      await earlier;
    }
    try {
      if (text !== 'rollback') stumble(text === 'commit' ? 'before a commit' : 'at a statement');
      const result = await pglite.query(text, ...given);
      isOpen = (isOpen || text.startsWith('start transaction')) && text !== 'commit';
      noteEvent();
      if (text === 'commit') stumble('after a commit');
      return result;
    } finally {
      if (!isOpen || text === 'rollback') {
        isOpen = false;
        leave?.();
        leave = undefined;
      }
    }
  };
  // The statements of an instance run in the order in which they are sent.
  let last: Promise<unknown> = Promise.resolve();
  const gate: Gate = {
    ready: true,
    closed: false,
    waitReady: Promise.resolve(),
    close: async () => {},
    query: (...asked) => {
      const answer = last.then(() => execute(...asked));
      last = answer.catch(() => {});
      return answer as never;
    },
    transaction: () => Promise.reject(new Error('The provider begins its own transactions')),
  };
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: gate }) });
}

interface Given {
  readonly name: string;
  readonly database: Database;
  readonly ports: (instance: Instance) => Ports;
  readonly chance: Random;
  readonly frailty: () => Frailty;
  readonly trace: (line: string) => void;
}

/**
 * An instance of the provider: its API, its hosted pages and its jobs. It ends or loses its database connection at
 * random.
 */
export class Instance {
  readonly name: string;
  readonly app: ReturnType<typeof createProviderApp>;
  readonly pages: ReturnType<typeof hostedPages>;
  readonly store: Store;
  readonly ports: Ports;
  hasEnded = false;
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
    this.name = given.name;
    this.store = storeOver(given.database.pglite, (where) => this.stumble(where));
    this.ports = given.ports(this);
    const outside = { store: this.store, ports: this.ports };
    this.app = createProviderApp({ ...outside, control: false, host: 'qepik.test' });
    this.pages = hostedPages(outside, 'key of the simulation');
  }

  /** Runs the oldest due job. Resolves to false if no job was due. */
  runJob(): Promise<boolean> {
    return runJob(this);
  }

  /**
   * Called at each point at which the instance may end or lose its connection to the database. Throws if the instance
   * ends or loses the connection.
   */
  stumble(where: string): void {
    if (this.hasEnded) throw new Ended('The instance has ended');
    const { name, trace } = this.#given;
    const { endsAt, losesConnectionAt } = this.#given.frailty();
    const drawn = this.#given.chance.fraction();
    if (drawn < endsAt) {
      this.hasEnded = true;
      trace(`${name} ends ${where}`);
      throw new Ended('The instance has ended');
    }
    if (drawn < endsAt + losesConnectionAt && where !== 'at a port') {
      trace(`${name} loses its connection ${where}`);
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    }
  }
}
