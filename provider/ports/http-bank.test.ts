// The acquirer's adapter against a small server that may be silent or answer nonsense.
import { beforeEach, expect, test } from 'vitest';
import { getCards, openCardPage } from '#contract/cards.ts';
import { signOut } from '#contract/identity/sessions.ts';
import {
  confirmOperation,
  openHostedPage,
  voidOperation,
} from '#contract/operations/operations.ts';
import { quoteTopUp } from '#contract/operations/top-up.ts';
import { quoteCardTransfer } from '#contract/operations/transfers.ts';
import { getWallets } from '#contract/wallets.ts';
import { tablesWith } from '#provider/controls/control.ts';
import { makeUser } from '#provider/controls/users.ts';
import { startServer } from '#provider/server.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { Client } from '#provider/testing/client.ts';
import { cardNumbers, HostedPages, pathOf, typed } from '#provider/testing/hosted.ts';
import { letAllEnd } from '#provider/testing/odd-ports.ts';
import { type Answer, type Oddity, OddServer } from '#provider/testing/odd-server.ts';
import { openProvider, type TestUser, testDatabase } from '#provider/testing/provider.ts';
import { httpBank } from './http-bank.ts';

interface Taking {
  readonly amount: string;
  readonly returnTo: string;
  state: 'paid' | 'confirm' | 'rejected';
}

const vault = new Map<string, string>();
const takings = new Map<string, Taking>();
const credits = new Map<string, { readonly token: string; readonly amount: string }>();
const refunds = new Map<string, { readonly authorisation: string; readonly amount: string }>();
/** Bodies of the requests to the bank, except those that store a card. */
let sentElsewhere = '';
let orders: string[] = [];
/** Paths of the requests to the bank. */
const sentTo: string[] = [];

const page = 'https://bank.example/confirm';

const server = await OddServer.open(({ method, path, key, sent = {} }): Answer => {
  sentTo.push(path);
  if (path === '/v1/cards') {
    const token = `token-${vault.size}`;
    vault.set(token, sent['number'] ?? '');
    return { body: { token } };
  }
  sentElsewhere += JSON.stringify(sent);
  const { token = '', amount = '', returnTo = '', authorisation = '' } = sent;
  const isOrder = method === 'PUT';
  if (isOrder) orders.push(key);
  if (path.startsWith('/v1/refunds/')) {
    refunds.set(key, { authorisation, amount });
    return { body: { state: 'done' } };
  }
  if (path.startsWith('/v1/credits/')) {
    if (isOrder) credits.set(key, { token, amount });
    return credits.has(key) ? { body: { state: 'paid' } } : { status: 404, body: {} };
  }
  const number = vault.get(token) ?? '';
  const reason = number.endsWith('9995') ? 'no-money' : '';
  if (isOrder && reason) return { status: 422, body: { reason } };
  if (isOrder && !takings.has(key)) {
    takings.set(key, { amount, returnTo, state: number.endsWith('3222') ? 'confirm' : 'paid' });
  }
  const taking = takings.get(key);
  return taking ? { body: { state: taking.state, page } } : { status: 404, body: {} };
});

const provider = await openProvider({
  ports: (store) => ({
    ...simulatedPorts(store, false),
    bank: httpBank({
      url: server.url,
      token: 'a-secret',
      returnTo: (key) => `https://hosted.test/back/${key}`,
    }),
    get timeLimitMs() {
      return server.timeLimitMs;
    },
  }),
});
const hosted = new HostedPages(provider);

beforeEach(() => {
  for (const books of [vault, takings, credits, refunds]) books.clear();
  sentElsewhere = '';
  orders = [];
});

const odd: [string, Oddity[], string][] = [
  ['answers at once', [], 'CONFIRMED'],
  ['never gets the order', ['lost'], 'RUNNING'],
  ['is silent, also when it is asked again', ['silence', 'silence', 'lost'], 'RUNNING'],
  ['does not know yet', [{ body: { state: 'pending', askAgainAfter: 5 } }], 'RUNNING'],
  ['talks nonsense', [{ body: '<html>' }, { body: { state: 'confirm' } }], 'RUNNING'],
];

test.each(odd)('a bank that %s takes the money once', async (_what, said, state) => {
  const user = await provider.user({ balance: '0.00' });
  const card = await hosted.saveCard(user);
  takings.clear();
  server.next = [...said];
  const { key, confirmed } = await hosted.topUp(user, '20.00', card);
  expect(confirmed.data?.state).toBe(state);
  await letAllEnd(user);
  expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
  expect(await user.balance()).toBe(2000);
  expect([...takings]).toMatchObject([[key, { amount: '20.00', state: 'paid' }]]);
  expect([...refunds]).toEqual([]);
});

// Both orders take the same way, so a part of the oddities suffices.
test.each(odd.slice(0, 3))('a bank that %s gives to a card once', async (_what, said) => {
  const user = await provider.user();
  const to = await hosted.saveCard(user);
  const [token] = vault.keys();
  const body = { amount: '10.00', source: 'WALLET' as const, to };
  const { key } = (await user.get(quoteCardTransfer, { body })).operation;
  orders = [];
  server.next = [...said];
  await user.confirm(key, '10.05');
  await letAllEnd(user);
  expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
  expect([...credits]).toEqual([[key, { token, amount: '10.00' }]]);
  expect(new Set(orders)).toEqual(new Set([key]));
  expect(await user.balance()).toBe(25_000 - 1005);
});

test('a card number goes to the vault alone, and is stored nowhere [W8]', async () => {
  const user = await provider.user({ balance: '0.00' });
  const { path } = await hosted.topUp(user);
  await hosted.send(path, typed(cardNumbers.pays, { save: 'on' }));
  const number = cardNumbers.pays.replace(/ /g, '');
  expect([...vault.values()]).toEqual([number]);
  expect(sentElsewhere).toContain('token-0');
  expect(sentElsewhere).not.toMatch(/4169|4127|"cvc"/);
  expect(await tablesWith(provider.store, [number])).toEqual([]);
  expect(await user.get(getCards, {})).toHaveLength(1);
});

test('a bank that asks is led to on its own page, and is asked when the person comes back', async () => {
  const user = await provider.user({ balance: '0.00' });
  const { key, path } = await hosted.topUp(user);
  await hosted.send(path, typed(cardNumbers.asks));
  expect((await hosted.ask(path)).headers.get('Refresh')).toBe(`0; url=${page}`);
  const taking = takings.get(key);
  expect(taking?.returnTo).toBe(`https://hosted.test/back/${key}`);
  expect(await hosted.read(`/back/${key}`)).toContain(page);
  expect(await user.balance()).toBe(0);
  if (taking) taking.state = 'paid';
  server.next = ['silence'];
  await hosted.ask(`/back/${key}`);
  expect(await user.operation(key)).toMatchObject({ state: 'RUNNING' });
  await letAllEnd(user);
  expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
  expect(await user.balance()).toBe(2000);
  expect(orders).toEqual([key]);
});

const ends: [string, (user: TestUser, key: string, path: string) => Promise<unknown>][] = [
  ['cancels in the app', (user, key) => user.get(voidOperation, { params: { key } })],
  ['cancels on the page', (_user, _key, path) => hosted.send(path, { act: 'cancel' })],
  [
    'comes back after the session has ended',
    async (user, key) => {
      await user.get(signOut, {});
      await hosted.ask(`/back/${key}`);
    },
  ],
  [
    'polls at the time limit, before the job',
    async (user, key) => {
      await user.later(15 * 60);
      expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
      await letAllEnd(user);
    },
  ],
];

test.each(ends)(
  'a card that its bank has charged pays, although the person %s [M5 M10]',
  async (_what, end) => {
    const user = await provider.user({ balance: '0.00' });
    const other = provider.client((await provider.signIn(user)).token);
    const { key, path } = await hosted.topUp(user);
    await hosted.send(path, typed(cardNumbers.asks));
    const taking = takings.get(key);
    if (taking) taking.state = 'paid';
    await end(user, key, path);
    const [wallet] = await other.get(getWallets, {});
    expect(wallet?.availableAmount).toBe(2000);
    expect([...refunds]).toEqual([]);
  },
);

test('the refusal of a bank is told in words of the app', async () => {
  const user = await provider.user({ balance: '0.00' });
  const { key, path } = await hosted.topUp(user);
  await hosted.send(path, typed(cardNumbers.noMoney));
  expect(await user.operation(key)).toMatchObject({ state: 'REFUSED', refusal: 'CARD_NO_MONEY' });
});

test.each<[string, Oddity[]]>([
  ['is silent', ['silence', 'lost']],
  ['takes its time', [{ body: { state: 'pending', askAgainAfter: 5 } }]],
  ['does not know the address', Array(3).fill({ status: 404, body: {} })],
])('a bank that %s is asked for the money back until it gave it, once', async (_what, said) => {
  const user = await provider.user({ balance: '0.00' });
  const { key, path } = await hosted.topUp(user);
  await hosted.send(path, typed(cardNumbers.asks));
  await hosted.ask(await pathOf(user, key));
  await user.get(voidOperation, { params: { key } });
  server.next = [...said];
  await letAllEnd(user);
  expect(server.next).toEqual([]);
  expect([...refunds]).toEqual([[key, { authorisation: key, amount: '20.00' }]]);
});

test('an acquirer without HTTPS is sent no card number', () => {
  const settings = { url: 'http://acquirer.example/v1', returnTo: () => '' };
  expect(() => httpBank(settings)).toThrow('HTTPS');
});

test('a server with acquirers tells the first the address of its hosted pages, and asks each about its own orders', async () => {
  const token = 'a-secret';
  const banks = ['', '/former'].map((path) => ({ url: server.url + path, token }));
  const database = await testDatabase();
  const running = await startServer({ port: 0, database, control: true, banks });
  const made = await makeUser(running.store, {});
  const user = new Client((path, init) => fetch(`${running.url}${path}`, init), made.token);
  const { address } = await user.get(openCardPage, {});
  const body = new URLSearchParams(typed(cardNumbers.asks));
  await fetch(address, { method: 'POST', body, redirect: 'manual' });
  const [key, taking] = [...takings][0] ?? [];
  const { origin } = new URL(address);
  expect(taking?.returnTo).toBe(`${origin}/back/${key}`);
  expect(await (await fetch(`${origin}/back/${key}`)).text()).toContain(page);
  expect((await fetch(`${origin}/bank/${key}`)).status).toBe(404);
  const { operation } = await user.get(quoteTopUp, { body: { amount: '20.00', source: 'CARD' } });
  const total = { total: '20.00', currencyCode: 'AZN' } as const;
  await user.get(confirmOperation, { body: total }, operation.key);
  const params = { key: operation.key };
  const topUp = await user.get(openHostedPage, { params });
  await fetch(topUp.address, { method: 'POST', body, redirect: 'manual' });
  const bank_name = `http:${new URL(server.url).host}/v1/former`;
  await running.store.updateTable('operations').set({ bank_name }).execute();
  const questions = sentTo.length;
  expect(await (await fetch(`${origin}/back/${operation.key}`)).text()).toContain(page);
  expect(sentTo.slice(questions)).toEqual([`/v1/former/authorisations/${operation.key}`]);
  await running.close();
});
