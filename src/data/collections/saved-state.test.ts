import { expect, test } from 'vitest';
import { emptyDatabase, putStates } from '#data/testing/database.ts';
import { savedStateOf } from './saved-state.ts';
import { emptySyncState } from './sync-state.ts';

const now = Date.parse('2026-11-26T08:00:00Z');
const hourAgo = now - 3_600_000;
const whole = { ...emptySyncState('cards'), version: 3, savedAt: now, stale: false };
const nothingMissing = { savedAt: now, isOld: false, unreadable: 0 };

test.each([
  ['nothing', [], { savedAt: null, isOld: true, unreadable: 0 }],
  ['what is new', [whole], nothingMissing],
  ['what was saved long ago', [{ ...whole, savedAt: hourAgo }], { savedAt: hourAgo, isOld: true }],
  ['what has changed since', [{ ...whole, stale: true }], { savedAt: now, isOld: true }],
  ['what is asked for anew', [{ ...whole, version: null }], { savedAt: now, isOld: true }],
  [
    'rows that this build cannot read',
    [{ ...whole, unreadable: { build: '1', ids: ['a', 'b'] } }],
    { ...nothingMissing, unreadable: 2 },
  ],
])('Of %s a file says so', async (_, states, said) => {
  const database = await emptyDatabase();
  await putStates(database, states);
  expect(await savedStateOf(database, { partitions: ['cards'] }, now)).toMatchObject(said);
});

test('Of several parts the oldest counts, and one that was never stored', async () => {
  const database = await emptyDatabase();
  const partitions = ['cards', 'coupons'];
  await putStates(database, [whole]);
  expect((await savedStateOf(database, { partitions }, now)).savedAt).toBeNull();
  await putStates(database, [{ ...whole, partition: 'coupons', savedAt: hourAgo }]);
  expect((await savedStateOf(database, { partitions }, now)).savedAt).toBe(hourAgo);
});
