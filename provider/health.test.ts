// Health checks of load balancers and monitors, and the shutdown of a process.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { getWallets } from '#contract/wallets.ts';
import { freePort, listenOnFreePort } from '#tests/fixtures/servers/listen-on-free-port.ts';
import { createProviderApp } from './app.ts';
import { makeUser } from './controls/users.ts';
import { openStore } from './core/database/store.ts';
import { Health } from './health.ts';
import { Metrics } from './metrics.ts';
import { servicesOf, startServer } from './server.ts';
import { simulatedPorts } from './simulation/ports.ts';
import { Client } from './testing/client.ts';

const settings = { port: 0, hostedPort: 0, metricsPort: 0, database: 'memory:', control: true };

async function statusOf(url: string | undefined, path = '/health/ready'): Promise<string> {
  const response = await fetch(`${url}${path}`);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const body: unknown = await response.json();
  return `${response.status} ${JSON.stringify(body)}`;
}

const ready = '200 {"status":"ready","simulated":["biller","bank","identity","messenger"]}';

test('figures and health stand on a port of their own, and the books are among them', async () => {
  const server = await startServer(settings);
  const { token } = await makeUser(server.store, {});
  const client = new Client((path, init) => fetch(`${server.url}${path}`, init), token);
  await client.get(getWallets, {});
  const read = async () => (await fetch(`${server.metricsUrl}/metrics`)).text();
  await expect.poll(read).toContain('\nqepik_ledger_balanced 1\n');
  const text = await read();
  expect(text).toMatch(
    /^qepik_call_duration_seconds_count\{call="getWallets",status="200"\} [1-9]/m,
  );
  for (const name of [
    'qepik_database_up 1',
    'qepik_pool_waiting 0',
    'qepik_jobs_due 0',
    'qepik_jobs_oldest_due_seconds 0',
    'qepik_jobs_given_up 0',
    'qepik_operations_running 0',
    'qepik_operations_oldest_running_seconds 0',
    '# TYPE qepik_operation_moves_total counter',
    'nodejs_eventloop_lag_seconds',
  ]) {
    expect(text).toContain(`\n${name}`);
  }
  const alerts = readFileSync('deploy/alerts.yml', 'utf8');
  for (const [name] of alerts.matchAll(/qepik_\w+/g)) expect(text).toContain(`\n${name}`);
  expect(text).not.toContain(token);
  await sql`update accounts set balance = balance + 1`.execute(server.store);
  const metrics = new Metrics(server.store);
  await metrics.checkBooks();
  expect(await metrics.text()).toContain('\nqepik_ledger_balanced 0\n');
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  for (const url of [server.url, server.metricsUrl]) {
    expect(await statusOf(url)).toBe(ready);
    expect(await statusOf(url, '/health/live')).toBe('200 {"status":"live"}');
  }
  await server.close();
});

test('without test controls it does not start while a part of the outside world is neither configured nor named as simulated', async () => {
  const real = { ...settings, control: false, billers: [{ url: 'http://127.0.0.1:9/v1' }] };
  await expect(startServer(real)).rejects.toThrow('Not configured: bank, identity, messenger.');
  await expect(startServer({ ...real, simulated: ['bank', 'identity'] })).rejects.toThrow(
    'Not configured: messenger.',
  );
  await expect(startServer({ ...real, simulated: ['banks'] })).rejects.toThrow('not banks');
});

test.each<[string, object, string]>([
  ['names a biller twice', { billers: servicesOf('http://a.az/v1, http://a.az/v1') }, 'twice'],
  ['has more tokens than acquirers', { banks: servicesOf('https://a.az', 'a,b') }, 'each token'],
  [
    'has a biller without an address',
    { billers: servicesOf('a.az') },
    'BILLER_URL takes addresses',
  ],
  ['names two gateways', { sms: { url: 'http://a.az,http://b.az' } }, 'SMS_URL takes one address'],
])('it does not start where a setting %s', async (_what, wrong, why) => {
  await expect(startServer({ ...settings, ...wrong })).rejects.toThrow(why);
});

test('told to end, it is not ready, answers what runs, and closes connections that nobody uses', async () => {
  const server = await startServer({ ...settings, drainMs: 60_000 });
  const { token } = await makeUser(server.store, {});
  await server.store
    .insertInto('faults')
    .values({ phone: null, calls: '["getWallets"]', remaining: 1, fault: '{"kind":"held-before"}' })
    .execute();
  const client = new Client((path, init) => fetch(`${server.url}${path}`, init), token);
  const running = client.call(getWallets, {});
  await expect
    .poll(() => server.store.selectFrom('faults').select('remaining').execute())
    .toEqual([{ remaining: 0 }]);
  const unused = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(unused, 'connect');
  const isClosed = once(unused, 'close');
  const closed = server.close();
  await expect.poll(() => statusOf(server.metricsUrl)).toBe('503 {"status":"draining"}');
  await expect.poll(() => fetch(server.url).catch(() => 'refused')).toBe('refused');
  await isClosed;
  await server.store.deleteFrom('faults').execute();
  expect((await running).status).toBe(200);
  await closed;
});

test('it is not ready before its database is open, nor where that does not answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const silent = createServer((socket) => socket.on('error', () => {}));
  const metricsPort = await freePort();
  const database = `postgresql://nobody@127.0.0.1:${await listenOnFreePort(silent)}/none`;
  const met = once(silent, 'connection');
  const starting = startServer({ ...settings, database, metricsPort });
  const failed = expect(starting).rejects.toThrow();
  const [socket] = await met;
  expect(await statusOf(`http://127.0.0.1:${metricsPort}`)).toBe('503 {"status":"starting"}');
  socket.destroy();
  await failed;
  silent.close();

  const store = await openStore('memory:');
  const health = new Health(store);
  expect(await health.readiness()).toBe('ready');
  const app = createProviderApp({
    store,
    ports: simulatedPorts(store, false),
    control: false,
    health,
  });
  const connectionAfter = async () => (await app.request('/api/none')).headers.get('Connection');
  expect(await connectionAfter()).toBeNull();
  await store.destroy();
  expect(await health.readiness()).toBe('no database');
  health.drain();
  expect(await connectionAfter()).toBe('close');
});
