// The biller's adapter against a small server that may be silent or answer nonsense.
import { beforeEach, expect, test } from 'vitest';
import { quotePayment } from '#contract/operations/payments.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { letAllEnd } from '#provider/testing/odd-ports.ts';
import { type Oddity, OddServer } from '#provider/testing/odd-server.ts';
import { openProvider, paymentOf } from '#provider/testing/provider.ts';
import { httpBiller } from './http-biller.ts';

let orders: string[] = [];
const paid = new Set<string>();

const server = await OddServer.open(({ method, key, sent }) => {
  if (method === 'POST') {
    return JSON.stringify(sent).includes('0404"')
      ? { status: 404, body: { reason: 'no-subscriber' } }
      : { body: { name: 'M****OVA AYSEL', debt: '34.18', commissionPercent: 0.5 } };
  }
  if (method === 'PUT') {
    orders.push(key);
    paid.add(key);
  }
  return paid.has(key) ? { body: { state: 'paid' } } : { status: 404, body: {} };
});

const provider = await openProvider({
  ports: (store) => ({
    ...simulatedPorts(store, false),
    biller: httpBiller({ url: server.url, token: 'a-secret' }),
    get timeLimitMs() {
      return server.timeLimitMs;
    },
  }),
});

beforeEach(() => {
  orders = [];
});

test('a subscriber, what they owe and the commission are those that the biller tells', async () => {
  const user = await provider.user();
  const body = { ...paymentOf('20.00'), shownDebt: undefined };
  expect(await user.get(quotePayment, { body })).toMatchObject({
    subscriber: { name: 'M****OVA AYSEL', debt: { amount: 3418 } },
    commission: 10,
  });
  expect(await user.refusal(quotePayment, { body: paymentOf('20.00', '12340404') })).toBe(
    'SUBSCRIBER_NOT_FOUND',
  );
  server.next = ['lost'];
  expect(await user.refusal(quotePayment, { body })).toBe('SERVICE_UNAVAILABLE');
});

const rejected = { body: { state: 'rejected', reason: 'debt-changed' } };

test.each<[string, Oddity[], string]>([
  ['answers at once', [], 'CONFIRMED'],
  ['never gets the order', ['lost'], 'RUNNING'],
  ['is silent', ['silence'], 'RUNNING'],
  ['does not know yet', [{ body: { state: 'pending', askAgainAfter: 5 } }], 'RUNNING'],
  ['is out of order', [{ status: 503, body: 'Unavailable', type: 'text/plain' }], 'RUNNING'],
  ['talks nonsense', [{ body: '<html>', type: 'text/html' }, { body: { state: 7 } }], 'RUNNING'],
  ['leads elsewhere', [{ status: 307, body: {}, headers: { Location: '/v1/else' } }], 'RUNNING'],
])('a biller that %s is paid once', async (_what, said, state) => {
  const user = await provider.user();
  const { operation } = await user.quote('20.00');
  server.next = [...said];
  expect((await user.confirm(operation.key, '20.10')).data?.state).toBe(state);
  expect(await user.balance()).toBe(25_000 - 2010);
  await letAllEnd(user);
  expect(await user.operation(operation.key)).toMatchObject({ state: 'CONFIRMED' });
  expect((await user.history()).transactions).toMatchObject([{ status: 'SUCCESS' }]);
  expect(orders).toEqual([operation.key]);
  expect(await user.balance()).toBe(25_000 - 2010);
});

test('what the biller rejects is paid back, in its own words', async () => {
  const user = await provider.user();
  const { operation } = await user.quote('20.00');
  server.next = [rejected];
  const { data } = await user.confirm(operation.key, '20.10');
  expect(data).toMatchObject({ state: 'REFUSED', refusal: 'DEBT_CHANGED' });
  expect(await user.balance()).toBe(25_000);
});

test('Billers at two paths of one host have two names', () => {
  const [older, newer] = ['old', 'new'].map((path) =>
    httpBiller({ url: `https://biller.example/${path}` }),
  );
  expect(older?.name).not.toBe(newer?.name);
});
