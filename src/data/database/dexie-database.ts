import { Dexie, type DexieOptions, type Transaction } from 'dexie';
import type { StoreSchema } from './store.ts';
import { fence, passFence, SessionOver } from './write-fence.ts';

/**
 * The database of a session: Dexie's tables, in transactions. A connection that the browser has closed is opened again.
 */
export interface LocalDatabase {
  /**
   * Name of the database. Everything else that this device stores for the session is marked with this name as its
   * owner.
   */
  readonly name: string;
  /** False if the database is in memory, so that its rows are lost with the page. */
  readonly isPersistent: boolean;
  read<T>(stores: readonly StoreSchema[], work: (dexie: Dexie) => Promise<T>): Promise<T>;
  /**
   * Writes in one transaction, which first reads the write fence. Throws `SessionOver` if the session is over. Closes
   * the database and throws if a build with another schema has taken it. With `strict` it resolves only when the
   * browser has handed the rows to the disk.
   */
  write<T>(
    stores: readonly StoreSchema[],
    work: (dexie: Dexie) => Promise<T>,
    options?: { readonly strict?: boolean },
  ): Promise<T>;
}

/** A local database for the code that opens and closes it. */
export interface OpenedDatabase extends LocalDatabase {
  /** Runs a transaction that does not read the write fence. */
  transact<T>(
    mode: 'r' | 'rw',
    stores: readonly StoreSchema[],
    work: (dexie: Dexie) => Promise<T>,
  ): Promise<T>;
  close(): void;
}

export interface Schema {
  /** Must be raised by hand with every change of the stores. */
  readonly version: number;
  readonly stores: readonly StoreSchema[];
}

/** An IndexedDB other than the browser's, in Dexie's form. */
type Engine = Required<Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>>;

/** Time within which a database must open. Otherwise the page uses one in memory, and the worker none. */
const OPEN_WITHIN_MS = 3_000;

/**
 * Opens the stored database of a session, and creates or upgrades it if needed. Nothing can be written until
 * `openFence` has opened its write fence. Rejects if the browser cannot open the database.
 */
export async function openDexieDatabase(name: string, schema: Schema): Promise<OpenedDatabase> {
  const quick = create(name, schema, { chromeTransactionDurability: 'default' });
  // Durability belongs to a connection. Rows that must reach the disk use a second connection, made at its first use.
  const strict = () => create(name, schema, { chromeTransactionDurability: 'strict' });
  return open(name, schema, true, quick, strict);
}

/**
 * Opens a stored database without creating or upgrading it, for the worker and for rescuing rows. Resolves to undefined
 * if the database does not exist, if its write fence is missing or names another schema, or if it does not open within
 * three seconds.
 */
export function openExistingDatabase(
  name: string,
  schema: Schema,
): Promise<OpenedDatabase | undefined> {
  // Without declared stores, Dexie opens the database as it is.
  const quick = new Dexie(name, {
    autoOpen: false,
    allowEmptyDB: true,
    chromeTransactionDurability: 'default',
  });
  quick.on('populate', abortCreation);
  const opening = open(name, schema, true, quick).then(async (database) => {
    const passing = database.read([fence], (dexie) => passFence(dexie, schema.version));
    if (await passing.catch(() => false)) return database;
    database.close();
    return undefined;
  });
  return openedInTime(opening);
}

/**
 * Opens a database in the page's memory, with `engine` as its IndexedDB. Dexie knows the database as `{name}-memory`,
 * which keeps its live queries apart from those of the stored database.
 */
export async function openMemoryDatabase(
  name: string,
  schema: Schema,
  engine: Engine,
): Promise<OpenedDatabase> {
  // Dexie runs no live query unless it knows an IndexedDB.
  if (!Dexie.dependencies.indexedDB) Object.assign(Dexie.dependencies, engine);
  return open(name, schema, false, create(`${name}-memory`, schema, engine));
}

/**
 * Opens the write fence by writing its row `open`. Only the page that owns the session may call this function. If the
 * rows belong to a build with another schema, older or newer, they are deleted first. Local-only rows are kept, and
 * converted by `upgrade`.
 */
export function openFence(database: OpenedDatabase, { version, stores }: Schema): Promise<void> {
  return database.transact('rw', [fence, ...stores], async (dexie) => {
    const open = await fence.in(dexie).get('open');
    if (open?.schema === version) return;
    for (const { name, isLocalOnly, upgrade } of stores) {
      const table = dexie.table<Record<string, unknown>>(name);
      if (!isLocalOnly) await table.clear();
      if (upgrade) await table.toCollection().modify(upgrade);
    }
    await fence.in(dexie).put({ id: 'open', schema: version });
  });
}

/**
 * Returns the database if it opens within three seconds, otherwise undefined. A database that opens later is closed,
 * because its connection would block deletion and upgrade.
 */
export async function openedInTime(
  opening: Promise<OpenedDatabase | undefined>,
): Promise<OpenedDatabase | undefined> {
  const database = await inTime(opening);
  if (!database) void opening.then((late) => late?.close()).catch(() => {});
  return database;
}

/** Returns the result if it arrives within three seconds. Undefined if it fails or takes longer. */
export async function inTime<T>(opening: PromiseLike<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, OPEN_WITHIN_MS, undefined);
  });
  const opened = await Promise.race([opening, tooLate]).catch(() => undefined);
  clearTimeout(timer);
  return opened;
}

function create(name: string, { version, stores }: Schema, options: DexieOptions): Dexie {
  // Dexie must not open the database by itself, because a late answer must not recreate a deleted database.
  const dexie = new Dexie(name, { ...options, autoOpen: false });
  const schema = [fence, ...stores].map(({ name, indexes }) => [name, indexes]);
  // Dexie removes stores of older versions that this version does not name. `openFence` empties the other stores.
  dexie.version(version).stores(Object.fromEntries(schema));
  return dexie;
}

/**
 * Handler of Dexie's event `populate`, which keeps Dexie from creating a database. Dexie fires the event only during a
 * creation, and an aborted creation leaves no database behind.
 */
function abortCreation(transaction: Transaction): void {
  transaction.abort();
}

async function open(
  name: string,
  schema: Schema | undefined,
  isPersistent: boolean,
  quick: Dexie,
  makeStrict = () => quick,
): Promise<OpenedDatabase> {
  let isDeleted = false;
  let isClosed = false;
  const connections = new Set<Dexie>();
  const close = (): void => {
    isClosed = true;
    for (const dexie of connections) dexie.close();
  };
  const add = (dexie: Dexie): void => {
    connections.add(dexie);
    // A tab that deletes or upgrades the database does not wait for this connection.
    dexie.on('versionchange', ({ newVersion }) => {
      isDeleted ||= newVersion === null;
      close();
      return false;
    });
  };
  add(quick);
  await quick.open();
  // A connection that opens later, or again, must not recreate a deleted database.
  quick.on('populate', abortCreation);
  let strict: Dexie | undefined;

  const transact = async <T>(
    mode: 'r' | 'rw',
    stores: readonly StoreSchema[],
    work: (dexie: Dexie) => Promise<T>,
    dexie = quick,
  ): Promise<T> => {
    // A browser may close a connection at any time. A connection that `close` did not close is opened again.
    if (!isClosed && !dexie.isOpen() && !(await inTime(dexie.open()))) close();
    if (isDeleted) throw new SessionOver();
    const names = [...new Set(stores.map((store) => store.name))];
    // Dexie keeps the transaction open across native promises only if the callback is an async function.
    return dexie.transaction(mode, names, async () => work(dexie));
  };
  return {
    name,
    isPersistent,
    read: (stores, work) => transact('r', stores, work),
    write: (stores, work, options) => {
      const pastTheFence = async (dexie: Dexie) => {
        if (await passFence(dexie, schema?.version)) return work(dexie);
        close();
        throw new Error('A build of another schema has taken the database');
      };
      if (options?.strict && !strict) {
        strict = makeStrict();
        add(strict);
        strict.on('populate', abortCreation);
      }
      return transact('rw', [fence, ...stores], pastTheFence, options?.strict ? strict : quick);
    },
    transact,
    close,
  };
}
