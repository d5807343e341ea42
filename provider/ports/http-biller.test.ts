// The biller over HTTP against a small server of its own, which may be silent, slow, late, or talk nonsense.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { quotePayment } from '#contract/operations/payments.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { openProvider, paymentOf } from '#provider/testing/provider.ts';
import { httpBiller } from './http-biller.ts';

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly type?: string;
  readonly location?: string;
}

/** What the server answers next, whatever is asked; as it should where this is empty. */
let next: (Answer | 'silence' | 'late')[] = [];
let orders: string[] = [];
const paid = new Map<string, string>();

async function answerTo(request: IncomingMessage): Promise<Answer> {
  const { method, url = '' } = request;
  const sent = await text(request);
  const key = url.split('/').at(-1) ?? '';
  if (request.headers.authorization !== 'Bearer a-secret') return { status: 401, body: {} };
  if (method === 'POST') {
    const { fields } = JSON.parse(sent);
    return fields.code.endsWith('0404')
      ? { status: 404, body: { reason: 'no-subscriber' } }
      : { body: { name: 'M****OVA AYSEL', debt: '34.18', commissionPercent: 0.5 } };
  }
  if (method === 'PUT') {
    orders.push(key);
    paid.set(key, sent);
  }
  return paid.has(key) ? { body: { state: 'paid' } } : { status: 404, body: {} };
}

const server = createServer(async (request, response) => {
  const said = next.shift();
  if (said === 'silence') return;
  const usual = await answerTo(request);
  if (said === 'late') await wait(300);
  const answer: Answer = typeof said === 'object' ? said : usual;
  const { status = 200, body, type = 'application/json', location } = answer;
  response.writeHead(status, { 'Content-Type': type, ...(location && { Location: location }) });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const provider = await openProvider({
  ports: (store) => ({
    ...simulatedPorts(store, false),
    biller: httpBiller({ url: urlOf(), token: 'a-secret' }),
    // Short where no answer will come, else longer than any machine is slow.
    get timeLimitMs() {
      return next[0] === 'silence' || next[0] === 'late' ? 100 : 60_000;
    },
  }),
});

function urlOf(): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`;
}

beforeEach(() => {
  next = [];
  orders = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
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
  next = ['silence'];
  expect(await user.refusal(quotePayment, { body })).toBe('SERVICE_UNAVAILABLE');
});

const rejected = { body: { state: 'rejected', reason: 'debt-changed' } };

test.each<[string, typeof next, string, number]>([
  ['answers at once', [], 'CONFIRMED', 1],
  ['is silent', ['silence'], 'RUNNING', 1],
  ['answers late', ['late'], 'RUNNING', 1],
  ['is silent, also when it is asked again', ['silence', 'silence', 'silence'], 'RUNNING', 1],
  [
    'says that it does not know yet',
    [{ body: { state: 'pending', askAgainAfter: 5 } }],
    'RUNNING',
    1,
  ],
  [
    'is out of order',
    [{ status: 503, body: 'Service Unavailable', type: 'text/plain' }],
    'RUNNING',
    1,
  ],
  ['talks nonsense', [{ body: '<html>', type: 'text/html' }, { body: { state: 7 } }], 'RUNNING', 1],
  [
    'leads elsewhere',
    [{ status: 307, body: {}, location: '/v1/payments/elsewhere' }],
    'RUNNING',
    1,
  ],
])('a biller that %s is paid once', async (_what, said, state, times) => {
  const user = await provider.user();
  const { operation } = await user.quote('20.00');
  next = [...said];
  expect((await user.confirm(operation.key, '20.10')).data?.state).toBe(state);
  expect(await user.balance()).toBe(25_000 - 2010);
  for (let seconds = 10; seconds < 10_000; seconds *= 2) {
    await user.later(seconds);
    await user.runDue();
  }
  expect(await user.operation(operation.key)).toMatchObject({ state: 'CONFIRMED' });
  expect((await user.history()).transactions).toMatchObject([{ status: 'SUCCESS' }]);
  expect(new Set(orders)).toEqual(new Set([operation.key]));
  expect(orders).toHaveLength(times);
  expect(await user.balance()).toBe(25_000 - 2010);
});

test('what the biller rejects is paid back, in its own words', async () => {
  const user = await provider.user();
  const { operation } = await user.quote('20.00');
  next = [rejected];
  const { data } = await user.confirm(operation.key, '20.10');
  expect(data).toMatchObject({ state: 'REFUSED', refusal: 'DEBT_CHANGED' });
  expect(await user.balance()).toBe(25_000);
});
