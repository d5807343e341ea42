import type { Device, Table, Tables, TransactionQuery, TransactionTable } from './device.ts';
import type { Mark, RowOf, TransactionRow } from './rows.ts';

/**
 * The same tables in the page's memory, for where no database can be had: the app works online, and
 * what it was told is gone with the page. `onMove` is told of every change of a mark or an attempt,
 * which live queries would see in a database.
 */
export function createMemoryDevice(name: string, onMove: () => void): Device {
  const tables = emptyTables();
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => {});
    return turn;
  };
  const watchers = new Set<(marks: readonly Mark[]) => void>();
  const tellMarks = async (): Promise<void> => {
    const marks = await tables.marks.all();
    for (const watcher of watchers) watcher(marks);
  };
  return {
    name,
    lasting: false,
    read: (_names, work) => inTurn(() => work(tables)),
    write: (names, work) =>
      inTurn(async () => {
        const result = await work(tables);
        if (names.includes('marks')) await tellMarks();
        if (names.includes('marks') || names.includes('attempts')) onMove();
        return result;
      }),
    watchMarks: (listener) => {
      watchers.add(listener);
      void tables.marks.all().then(listener);
      return () => watchers.delete(listener);
    },
    close: () => {},
  };
}

function emptyTables(): Tables {
  const byId = <Row extends { readonly id: string }>() => tableOf<Row>((row) => row.id);
  return {
    gate: byId<RowOf['gate']>(),
    marks: tableOf<RowOf['marks']>((row) => row.part),
    spans: tableOf<RowOf['spans']>((row) => row.shelf),
    wallets: byId<RowOf['wallets']>(),
    user: byId<RowOf['user']>(),
    categories: byId<RowOf['categories']>(),
    services: byId<RowOf['services']>(),
    favorites: byId<RowOf['favorites']>(),
    limits: byId<RowOf['limits']>(),
    devices: byId<RowOf['devices']>(),
    faq: byId<RowOf['faq']>(),
    notifications: byId<RowOf['notifications']>(),
    campaigns: byId<RowOf['campaigns']>(),
    texts: byId<RowOf['texts']>(),
    attempts: tableOf<RowOf['attempts']>((row) => row.key),
    transactions: transactionTable(),
  };
}

function tableOf<Row>(idOf: (row: Row) => string, rows = new Map<string, Row>()): Table<Row> {
  return {
    get: async (id) => rows.get(id),
    getMany: async (ids) => ids.map((id) => rows.get(id)),
    all: async () => [...rows.values()],
    ids: async () => [...rows.keys()],
    put: async (added) => {
      for (const row of added) rows.set(idOf(row), row);
    },
    remove: async (ids) => {
      for (const id of ids) rows.delete(id);
    },
  };
}

function transactionTable(): TransactionTable {
  const rows = new Map<string, TransactionRow>();
  const inOrder = (): TransactionRow[] =>
    [...rows.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return {
    ...tableOf((row) => row.id, rows),
    newest: async ({ limit, before, from, accept }: TransactionQuery) =>
      inOrder()
        .reverse()
        .filter(
          (row) =>
            (from === undefined || row.at >= from) &&
            (before === undefined ||
              row.at < before.at ||
              (row.at === before.at && row.id < before.id)) &&
            (accept?.(row) ?? true),
        )
        .slice(0, limit),
    oldest: async (limit) => inOrder().slice(0, limit),
  };
}
