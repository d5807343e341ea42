// Carries what is known from one device to another: into the memory when a database fails, and back
// when it heals.
import { attemptMoves } from './attempt-moves.ts';
import type { Device, Table, Tables } from './device.ts';
import { type Lot, lot } from './keep-list.ts';
import { accepts, emptyMark, outdate } from './marks.ts';
import { putNewer } from './put-newer.ts';
import type { Attempt, ListRow, Mark, Part, Span, TableName, TransactionRow } from './rows.ts';

/** As much of history as a memory should bear; what is older is the provider's to tell again. */
const TRANSACTIONS = 1_000;

interface Copy {
  readonly marks: readonly Mark[];
  readonly lots: Readonly<Record<Exclude<Part, 'history'>, readonly Lot[]>>;
  readonly span: Span | undefined;
  readonly transactions: readonly TransactionRow[];
  readonly attempts: readonly Attempt[];
}

const tableNames: readonly TableName[] = [
  'marks',
  'spans',
  'attempts',
  'transactions',
  'wallets',
  'user',
  'categories',
  'services',
  'favorites',
  'limits',
  'devices',
  'faq',
  'notifications',
  'campaigns',
  'texts',
];

/** Copies what the other device does not hold, or holds of an older version. */
export async function copyRows(from: Device, to: Device): Promise<void> {
  const copy = await from.read(tableNames, take);
  await to.write(tableNames, async (tables) => {
    for (const mark of copy.marks) {
      if (mark.part === 'history') await putHistory(tables, mark, copy, to.lasting);
      else await putList(tables, mark, copy.lots[mark.part]);
    }
    for (const attempt of copy.attempts) {
      const held = await tables.attempts.get(attempt.key);
      const mayMove = held === undefined || attemptMoves[held.state].includes(attempt.state);
      if (mayMove) await tables.attempts.put([attempt]);
    }
  });
}

async function take(tables: Tables): Promise<Copy> {
  const limits = await lotOf('limits', (all) => all.limits, tables);
  return {
    marks: await tables.marks.all(),
    lots: {
      wallets: [await lotOf('wallets', (all) => all.wallets, tables)],
      user: [await lotOf('user', (all) => all.user, tables)],
      catalogue: [
        await lotOf('categories', (all) => all.categories, tables),
        await lotOf('services', (all) => all.services, tables),
      ],
      favorites: [await lotOf('favorites', (all) => all.favorites, tables)],
      'limits:PAYMENT': [limits],
      'limits:TOP_UP': [limits],
      devices: [await lotOf('devices', (all) => all.devices, tables)],
      faq: [await lotOf('faq', (all) => all.faq, tables)],
      notifications: [await lotOf('notifications', (all) => all.notifications, tables)],
      campaigns: [await lotOf('campaigns', (all) => all.campaigns, tables)],
      texts: [await lotOf('texts', (all) => all.texts, tables)],
    },
    span: await tables.spans.get('history'),
    transactions: await tables.transactions.newest({ limit: TRANSACTIONS }),
    attempts: await tables.attempts.all(),
  };
}

async function lotOf<Row extends ListRow<unknown>>(
  name: TableName,
  tableIn: (tables: Tables) => Table<Row>,
  tables: Tables,
): Promise<Lot> {
  return lot(name, tableIn, await tableIn(tables).all());
}

async function putList(tables: Tables, mark: Mark, lots: readonly Lot[]): Promise<void> {
  const held = (await tables.marks.get(mark.part)) ?? emptyMark(mark.part);
  if (mark.version === null || !accepts(held, mark.version)) return;
  for (const shelf of lots) {
    await shelf.put(tables, 0, shelf.size);
    await shelf.prune(tables, mark.version);
  }
  await tables.marks.put([{ ...mark, moves: Math.max(mark.moves, held.moves) + 1 }]);
}

/**
 * Rows are merged. What is held of history keeps its own mark, for only its own changes continue it;
 * where nothing is held the mark is taken over, as far as the rows were. Nobody can go on from where
 * they are cut: a device that has room for more begins anew.
 */
async function putHistory(
  tables: Tables,
  mark: Mark,
  { span, transactions }: Copy,
  hasRoom: boolean,
): Promise<void> {
  const heldMark = await tables.marks.get('history');
  const isHeld = heldMark !== undefined && heldMark.version !== null;
  const isCut = transactions.length === TRANSACTIONS;
  if (isCut && hasRoom && !isHeld) return outdate(tables.marks, 'history', mark.version);
  const added = await putNewer(tables.transactions, transactions, (row) => row.id);
  if (isHeld) {
    const heldSpan = await tables.spans.get('history');
    await outdate(tables.marks, 'history', mark.version);
    if (heldSpan) await tables.spans.put([{ ...heldSpan, rows: heldSpan.rows + added }]);
  } else {
    await tables.marks.put([mark]);
    const cut = { from: transactions.at(-1)?.at ?? null, older: null };
    if (span) await tables.spans.put([{ ...span, ...(isCut && cut), rows: added }]);
  }
}
