import 'fake-indexeddb/auto';
import { beforeAll, expect, test } from 'vitest';
import { updateAttempt } from '#data/attempt-rows.ts';
import { attempts } from '#data/collections/attempts.ts';
import { currentDatabase, openLocalDatabase } from '#data/local-database.ts';
import { stubLocalStorage } from '#platform/testing/storage.ts';
import {
  claimEndNotice,
  forgetOldKeys,
  keysOfEarlierSessions,
  recordAttempt,
} from './record-attempt.ts';
import { operationOf } from './testing/operation.ts';

const monthMs = 31 * 24 * 60 * 60 * 1000;

beforeAll(() => openLocalDatabase('qepik-record'));

test('The end of an attempt is claimed once, and not before it is known [M18]', async () => {
  const operation = operationOf();
  const { key } = operation;
  await recordAttempt(operation, 'unknown', 1);
  expect(await claimEndNotice(key)).toBe(false);
  await updateAttempt(key, { state: 'voided' });
  const claims = await Promise.all([claimEndNotice(key), claimEndNotice(key)]);
  expect(claims).toEqual([true, false]);
});

test('Of 21 attempts that were left behind the newest twenty are asked about first, then the oldest [M10]', async () => {
  stubLocalStorage();
  const now = Date.now();
  const keys = Array.from({ length: 21 }, (_, age) => `attempt-left-behind-${age}`);
  const record = async (some: readonly string[]) => {
    for (const key of some) {
      await recordAttempt(operationOf({ key }), 'unknown', now - keys.indexOf(key));
    }
  };
  await record(keys);
  const database = await currentDatabase();
  await database.write([attempts], async (dexie) => attempts.in(dexie).clear());

  const newest = await keysOfEarlierSessions();
  expect(newest).toEqual(keys.slice(0, 20));
  await record(newest);
  expect(await keysOfEarlierSessions()).toEqual(keys.slice(20));
});

test('A key is asked about whatever the clock of the device says, and forgotten after a month of the provider [M11]', async () => {
  stubLocalStorage();
  const { key } = operationOf({ key: 'attempt-of-another-clock' });
  localStorage.setItem(`qepik:attempt:${key}`, String(Date.now() - monthMs));
  expect(await keysOfEarlierSessions()).toEqual([key]);
  forgetOldKeys(Date.now() - monthMs / 2);
  expect(await keysOfEarlierSessions()).toEqual([key]);
  forgetOldKeys(Date.now());
  expect(await keysOfEarlierSessions()).toEqual([]);
});
