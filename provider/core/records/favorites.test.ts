import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkSubscriber } from '#contract/catalogue.ts';
import {
  checkFavorite,
  createFavoriteByPayment,
  createPaymentFavorite,
  createTransferFavorite,
  deleteFavorite,
  getFavorites,
  mostFavorites,
  refreshDebts,
  searchFavorites,
  updateFavorite,
} from '#contract/favorites.ts';
import { quotePayment } from '#contract/operations/payments.ts';
import { toDecimal } from '#domain/money.ts';
import { exampleFields } from '#provider/core/catalogue/catalogue.ts';
import { openProvider, service, typedFor } from '#provider/testing/provider.ts';

const provider = await openProvider();

function paymentFavorite(identifier: string) {
  return { body: { name: 'Ev', ...typedFor(identifier), amount: null } };
}

test('a changed debt of a favorite has a newer version [L8]', async () => {
  const user = await provider.user();
  const made = await user.saveFavorite('00000409');
  const list = { query: { limit: undefined }, body: { filterTypes: ['ALL' as const] } };
  const before = await user.call(getFavorites, list);
  await user.get(checkFavorite, { params: { id: made.favoriteInfo.id } });
  const after = await user.call(getFavorites, list);
  expect(after.data?.favorites[0]?.debt?.amount).not.toBe(made.debt?.amount);
  expect(after.version).toBeGreaterThan(before.version ?? 0);
});

const noQuery = { filter: undefined, page: undefined, size: undefined, sort: undefined };

test('a favorite is made once for a key, and once for a recipient', async () => {
  const user = await provider.user();
  const key = randomUUID();
  const made = await user.get(createPaymentFavorite, paymentFavorite('12345678'), key);
  expect(made).toMatchObject({
    name: 'Ev',
    type: 'PAYMENT',
    recipient: service.identifier('12345678'),
  });
  expect(made.debt).not.toBeNull();
  expect(await user.get(createPaymentFavorite, paymentFavorite('12345678'), key)).toEqual(made);
  const other = await user.call(createPaymentFavorite, paymentFavorite('87654321'), key);
  expect(other).toMatchObject({ status: 422, problem: { code: 'KEY_REUSED' } });
  const twice = await user.call(createPaymentFavorite, paymentFavorite('1234 5678'));
  expect(twice).toMatchObject({ status: 409, problem: { code: 'FAVORITE_EXISTS' } });
  expect(await user.refusal(createPaymentFavorite, paymentFavorite('11112222'), '')).toBe(
    'KEY_REQUIRED',
  );
  expect(await user.favorites()).toHaveLength(1);
});

test('A user has no more favorites than the ceiling', async () => {
  const user = await provider.user();
  const { favoriteInfo } = await user.saveFavorite('12345678');
  await sql`
    insert into favorites select (
      jsonb_populate_record(favorites, jsonb_build_object('id', n, 'recipient_key', n))
    ).*
    from favorites, generate_series(2, ${mostFavorites}::integer) as n
    where id = ${favoriteInfo.id}
  `.execute(provider.store);
  const another = paymentFavorite('87654321');
  expect(await user.refusal(createPaymentFavorite, another)).toBe('FAVORITE_LIMIT');
  await user.get(deleteFavorite, { params: { id: favoriteInfo.id } });
  await user.get(createPaymentFavorite, another);
});

test('a favorite is made of a receipt, and knows when it was last paid', async () => {
  const user = await provider.user();
  const paid = await user.pay('3.00', '12345678');
  const body = { paymentUuid: paid.data?.receiptId ?? '', name: 'İşıq' };
  const made = await user.get(createFavoriteByPayment, { body });
  expect(made).toMatchObject({
    fields: { [service.field]: service.identifier('12345678') },
    lastPaidAt: null,
  });
  await user.settleAll();
  const [favorite] = await user.favorites();
  expect(favorite?.lastPaidAt).toMatch(/^\d{4}-/);
  const stranger = await provider.user();
  const reply = await stranger.call(createFavoriteByPayment, { body });
  expect(reply.status).toBe(404);
});

test('a transfer favorite shows its recipient masked [P7]', async () => {
  const user = await provider.user();
  const body = { name: 'Anam', phone: '050 212 34 18', amount: '20.00' };
  const made = await user.get(createTransferFavorite, { body });
  const recipient = '+994\u00a050\u00a0212\u00a0••\u00a018';
  expect(made).toMatchObject({ type: 'TRANSFER', recipient, amount: 2000 });
});

test('answers mask a national id and an account number; the service gets them whole', async () => {
  const user = await provider.user();
  const typed = { serviceId: 'kapital-hesab', fields: exampleFields('kapital-hesab') };
  const subscriber = await user.get(checkSubscriber, { body: typed });
  const { operation } = await user.get(quotePayment, {
    body: { ...typed, amount: '5.00', source: 'WALLET', shownDebt: undefined },
  });
  const paid = await user.confirm(operation.key, toDecimal(operation.total));
  const body = { paymentUuid: paid.data?.receiptId ?? '', name: 'Hesabım' };
  const made = await user.get(createFavoriteByPayment, { body });
  expect(made.fields).toEqual({ iban: 'AZ21 •••• 1944', fin: '5••••2A' });
  expect(made.recipient).toBe('AZ21 •••• 1944');
  const { id } = made.favoriteInfo;
  expect(await user.get(checkFavorite, { params: { id } })).toEqual(subscriber);
  const reply = JSON.stringify([
    await user.history(),
    await user.favorites(),
    paid.data,
    operation,
  ]);
  expect(reply).toContain('AZ21 •••• 1944');
  for (const whole of Object.values(typed.fields)) expect(reply).not.toContain(whole);
});

test('favorites are renamed, found, cut short and deleted by their owner only', async () => {
  const user = await provider.user();
  const stranger = await provider.user();
  const ids: string[] = [];
  for (const [at, name] of ['Ev', 'Bağ evi', 'Ofis'].entries()) {
    await user.later(1);
    ids.push((await user.saveFavorite(`1234567${at}`, name)).favoriteInfo.id);
  }
  const [id = ''] = ids;
  const change = { params: { id }, body: { name: 'Ata evi', amount: '5.50' } };
  expect((await stranger.call(updateFavorite, change)).status).toBe(404);
  expect(await user.get(updateFavorite, change)).toMatchObject({ name: 'Ata evi', amount: 550 });
  const byName = await user.get(searchFavorites, {
    query: { ...noQuery, sort: 'NAME', name: 'EVİ' },
  });
  expect(byName).toMatchObject({ total: 2, favorites: [{ name: 'Ata evi' }, { name: 'Bağ evi' }] });
  const short = await user.favorites(2);
  expect(short.map(({ name }) => name)).toEqual(['Ofis', 'Bağ evi']);
  expect((await stranger.call(deleteFavorite, { params: { id } })).status).toBe(404);
  await user.get(deleteFavorite, { params: { id } });
  expect(await user.favorites()).toHaveLength(2);
  expect((await user.call(checkFavorite, { params: { id } })).status).toBe(404);
});

test('favorites stand in the order that their owner gives them, the newest first', async () => {
  const user = await provider.user();
  const stranger = await provider.user();
  const ids: Record<string, string> = {};
  for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) {
    ids[name] = (await user.saveFavorite(`2234567${at}`, name)).favoriteInfo.id;
  }
  const order = async () => (await user.favorites()).map(({ name }) => name).join('');
  const move = (name: string, before: string | null) => ({
    params: { id: ids[name] ?? '' },
    body: { before: before === null ? null : (ids[before] ?? '') },
  });
  expect(await order()).toBe('dcba');
  await user.get(updateFavorite, move('a', 'c'));
  expect(await order()).toBe('dacb');
  await user.get(updateFavorite, move('d', null));
  expect(await order()).toBe('acbd');
  await user.get(updateFavorite, move('c', 'c'));
  expect(await order()).toBe('acbd');
  await user.saveFavorite('22345679', 'e');
  expect(await order()).toBe('eacbd');
  expect(await stranger.refusal(updateFavorite, move('a', null))).toBe('NOT_FOUND');
  expect(await user.refusal(updateFavorite, { ...move('a', null), body: { before: 'no' } })).toBe(
    'NOT_FOUND',
  );
  expect(await order()).toBe('eacbd');
});

test('a debt is asked for once an hour, counted from its last inquiry', async () => {
  const user = await provider.user();
  const { favoriteInfo } = await user.saveFavorite('12340409');
  const debt = async () => (await user.favorites())[0]?.debt;
  const first = await debt();
  const retryAt = (await user.favorites())[0]?.debtRefreshAt;
  expect(await user.call(refreshDebts, {})).toMatchObject({
    status: 429,
    problem: { code: 'DEBT_TOO_SOON', retryAt },
  });
  expect(await debt()).toEqual(first);
  await user.later(3600);
  const { refreshAt } = await user.get(refreshDebts, {});
  const refreshed = await debt();
  expect(refreshed?.amount).toBe((first?.amount ?? 0) + 100);
  expect((await user.favorites())[0]?.debtRefreshAt).toBe(refreshAt);
  const { id } = favoriteInfo;
  const checked = await user.get(checkFavorite, { params: { id } });
  expect(checked.debt?.amount).toEqual(refreshed?.amount);
});
