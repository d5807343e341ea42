import { safeParse } from 'zod/v4/core';
import { getLimits, type Limit, type OrderType } from '#contract/limits.ts';
import { store } from '#data/database/store.ts';
import {
  type Collection,
  fetchesNothing,
  MINUTE,
  type ServedRead,
  savedAnswer,
} from './collection.ts';
import { query } from './query.ts';
import { inOrder, type ListRow, replaceAll, tableUpdate } from './store-list.ts';
import { syncStates } from './sync-state.ts';

const limitRows = store<ListRow<Limit>>('limits');

const list: ServedRead<typeof getLimits> = {
  row: getLimits,
  store: async (database, { body }, values, moment) => {
    const asked = safeParse(getLimits.body, body);
    if (!asked.success) return;
    const partition = partitionOf(asked.data.orderType);
    const rowId = (_limit: Limit, order: number): string => `${partition}:${order}`;
    const belongs = (id: string): boolean => id.startsWith(`${partition}:`);
    const update = tableUpdate(limitRows, values, rowId, moment, belongs);
    await replaceAll(database, partition, [update], moment);
  },
  answer: async (database, { body }) => {
    const asked = safeParse(getLimits.body, body);
    if (!asked.success) return undefined;
    const { orderType } = asked.data;
    return database.read([syncStates, limitRows], async (dexie) => {
      const all = await limitRows.in(dexie).toArray();
      const rows = all.filter(({ value }) => value.orderType === orderType);
      return savedAnswer(dexie, partitionOf(orderType), inOrder(rows));
    });
  },
};

export const limits = {
  name: 'limits',
  stores: [limitRows],
  partitions: [partitionOf('PAYMENT'), partitionOf('TOP_UP')],
  reads: [list],
  label: 'limits',
  freshForMs: MINUTE,
  syncOrder: 4,
  invalidatedBy: 'balance',
  isPublic: false,
  fetch: __IN_WORKER__
    ? fetchesNothing
    : async (fetchAndStore) => {
        const limitsOf = (orderType: OrderType) =>
          fetchAndStore(getLimits, { body: { period: 'MONTHLY', orderType } });
        return (await limitsOf('PAYMENT')) && limitsOf('TOP_UP');
      },
} as const satisfies Collection;

function partitionOf(orderType: OrderType): string {
  return `limits:${orderType}`;
}

/** The monthly limit of a type of order. Undefined if none is stored. */
export const limitOf = query(limits, (database, orderType: OrderType) =>
  database.read(
    [limitRows],
    async (dexie) => (await limitRows.in(dexie).get(`${partitionOf(orderType)}:0`))?.value,
  ),
);
