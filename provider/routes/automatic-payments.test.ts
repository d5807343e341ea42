import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  createAutomaticPayment,
  deleteAutomaticPayment,
  getAutomaticPayments,
  pauseAutomaticPayment,
  skipAutomaticPayment,
  updateAutomaticPayment,
} from '#contract/automatic-payments.ts';
import { createTransferFavorite, deleteFavorite, getFavorites } from '#contract/favorites.ts';
import { mostAutomaticPayments } from '#provider/core/records/automatic-payments/new-automatic-payment.ts';
import {
  AutomaticPayment,
  type Body,
  begin,
  bodyFor,
  monthly,
  once,
  onDebt,
  tenOn,
} from '#provider/testing/automatic.ts';
import { openProvider, service, type TestUser, typedFor } from '#provider/testing/provider.ts';

const provider = await openProvider();

async function newUser(): Promise<TestUser> {
  return (await provider.user({ balance: '500.00' })).atTime('2027-01-22T14:07');
}

async function create(user: TestUser, ending: string, wanted: Partial<Body> = {}, key?: string) {
  return (await AutomaticPayment.of(user, bodyFor(ending, wanted), key)).made;
}

const automaticOnes = { filterTypes: ['AUTO_PAYMENT' as const] };

test('a favorite may have several, says which comes next, and takes all with it', async () => {
  let user = await newUser();
  const { favoriteInfo } = await user.saveFavorite('12343418');
  await create(user, '', { favoriteId: favoriteInfo.id, recipient: null });
  const { id, favoriteId } = await create(user, '12343418', onDebt);
  expect(favoriteId).toBe(favoriteInfo.id);
  const marked = async () => {
    const query = { limit: undefined };
    const { favorites } = await user.get(getFavorites, { query, body: automaticOnes });
    return favorites.map(({ autoPayment }) => autoPayment);
  };
  expect(await marked()).toEqual([{ frequency: 'ON_DEBT', lastPaidAt: null }]);
  user = await user.atTime('2027-01-24T10:01');
  await user.get(deleteAutomaticPayment, { params: { id } });
  user = await user.atTime('2027-01-25T10:01');
  expect(await marked()).toEqual([{ frequency: 'MONTHLY', lastPaidAt: tenOn('01-25') }]);
  await user.get(deleteFavorite, { params: { id: favoriteInfo.id } });
  expect(await user.get(getAutomaticPayments, {})).toEqual([]);
  const before = await user.balance();
  user = await user.atTime('2027-03-25T10:01');
  expect(await user.balance()).toBe(before);
});

test('a service that left the catalogue hides no other payment, and shows no typed value [P7]', async () => {
  const user = await newUser();
  const { favoriteId } = await create(user, '12343418');
  await create(user, '12340000');
  await provider.store
    .updateTable('favorites')
    .set({ service_id: 'left' })
    .where('id', '=', favoriteId)
    .execute();
  const payments = await user.get(getAutomaticPayments, {});
  expect(payments.map(({ serviceId }) => serviceId).sort()).toEqual([service.serviceId, 'left']);
  const query = { limit: undefined };
  const { favorites } = await user.get(getFavorites, { query, body: automaticOnes });
  expect(favorites.find(({ favoriteInfo: { id } }) => id === favoriteId)?.fields).toEqual({});
});

test('an account has no more than the list may hold', async () => {
  const user = await newUser();
  const { id } = await create(user, '12343418');
  await sql`
    insert into automatic_payments select (
      jsonb_populate_record(automatic_payments, jsonb_build_object('id', n))
    ).*
    from automatic_payments, generate_series(2, ${mostAutomaticPayments}::integer) as n
    where id = ${id}
  `.execute(provider.store);
  const body = bodyFor('12340000');
  expect(await user.refusal(createAutomaticPayment, { body })).toBe('LIST_FULL');
  await user.get(deleteAutomaticPayment, { params: { id } });
  await user.get(createAutomaticPayment, { body });
});

test.each<[string, Partial<Body>, string]>([
  ['a day that no month has', { day: 32 }, 'INVALID_REQUEST'],
  ['half a day', { day: 1.5 }, 'INVALID_REQUEST'],
  ['no day', { day: null }, 'INVALID_REQUEST'],
  ['a date besides', { date: '2027-02-01' }, 'INVALID_REQUEST'],
  ['a date that is over', { ...once, date: '2027-01-22' }, 'INVALID_REQUEST'],
  ['no such date', { ...once, date: '2027-02-30' }, 'INVALID_REQUEST'],
  ['nothing', { amount: '0.00' }, 'INVALID_REQUEST'],
  ['a part of a qəpik', { amount: '1.005' }, 'INVALID_REQUEST'],
  ['more than the service takes', { amount: '500.01' }, 'AMOUNT_TOO_LARGE'],
  ['no recipient', { recipient: null }, 'INVALID_REQUEST'],
  ['a favorite of nobody', { recipient: null, favoriteId: 'x' }, 'NOT_FOUND'],
  [
    'nobody behind the number',
    { recipient: { name: 'Ev', ...typedFor('12340404') } },
    'SUBSCRIBER_NOT_FOUND',
  ],
])('%s is refused', async (_what, wanted, code) => {
  const user = await newUser();
  const body = bodyFor('12340000', wanted);
  expect(await user.refusal(createAutomaticPayment, { body })).toBe(code);
  expect(await user.get(getAutomaticPayments, {})).toEqual([]);
});

test('a service that knows no debt is not paid on debt, and no person automatically', async () => {
  const user = await newUser();
  const recipient = { name: 'Ana', serviceId: 'azercell', fields: { phone: '+994502124518' } };
  const body = bodyFor('', { ...onDebt, recipient });
  expect(await user.refusal(createAutomaticPayment, { body })).toBe('INVALID_REQUEST');
  const { favoriteInfo } = await user.get(createTransferFavorite, {
    body: { name: 'Ana', phone: '+994502124518', amount: null },
  });
  const linked = bodyFor('', { recipient: null, favoriteId: favoriteInfo.id });
  expect(await user.refusal(createAutomaticPayment, { body: linked })).toBe('NOT_FOUND');
});

test('another user finds nothing [P6]', async () => {
  const params = { id: (await begin(provider, '2027-01-22T14:07')).made.id };
  const other = await provider.user();
  expect(await other.get(getAutomaticPayments, {})).toEqual([]);
  const skipped = { period: '2027-01', skipped: true };
  expect([
    await other.refusal(deleteAutomaticPayment, { params }),
    await other.refusal(updateAutomaticPayment, { params, body: monthly }),
    await other.refusal(pauseAutomaticPayment, { params, body: { paused: true } }),
    await other.refusal(skipAutomaticPayment, { params, body: skipped }),
  ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
});
