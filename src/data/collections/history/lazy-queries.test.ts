import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#data/testing/database.ts';
import { receiptWire } from '#data/testing/samples.ts';
import { storeTransactions } from '#data/testing/storing.ts';
import { receiptsBefore, usedTags } from './lazy-queries.ts';
import { receiptById } from './queries.ts';

test('Tags in use are told once, those of the most transactions first', async () => {
  const database = await emptyDatabase();
  const rows = [tagged('a', 1, 'Bağ'), tagged('b', 1, 'Ev', 'Bağ'), tagged('c', 1), plain('d', 1)];
  await storeTransactions(database, rows, 3);
  expect(await usedTags.read(database)).toEqual(['Bağ', 'Ev']);
});

test('What is stored of receipts before a moment is told, and nothing of that moment', async () => {
  const database = await emptyDatabase();
  const rows = [1_000, 2_000, 3_000].map((at) => receiptWire(`at-${at}`, { at, version: 1 }));
  await storeTransactions(database, rows, 3);
  const ids = (await receiptsBefore.read(database, 2_000)).map(({ id }) => id);
  expect(ids).toEqual(['at-1000']);
});

test('What is written about a row is that of its newest version, in whatever order the versions come', async () => {
  const database = await emptyDatabase();
  const tagsOf = async () =>
    (await receiptById.read(database, 'a'))?.receipt.annotation?.tags ?? [];
  await storeTransactions(database, [tagged('a', 2, 'Ev')], 2);
  await storeTransactions(database, [tagged('a', 3, 'Bağ')], 3);
  await storeTransactions(database, [tagged('a', 2, 'Ev')], 3);
  expect(await tagsOf()).toEqual(['Bağ']);
  await storeTransactions(database, [plain('a', 4)], 4);
  expect(await tagsOf()).toEqual([]);
});

function plain(id: string, version: number) {
  return receiptWire(id, { at: 1_000, version });
}

function tagged(id: string, version: number, ...tags: string[]) {
  return { ...plain(id, version), annotation: { note: null, tags, categoryId: null } };
}
