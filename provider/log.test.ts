// The log says what happened and in which request, and contains no personal data.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '#contract/identity/auth.ts';
import { getUser } from '#contract/identity/users.ts';
import { quoteTransfer } from '#contract/operations/transfers.ts';
import { getWallets } from '#contract/wallets.ts';
import { log, logError } from './core/observe/log.ts';
import { appHeaders } from './testing/client.ts';
import { openProvider, service } from './testing/provider.ts';

const provider = await openProvider();
const { store } = provider;

beforeEach(() => {
  log.level = 'trace';
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  log.level = 'error';
});

type Line = Readonly<Record<string, unknown>>;

function lines(): Line[] {
  return vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));
}

/** Values that the log itself generates: a time, a request id, the hash of a user, milliseconds. */
const made =
  /^(\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16}|\d+\.\d)$/;

function ofCall(call: string): Line[] {
  return lines().filter((line) => line['call'] === call);
}

test('no line has a phone, name, password, code, token, amount, identifier, address or body', async () => {
  const payer = await provider.user({ balance: '431.57', identified: true });
  const to = await provider.user({ identified: true });
  const device = provider.clientAt('203.0.113.77', { 'Device-Number': 'd'.repeat(43) });
  const { phone, password } = payer;
  await device.get(signIn, { body: { phone, password } });
  const code = await provider.newestCode(phone);
  const { token } = await provider.signIn(payer, device);
  const signedIn = provider.client(token);
  const { name, surname, personalId } = await signedIn.get(getUser, {});
  const { operation } = await payer.quote('17.93', '87654321');
  await payer.confirm(operation.key, '17.93');
  const body = { phone: to.phone, amount: '23.41', source: 'WALLET', message: 'Toy pulu' } as const;
  const sent = await payer.get(quoteTransfer, { body });
  await payer.confirm(sent.operation.key, '23.41');
  await payer.settleAll();
  await provider.request(`/sandbox/inbox?phone=${encodeURIComponent(payer.phone)}`);
  await provider.request(`/api/v1/nowhere/${to.phone}?name=Aysel`, { headers: appHeaders });
  await sql`
    create function broken() returns trigger language plpgsql as
    'begin raise exception ''No money for %'', new; end'
  `.execute(store);
  await sql`create trigger broken before insert on entries for each row execute function broken()`.execute(
    store,
  );
  expect((await payer.pay('19.28')).status).toBe(500);
  await sql`drop function broken cascade`.execute(store);

  // Generated times and numbers may contain any three digits.
  const text = JSON.stringify(lines(), (_key, value) => (made.test(value) ? undefined : value));
  const users = [await payer.id(), await to.id()];
  const canaries = [
    ...[payer.phone, to.phone].map((phone) => phone.slice(4)),
    ...[name, surname, personalId, code, token, payer.token, payer.password, ...users],
    ...[
      '431.57',
      '43157',
      '17.93',
      '1793',
      '23.41',
      '19.28',
      service.identifier('87654321'),
      '203.0.113.77',
    ],
    ...['Toy pulu', 'Aysel', 'No money', 'd'.repeat(43), operation.key, 'nowhere'],
  ];
  for (const canary of canaries) {
    expect(String(canary).length).toBeGreaterThan(2);
    expect(text).not.toContain(canary);
  }
  expect(ofCall('confirmOperation').map(({ status }) => status)).toEqual([200, 200, 500]);
  expect(lines().filter(({ job }) => job === 'TRANSACTION').length).toBeGreaterThan(1);
});

test('a request is one line: its row, method, status, time, problem and user, named by a hash', async () => {
  const user = await provider.user();
  const { headers } = await user.call(getWallets, {});
  await provider.client().call(getWallets, {});
  const [known, unknown] = ofCall('getWallets');
  expect(known).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    requestId: headers.get('X-Request-Id'),
    call: 'getWallets',
    method: 'GET',
    status: 200,
    ms: expect.any(Number),
    user: expect.stringMatching(/^[\da-f]{16}$/),
    msg: 'request',
  });
  expect(unknown).toMatchObject({ status: 401, problem: 'INVALID_TOKEN' });
  expect(unknown).not.toHaveProperty('user');
});

test.each([
  ['of a trusted proxy', '127.0.0.1', '0123456789abcdef0123456789abcdef', true],
  ['of anybody else', '203.0.113.7', '0123456789abcdef0123456789abcdef', false],
  ['that is no id', '127.0.0.1', '+994501234567', false],
])('the id %s names a request, or a new one', async (_, address, id, isTaken) => {
  const client = provider.clientAt(address, { 'X-Request-Id': id });
  const { headers } = await client.call(getWallets, {});
  const given = headers.get('X-Request-Id') ?? '';
  expect(given).toMatch(/^[\da-f-]{32,36}$/);
  expect(given === id).toBe(isTaken);
  expect(lines().map(({ requestId }) => requestId)).toEqual([given]);
});

function written(): string[] {
  return vi.mocked(console.error).mock.calls.flat();
}

test('the log names an error of the database, and nothing of what was being stored', async () => {
  const values = { user_id: '+994500000000', version: 1 };
  const once = store.insertInto('versions').values(values);
  await once.onConflict((conflict) => conflict.doNothing()).execute();
  await store.insertInto('versions').values(values).execute().catch(logError);
  expect(written().join()).toContain('"code":"23505"');
  expect(written().every((part) => typeof part === 'string')).toBe(true);
  expect(written().join()).toContain('log.test.ts');
  expect(written().join()).not.toContain('994500000000');
});

test.each([
  ['22P02', 'boolean', 'Aysel\n    at Gəncə'],
  ['22003', 'integer', '994500000000'],
  ['22007', 'date', 'Aysel'],
])('the log names %s without the value that the message cites', async (state, type, value) => {
  const cast = sql`select ${value}::text::${sql.raw(type)}`.execute(store);
  await expect(cast).rejects.toThrow(value);
  await cast.catch(logError);
  expect(written().join()).toContain(`"code":"${state}"`);
  for (const line of value.split('\n')) expect(written().join()).not.toContain(line);
});

test('any error is logged by name, code and place, without its message', () => {
  logError(Object.assign(new RangeError('Aysel has no 12.34'), { code: 'EPIPE' }));
  expect(written().join()).toMatch(/RangeError.*EPIPE.*log\.test\.ts/);
  expect(written().join()).not.toMatch(/Aysel|12\.34/);
});
