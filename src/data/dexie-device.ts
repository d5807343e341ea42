import { Dexie, type Table as DexieTable, liveQuery, type Transaction } from 'dexie';
import {
  type Device,
  Shut,
  type Table,
  type Tables,
  type TransactionQuery,
  type TransactionTable,
} from './device.ts';
import { openedInTime } from './opened-in-time.ts';
import type { RowOf, TableName, TransactionRow } from './rows.ts';

/**
 * The one schema, for page and worker alike. A change of it is a new `version` beside the old ones,
 * which stay as they are.
 */
function createDatabase(name: string, durability: 'default' | 'strict'): Dexie {
  // Opened by hand and never by itself: a late answer must not bring a deleted database back.
  const database = new Dexie(name, { autoOpen: false, chromeTransactionDurability: durability });
  database.version(1).stores({
    gate: 'id',
    marks: 'part',
    spans: 'shelf',
    wallets: 'id',
    user: 'id',
    categories: 'id',
    services: 'id',
    favorites: 'id',
    limits: 'id',
    transactions: 'id, [at+id]',
    attempts: 'key',
  } satisfies Partial<Record<TableName, string>>);
  database.version(2).stores({ devices: 'id' } satisfies Partial<Record<TableName, string>>);
  database.version(3).stores({
    faq: 'id',
    notifications: 'id',
    campaigns: 'id',
    texts: 'id',
  } satisfies Partial<Record<TableName, string>>);
  database.version(4).upgrade((upgrade) =>
    upgrade
      .table('attempts')
      .toCollection()
      .modify((attempt) => {
        const { kind, serviceId } = attempt;
        attempt.about = { kind, serviceId: serviceId ?? '', recipient: '' };
        delete attempt.kind;
        delete attempt.serviceId;
      }),
  );
  return database;
}

export interface DexieDevice extends Device {
  /** Writes the row `open`, if it is not there: only for the page whose session this is. */
  openGate(): Promise<void>;
}

/** A database of this browser, opened. Rejects where there is none to be had. */
export async function openDexieDevice(name: string): Promise<DexieDevice> {
  return open(name, createDatabase(name, 'default'));
}

/** The same, for the worker: rejects where the database is not there, and never makes one. */
export async function openExistingDevice(name: string): Promise<Device> {
  const quick = createDatabase(name, 'default');
  quick.on('populate', makeNone);
  return open(name, quick);
}

/** Told only of a database that is being made; giving that up leaves none behind. */
function makeNone(transaction: Transaction): void {
  transaction.abort();
}

async function open(name: string, quick: Dexie): Promise<DexieDevice> {
  const strict = createDatabase(name, 'strict');
  let deleted = false;
  let isClosed = false;
  const close = (): void => {
    isClosed = true;
    quick.close();
    strict.close();
  };
  for (const database of [quick, strict]) {
    // Whoever deletes the database, or brings a newer schema, does not wait for us.
    database.on('versionchange', ({ newVersion }) => {
      deleted ||= newVersion === null;
      close();
      return false;
    });
  }
  await quick.open();
  // From now on it may have been deleted whenever one of them is opened.
  for (const database of [quick, strict]) database.on('populate', makeNone);

  const transact = async <T>(
    mode: 'r' | 'rw',
    names: readonly TableName[],
    work: (tables: Tables) => Promise<T>,
    database = quick,
  ): Promise<T> => {
    // A browser may close a connection under us at any time. What we did not close is opened again.
    if (!isClosed && !database.isOpen() && !(await openedInTime(database.open()))) close();
    if (deleted) throw new Shut();
    // Only of an async function does Dexie follow the native promises within.
    return database.transaction(mode, [...new Set(names)], async () => work(tablesOf(database)));
  };
  return {
    name,
    lasting: true,
    read: (names, work) => transact('r', names, work),
    write: (names, work, options) => {
      const throughTheGate = async (tables: Tables) => {
        if ((await tables.gate.get('open')) === undefined) throw new Shut();
        return work(tables);
      };
      // Durability belongs to a connection, so what must reach the disk has one of its own.
      return transact('rw', ['gate', ...names], throughTheGate, options?.strict ? strict : quick);
    },
    openGate: () => transact('rw', ['gate'], ({ gate }) => gate.put([{ id: 'open' }])),
    watchMarks: (listener) => {
      const marks = liveQuery(async () => transact('r', ['marks'], (tables) => tables.marks.all()));
      // A database that cannot be opened again tells no more; its successor is watched anew.
      const watching = marks.subscribe({ next: listener, error: () => {} });
      return () => watching.unsubscribe();
    },
    close,
  };
}

function tablesOf(database: Dexie): Tables {
  const named = <Name extends TableName>(name: Name): Table<RowOf[Name]> =>
    tableOf(database.table<RowOf[Name], string>(name));
  return {
    gate: named('gate'),
    marks: named('marks'),
    spans: named('spans'),
    wallets: named('wallets'),
    user: named('user'),
    categories: named('categories'),
    services: named('services'),
    favorites: named('favorites'),
    limits: named('limits'),
    devices: named('devices'),
    faq: named('faq'),
    notifications: named('notifications'),
    campaigns: named('campaigns'),
    texts: named('texts'),
    attempts: named('attempts'),
    transactions: transactionsOf(database.table<TransactionRow, string>('transactions')),
  };
}

function tableOf<Row>(table: DexieTable<Row, string>): Table<Row> {
  return {
    get: (id) => table.get(id),
    getMany: (ids) => table.bulkGet([...ids]),
    all: () => table.toArray(),
    ids: () => table.toCollection().primaryKeys(),
    put: async (rows) => {
      await table.bulkPut(rows);
    },
    remove: (ids) => table.bulkDelete([...ids]),
  };
}

function transactionsOf(table: DexieTable<TransactionRow, string>): TransactionTable {
  const place = '[at+id]';
  return {
    ...tableOf(table),
    newest: ({ limit, before, from, accept }: TransactionQuery) => {
      const rows = table
        .where(place)
        // A place that is only a moment stands before all that have an id.
        .between(
          [from ?? Number.NEGATIVE_INFINITY],
          before === undefined ? [Number.POSITIVE_INFINITY] : [before.at, before.id],
          true,
          false,
        )
        .reverse();
      return (accept ? rows.filter(accept) : rows).limit(limit).toArray();
    },
    oldest: (limit) => table.orderBy(place).limit(limit).toArray(),
  };
}
