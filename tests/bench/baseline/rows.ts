import Dexie, { type EntityTable } from 'dexie';

/** A row of the baseline page. `at` is in epoch milliseconds. */
export interface Transaction {
  id: number;
  at: number;
  title: string;
  amount: string;
}

interface Wallet {
  id: 'wallet';
  balance: string;
}

const ROWS = 100_000;
const AT_ONCE = 10_000;
/** Number of different titles. */
const SERVICES = 40;

class Device extends Dexie {
  declare readonly transactions: EntityTable<Transaction, 'id'>;
  declare readonly wallets: EntityTable<Wallet, 'id'>;

  constructor() {
    super('baseline');
    this.version(1).stores({ transactions: 'id, at', wallets: 'id' });
  }
}

const device = new Device();

/** Returns the data of the page: the balance and the newest 50 rows. Undefined if nothing is stored yet. */
export async function readFirstScreen() {
  const wallet = await device.wallets.get('wallet');
  if (!wallet) return undefined;
  const newest = await device.transactions.orderBy('at').reverse().limit(50).toArray();
  return { balance: wallet.balance, newest };
}

/** Number of rows that the list reads from the database at once. */
export const PIECE = 50;

export function countRows(): PromiseLike<number> {
  return device.transactions.count();
}

/** Returns `PIECE` rows, newest first. Piece 0 has the newest rows. */
export function readPiece(piece: number): PromiseLike<Transaction[]> {
  const newest = device.transactions.orderBy('at').reverse();
  return newest
    .offset(piece * PIECE)
    .limit(PIECE)
    .toArray();
}

/** Returns the newest `PIECE` rows whose title contains the text. */
export function search(text: string): PromiseLike<Transaction[]> {
  const newest = device.transactions.orderBy('at').reverse();
  return newest
    .filter(({ title }) => title.includes(text))
    .limit(PIECE)
    .toArray();
}

/** Fills the database of the baseline page: stores 100 000 rows, and then the balance. */
export async function keepRows(): Promise<void> {
  const startOf2024 = Date.UTC(2024, 0, 1);
  for (let from = 0; from < ROWS; from += AT_ONCE) {
    await device.transactions.bulkPut(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const id = from + index;
        return {
          id,
          at: startOf2024 + id * 600_000,
          title: `Xidmət ${id % SERVICES}`,
          amount: '34,18 ₼',
        };
      }),
    );
  }
  await device.wallets.put({ id: 'wallet', balance: '1.248,60 AZN' });
}
