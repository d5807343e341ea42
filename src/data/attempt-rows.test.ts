import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attemptOf } from '#data/testing/samples.ts';
import {
  dropEndedAttempts,
  readAttempt,
  readUnresolved,
  updateAttempt,
  writeAttempt,
} from './attempt-rows.ts';
import {
  type AttemptState,
  attempts,
  attemptTransitions,
  isUnresolved,
} from './collections/attempts.ts';
import { currentDatabase, openLocalDatabase } from './local-database.ts';

const states: AttemptState[] = ['sending', 'away', 'unknown', 'confirmed', 'refused', 'voided'];

beforeEach(async () => {
  await openLocalDatabase('qepik-attempts');
});

afterEach(async () => {
  const database = await currentDatabase();
  await database.write([attempts], async (dexie) => attempts.in(dexie).clear());
});

describe('an attempt [M2]', () => {
  test('is on the disk when writing it resolves', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await writeAttempt(attemptOf('a'));
    const durabilities = transaction.mock.calls
      .filter(([, mode]) => mode === 'readwrite')
      .map(([, , options]) => options?.durability);
    expect(durabilities).toEqual(['strict']);
  });

  test('that is recorded already is left as it is', async () => {
    await writeAttempt(attemptOf('a', { state: 'unknown' }));
    await writeAttempt(attemptOf('a', { state: 'sending', createdAt: 99 }));
    expect(await readAttempt('a')).toMatchObject({ state: 'unknown', createdAt: 1 });
  });

  test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'that is %s may become %s only where the table says so',
    async (from, to) => {
      await writeAttempt(attemptOf('a', { state: from }));
      await updateAttempt('a', { state: to, checkedAt: 5 });
      const may = attemptTransitions[from].includes(to);
      expect(await readAttempt('a')).toEqual(
        attemptOf('a', may ? { state: to, checkedAt: 5 } : { state: from }),
      );
    },
  );

  test('has states that follow each other once', () => {
    for (const state of states) {
      const ended = attemptTransitions[state].length === 0;
      expect(ended).toBe(['confirmed', 'refused', 'voided'].includes(state));
      expect(isUnresolved(attemptOf('a', { state }))).toBe(!ended);
      expect(attemptTransitions[state]).not.toContain('sending');
      expect(attemptTransitions[state].includes('away')).toBe(!ended);
    }
    expect(isUnresolved(undefined)).toBe(false);
  });

  test('is among the unresolved until it ends, the oldest first', async () => {
    await writeAttempt(attemptOf('b', { createdAt: 2 }));
    await writeAttempt(attemptOf('a', { createdAt: 1 }));
    await writeAttempt(attemptOf('c', { createdAt: 3 }));
    await updateAttempt('b', { state: 'refused', refusal: 'X', checkedAt: 9 });
    expect((await readUnresolved()).map(({ key }) => key)).toEqual(['a', 'c']);
  });

  test('is dropped a day after its end, and never before its end is shown', async () => {
    await writeAttempt(attemptOf('old'));
    await writeAttempt(attemptOf('unshown', { isEndShown: false }));
    await writeAttempt(attemptOf('recent'));
    await writeAttempt(attemptOf('open'));
    await updateAttempt('old', { state: 'confirmed', receiptId: 'r', checkedAt: 10 });
    await updateAttempt('unshown', { state: 'refused', checkedAt: 10 });
    await updateAttempt('recent', { state: 'voided', checkedAt: 20 });
    await dropEndedAttempts(20);
    const database = await currentDatabase();
    const keys = await database.read([attempts], async (dexie) =>
      attempts.in(dexie).toCollection().primaryKeys(),
    );
    expect(keys.sort()).toEqual(['open', 'recent', 'unshown']);
  });
});
