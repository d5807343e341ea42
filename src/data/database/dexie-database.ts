import { Dexie, type DexieOptions, type Transaction } from 'dexie';
import type { StoreSchema } from './store.ts';
import { fence, passFence, SessionOver } from './write-fence.ts';

/** The database of a session: Dexie's own tables, in transactions that a broken connection survives. */
export interface LocalDatabase {
  /** Names the database and the owner of everything else that is stored for this session. */
  readonly name: string;
  /** False where what is written is gone with the page. */
  readonly isPersistent: boolean;
  read<T>(stores: readonly StoreSchema[], work: (dexie: Dexie) => Promise<T>): Promise<T>;
  /**
   * Writes in one transaction, which first reads the fence: throws `SessionOver` where the session is
   * over, and gives the database up where a build of another schema has taken it. With `strict` it
   * resolves only when the browser has handed the rows to the disk.
   */
  write<T>(
    stores: readonly StoreSchema[],
    work: (dexie: Dexie) => Promise<T>,
    options?: { readonly strict?: boolean },
  ): Promise<T>;
}

export interface OpenedDatabase extends LocalDatabase {
  /** One transaction, which does not read the fence. */
  transact<T>(
    mode: 'r' | 'rw',
    stores: readonly StoreSchema[],
    work: (dexie: Dexie) => Promise<T>,
  ): Promise<T>;
  close(): void;
}

export interface Schema {
  /** Raised with every change of the stores. */
  readonly version: number;
  readonly stores: readonly StoreSchema[];
}

/** An IndexedDB other than the browser's own, as Dexie takes it. */
type Engine = Required<Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>>;

/** How long a database may take to open before the app goes on without it. */
const OPEN_WITHIN_MS = 3_000;

let memories = 0;

/** A database of this browser, opened. Rejects where there is none to be had. */
export async function openDexieDatabase(name: string, schema: Schema): Promise<OpenedDatabase> {
  const quick = create(name, schema, { chromeTransactionDurability: 'default' });
  // Durability belongs to a connection, so what must reach the disk has one of its own, made at its first use.
  const strict = () => create(name, schema, { chromeTransactionDurability: 'strict' });
  return open(name, schema, true, quick, strict);
}

/**
 * The same, for the worker, which neither makes nor upgrades one: undefined where it is not there, was
 * not opened with this schema, if one is named, or takes too long.
 */
export function openExistingDatabase(
  name: string,
  schema?: Schema,
): Promise<OpenedDatabase | undefined> {
  // Told of no schema, Dexie takes the database as it is.
  const quick = new Dexie(name, {
    autoOpen: false,
    allowEmptyDB: true,
    chromeTransactionDurability: 'default',
  });
  quick.on('populate', abortCreation);
  const opening = open(name, schema, true, quick).then(async (database) => {
    if (!schema) return database;
    const passing = database.read([fence], (dexie) => passFence(dexie, schema.version));
    if (await passing.catch(() => false)) return database;
    database.close();
    return undefined;
  });
  return openedInTime(opening);
}

/** The same in the memory of the page. Its own name keeps Dexie's live queries of the two apart. */
export async function openMemoryDatabase(
  name: string,
  schema: Schema,
  engine: Engine,
): Promise<OpenedDatabase> {
  memories += 1;
  // Dexie runs no live query while it knows of no IndexedDB.
  if (!Dexie.dependencies.indexedDB) Object.assign(Dexie.dependencies, engine);
  const dexie = create(`${name}-memory-${memories}`, schema, engine);
  return open(name, schema, false, dexie);
}

/**
 * Writes the row `open`, only for the page whose session this is. What a build of another schema stored,
 * older or newer, is emptied first: the provider tells it again.
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

/** A database that opens too late is closed, or it would block deleting and upgrading it. */
export async function openedInTime(
  opening: Promise<OpenedDatabase | undefined>,
): Promise<OpenedDatabase | undefined> {
  const database = await inTime(opening);
  if (!database) void opening.then((late) => late?.close()).catch(() => {});
  return database;
}

/** What is being opened, and perhaps read; undefined where that fails, or takes too long. */
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
  // Dexie never opens it by itself, because a late answer must not bring a deleted database back.
  const dexie = new Dexie(name, { ...options, autoOpen: false });
  const schema = [fence, ...stores].map(({ name, indexes }) => [name, indexes]);
  // Dexie removes the stores of older versions that this one does not name; `openFence` empties the others.
  dexie.version(version).stores(Object.fromEntries(schema));
  return dexie;
}

/** Dexie calls this only for a database that is being made; an aborted creation leaves none behind. */
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
    // Whoever deletes the database, or brings a newer schema, does not wait for us.
    dexie.on('versionchange', ({ newVersion }) => {
      isDeleted ||= newVersion === null;
      close();
      return false;
    });
  };
  add(quick);
  await quick.open();
  // A connection that is opened later, or again, must not make a database anew that was deleted meanwhile.
  quick.on('populate', abortCreation);
  let strict: Dexie | undefined;

  const transact = async <T>(
    mode: 'r' | 'rw',
    stores: readonly StoreSchema[],
    work: (dexie: Dexie) => Promise<T>,
    dexie = quick,
  ): Promise<T> => {
    // A browser may close a connection under us at any time. What we did not close is opened again.
    if (!isClosed && !dexie.isOpen() && !(await inTime(dexie.open()))) close();
    if (isDeleted) throw new SessionOver();
    const names = [...new Set(stores.map((store) => store.name))];
    // Only of an async function does Dexie follow the native promises within.
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
