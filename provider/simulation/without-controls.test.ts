// Without test controls, test values are ordinary values.
import { env } from 'node:process';
import { expect, test } from 'vitest';
import { openCardPage } from '#contract/cards.ts';
import { checkSubscriber } from '#contract/catalogue.ts';
import { tablesWith } from '#provider/controls/control.ts';
import { makeUser } from '#provider/controls/users.ts';
import { moveClock } from '#provider/core/database/clock.ts';
import { keyedDigestOf } from '#provider/core/identity/secrets.ts';
import { bareDigits } from '#provider/core/records/cards/card-number.ts';
import { startServer } from '#provider/server.ts';
import { Client } from '#provider/testing/client.ts';
import { cardNumbers, HostedPages, typed } from '#provider/testing/hosted.ts';
import { openProvider, service, testDatabase, typedFor } from '#provider/testing/provider.ts';
import { outsideParts } from './ports.ts';
import { testCards } from './test-cards.ts';
import { testAmounts } from './test-values.ts';

const provider = await openProvider({ control: false });

const byEffect = Map.groupBy(
  testAmounts,
  ({ plan, commissionRate }) => commissionRate ?? plan.kind,
);
const amounts = env['QEPIK_TEST_ALL']
  ? testAmounts
  : [...byEffect.values()].flatMap((alike) => alike.slice(0, 1));

test('no amount forces an outcome or a commission', async () => {
  const user = await provider.user({ balance: '900.00', identified: true });
  for (const { amount } of amounts) {
    const total = amount.replace('x', '12');
    const { operation, commission } = await user.quote(total);
    expect([total, commission]).toEqual([total, 0]);
    const { data } = await user.confirm(operation.key, total);
    expect([total, data?.state]).toEqual([total, 'CONFIRMED']);
  }
  await user.settleAll();
  const { transactions } = await user.history();
  expect(transactions).toHaveLength(amounts.length);
  expect(new Set(transactions.map(({ status }) => status))).toEqual(new Set(['SUCCESS']));
});

test.each(['0404', '0503', '3418', '0409'])(
  'no identifier that ends in %s does',
  async (ending) => {
    const user = await provider.user();
    const identifier = service.identifier(`1234${ending}`);
    const body = { ...typedFor(`1234${ending}`), fields: { [service.field]: identifier } };
    const found = await user.get(checkSubscriber, { body });
    expect(found.debt).not.toBeNull();
    expect([3418, 100]).not.toContain(found.debt?.amount);
  },
);

test.each(testCards)('no card does: the bank of $number asks for a code', async ({ number }) => {
  const user = await provider.user({ balance: '0.00' });
  const hosted = new HostedPages(provider);
  const { key, path } = await hosted.topUp(user);
  expect(await hosted.send(path, typed(number))).toMatchObject({ status: 303 });
  expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
  await hosted.giveCode(user, path);
  expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
});

test('a server that is started without test controls has no test values, no known key of card digests, and the real time', async () => {
  const database = await testDatabase();
  const simulated = outsideParts;
  const server = await startServer({ port: 0, database, control: false, simulated });
  const { token } = await makeUser(server.store, {});
  const user = new Client((path, init) => fetch(`${server.url}${path}`, init), token);
  const found = await user.get(checkSubscriber, { body: typedFor('12340404') });
  expect(found.debt).not.toBeNull();
  const shown = await moveClock(server.store, { byMs: 3_600_000 });
  expect(shown.getTime() - Date.now()).toBeLessThan(60_000);
  const { address } = await user.get(openCardPage, {});
  await fetch(address, { method: 'POST', body: new URLSearchParams(typed()), redirect: 'manual' });
  expect(await tablesWith(server.store, [cardNumbers.pays.slice(-4)])).toContain('hosted_pages');
  const known = keyedDigestOf(bareDigits(cardNumbers.pays), 'test cards');
  expect(await tablesWith(server.store, [known])).toEqual([]);
  await server.close();
});
