import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getHistory } from '#contract/history.ts';
import { getBalances, getWallets } from '#contract/wallets.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { Admission, unlimitedRates } from './admission.ts';

const provider = await openProvider();
const { store } = provider;

test('a page of 200 rows counts as four calls of its session, and of 50 as one [L12]', async () => {
  const { token } = await provider.user();
  const callRates = { session: 10, address: 0 };
  const client = provider.with({ callRates }).client(token);
  const pageOf = (limit: string) =>
    client.call(getHistory, { query: { since: '0', limit, cursor: undefined } });
  const asked = [
    () => pageOf('50'),
    () => pageOf('200'),
    () => pageOf('999999'),
    () => client.call(getWallets, {}),
    () => client.call(getWallets, {}),
  ];
  const statuses = [];
  for (const ask of asked) statuses.push((await ask()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test('a signed statement counts as fifty calls of its session [L12]', async () => {
  const { token } = await provider.user();
  const callRates = { session: 60, address: 0 };
  const client = provider.with({ callRates }).client(token);
  const to = '2026-01-01T00:00:00.000Z';
  const ask = () => client.call(getBalances, { query: { from: undefined, to, owner: 'MASKED' } });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
});

test('one long page of a session is worked on at a time, and its other calls beside it [L12]', async () => {
  const admission = new Admission(store, unlimitedRates);
  const begun: string[] = [];
  const leaving = Promise.withResolvers<void>();
  const ask = (what: string, cost: number) =>
    admission.limitCalls(
      'token',
      () => {
        begun.push(what);
        return leaving.promise;
      },
      cost,
    );
  const asked = [ask('page', 4), ask('next page', 4), ask('call', 1)];
  await setImmediate();
  expect(begun).toEqual(['call', 'page']);
  leaving.resolve();
  await Promise.all(asked);
  expect(begun).toEqual(['call', 'page', 'next page']);
});
