// Categories and services, stored whole, so that search works without a network.
import type { Dexie } from 'dexie';
import { type Category, getCatalogue, type Service } from '#contract/catalogue.ts';
import { store } from '#data/database/store.ts';
import { type Collection, HOUR, readList, type ServedRead, savedAnswer } from './collection.ts';
import { query } from './query.ts';
import { inOrder, type ListRow, replaceAll, tableUpdate } from './store-list.ts';
import { syncStates } from './sync-state.ts';

const categoryRows = store<ListRow<Category>>('categories');
const serviceRows = store<ListRow<Service>>('services');

const whole: ServedRead<typeof getCatalogue> = {
  row: getCatalogue,
  store: (database, _request, { categories, services }, moment) => {
    const updates = [
      tableUpdate(categoryRows, categories, ({ id }) => id, moment),
      tableUpdate(serviceRows, services, ({ id }) => id, moment),
    ];
    return replaceAll(database, 'catalogue', updates, moment);
  },
  answer: (database) =>
    database.read([syncStates, categoryRows, serviceRows], async (dexie) =>
      savedAnswer(dexie, 'catalogue', await readCatalogue(dexie)),
    ),
};

export const catalogue = {
  name: 'catalogue',
  stores: [categoryRows, serviceRows],
  partitions: ['catalogue'],
  reads: [whole],
  label: 'catalogue',
  freshForMs: HOUR,
  syncOrder: 3,
  invalidatedBy: 'calls',
  isPublic: true,
  fetch: (fetchAndStore) => fetchAndStore(getCatalogue, {}),
} as const satisfies Collection;

async function readCatalogue(dexie: Dexie) {
  return {
    categories: inOrder(await categoryRows.in(dexie).toArray()),
    services: inOrder(await serviceRows.in(dexie).toArray()),
  };
}

export const wholeCatalogue = query(catalogue, (database) =>
  database.read([categoryRows, serviceRows], readCatalogue),
);

export const allCategories = query(catalogue, (database) => readList(categoryRows, database));

/** The services with these ids, in this order. Ids that the catalogue lacks are left out. */
export const servicesById = query(catalogue, (database, ids: readonly string[]) =>
  database.read([serviceRows], async (dexie) => {
    const rows = await serviceRows.in(dexie).bulkGet([...ids]);
    return rows.flatMap((row) => row?.value ?? []);
  }),
);

/** The service with this id and the name of its category; undefined if the catalogue lacks the service. */
export const serviceById = query(catalogue, (database, id: string) =>
  database.read([categoryRows, serviceRows], async (dexie) => {
    const service = (await serviceRows.in(dexie).get(id))?.value;
    if (!service) return undefined;
    const category = await categoryRows.in(dexie).get(service.categoryId);
    return { service, categoryName: category?.value.name };
  }),
);

/** The services of the category with this id whose payment form asks for a number plate. */
export const servicesForPlates = query(catalogue, async (database, categoryId: string) =>
  (await readList(serviceRows, database)).filter(
    (service) =>
      service.categoryId === categoryId && service.fields.some(({ kind }) => kind === 'plate'),
  ),
);
