// Signed-in users can look up recipients. Look-ups are limited and audited.
import { expect, test } from 'vitest';
import { checkSubscriber } from '#contract/catalogue.ts';
import { checkFavorite, createPaymentFavorite, refreshDebts } from '#contract/favorites.ts';
import { quotePayment } from '#contract/operations/payments.ts';
import {
  openProvider,
  paymentOf,
  service,
  type TestUser,
  typedFor,
} from '#provider/testing/provider.ts';

const provider = await openProvider();

const lookUps = {
  'the form of a service': (user: TestUser) =>
    user.call(checkSubscriber, { body: typedFor('12345678') }),
  'a quote': (user: TestUser) => user.call(quotePayment, { body: paymentOf('5.00') }),
  'a new favorite': (user: TestUser) =>
    user.call(createPaymentFavorite, {
      body: { name: 'Ev', ...typedFor('87654321'), amount: null },
    }),
  'a favorite': (user: TestUser, id: string) => user.call(checkFavorite, { params: { id } }),
  'the debts of all favorites': (user: TestUser) => user.call(refreshDebts, {}),
};

test.each(Object.entries(lookUps))('by %s is written down, and limited', async (_by, lookUp) => {
  const user = await provider.user();
  const { id } = (await user.saveFavorite('12345678')).favoriteInfo;
  const { store } = provider;
  const actor = await user.id();
  const written = () =>
    store.selectFrom('audit').selectAll().where('actor', '=', actor).orderBy('id').execute();
  const before = await written();
  await letHourPass();
  expect((await lookUp(user, id)).status).toBe(200);
  const [row, ...others] = (await written()).slice(before.length);
  expect(row).toMatchObject({ act: 'check', subject: service.serviceId, detail: { found: true } });
  expect(others).toEqual([]);
  expect(JSON.stringify(row?.detail)).not.toContain('12345678');

  await provider.exhaustRate(`check:${actor}`, 60_000);
  const other = await provider.user();
  const { id: otherId } = (await other.saveFavorite('12345678')).favoriteInfo;
  await letHourPass();
  expect(await lookUp(user, id)).toMatchObject({
    status: 429,
    problem: { code: 'TOO_MANY_REQUESTS', retryAt: expect.any(String) },
  });
  expect((await lookUp(other, otherId)).status).toBe(200);

  /** Lets an hour pass for debts only. The clock of the look-up limit stays. */
  async function letHourPass(): Promise<void> {
    await store
      .updateTable('debts')
      .set({ reported_at: new Date(0) })
      .execute();
  }
});
