// The balance. If history is stored, the balance changes only together with it, unless history cannot be fetched. A
// screen thus does not show the balance after a payment above a list without that payment.
import type { Dexie } from 'dexie';
import type { Rows } from '#contract/rows.ts';
import { getWallets, type Wallet } from '#contract/wallets.ts';
import { store } from '#data/database/store.ts';
import { type Collection, readList, SECOND, type ServedRead, savedAnswer } from './collection.ts';
import { query } from './query.ts';
import { inOrder, type ListRow, tableUpdate } from './store-list.ts';
import {
  type AnswerMeta,
  accepts,
  invalidatePartitions,
  stored,
  syncStateOf,
  syncStates,
} from './sync-state.ts';

export const walletRows = store<ListRow<Wallet>>('wallets');

const list: ServedRead<typeof getWallets> = {
  row: getWallets,
  store: (database, _request, values, meta) =>
    database.write([syncStates, walletRows], async (dexie) => {
      const history = await syncStateOf(dexie, 'history');
      const isAhead = meta.version > (history.version ?? -1);
      // Stored history that is older than this balance becomes stale, because a screen must not show the two together.
      if (isAhead) await invalidatePartitions(dexie, ['history'], meta.version);
      const isHistoryComing = history.version !== null && !meta.isHistoryUnreached;
      if (isAhead && isHistoryComing && !(await isStored(dexie, values))) {
        // The new balance is not stored. The page now fetches the changes of history, whose answer contains the wallets
        // of the same moment, so that the balance and its rows change together.
        await invalidatePartitions(dexie, ['wallets'], meta.version);
      } else {
        await putWallets(dexie, values, meta);
      }
    }),
  answer: (database) =>
    database.read([syncStates, walletRows], async (dexie) =>
      savedAnswer(dexie, 'wallets', await readWallets(dexie)),
    ),
};

export const wallets = {
  name: 'wallets',
  stores: [walletRows],
  partitions: ['wallets'],
  reads: [list],
  label: 'wallets',
  freshForMs: 5 * SECOND,
  syncOrder: 0,
  invalidatedBy: 'any change',
  isPublic: false,
  fetch: (fetchAndStore) => fetchAndStore(getWallets, {}),
} as const satisfies Collection;

/** The wallet: the first of the list. Undefined if none is stored. */
export const firstWallet = query(
  wallets,
  async (database): Promise<Wallet | undefined> => (await readList(walletRows, database))[0],
);

/** The stored balance of a source: the wallet's for WALLET, or another balance by its id. Undefined for a card. */
export const balanceOf = query(wallets, async (database, source: string) =>
  (await readList(walletRows, database)).find(
    ({ id }, place) => id === source || (source === 'WALLET' && place === 0),
  ),
);

/** Reads the wallets in the provider's order, within a transaction. The first one is the wallet of the person. */
export async function readWallets(dexie: Dexie): Promise<Wallet[]> {
  return inOrder(await walletRows.in(dexie).toArray());
}

/**
 * Stores wallets in place of the earlier ones, unless they are older than the known version, within a transaction over
 * the stores of wallets and sync states. A changed balance makes the partitions of `followingBalance` stale. The call
 * that moved money reports the change too, but its answer may be lost, or another device made the call. The version
 * alone does not show a change of the balance, because every quote raises it.
 */
export async function putWallets(
  dexie: Dexie,
  values: Rows<Wallet>,
  meta: AnswerMeta,
): Promise<void> {
  const { version, savedAt, followingBalance = [] } = meta;
  const state = await syncStateOf(dexie, 'wallets');
  if (!accepts(state, version)) return;
  if (state.version !== null && !(await isStored(dexie, values))) {
    await invalidatePartitions(dexie, followingBalance, version);
  }
  // The first row is the wallet. If it cannot be read, the second row must not take its place.
  const isFirstReadable = !values.unreadable?.some(({ place }) => place === 0);
  const { unreadable } = values;
  const shown: Rows<Wallet> = isFirstReadable ? values : Object.assign([], { unreadable });
  const update = tableUpdate(walletRows, shown, ({ id }) => id, meta);
  await update.put(dexie, 0, update.size);
  await update.prune(dexie, version);
  await syncStates.in(dexie).put(stored(state, version, savedAt, update.unreadable));
}

async function isStored(dexie: Dexie, values: readonly Wallet[]): Promise<boolean> {
  const rows = await walletRows.in(dexie).bulkGet(values.map((wallet) => wallet.id));
  return values.every((wallet, place) => {
    const value = rows[place]?.value;
    return (
      value?.availableAmount === wallet.availableAmount &&
      value.currencyCode === wallet.currencyCode
    );
  });
}
