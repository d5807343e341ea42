// A provider for one file of tests. Receipts settle when a test moves the provider's clock, so no test waits.

import { randomUUID } from 'node:crypto';
import { env } from 'node:process';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect } from 'vitest';
import type { Answer } from '#contract/call.ts';
import { createPaymentFavorite, getFavorites } from '#contract/favorites.ts';
import { getHistory } from '#contract/history.ts';
import { signIn } from '#contract/identity/auth.ts';
import type { register } from '#contract/identity/codes.ts';
import { getUser } from '#contract/identity/users.ts';
import { getLimits } from '#contract/limits.ts';
import { confirmOperation, getOperation, listUnfinished } from '#contract/operations/operations.ts';
import { quotePayment } from '#contract/operations/payments.ts';
import { getWallets } from '#contract/wallets.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { createProviderApp, type ProviderAppOptions } from '#provider/app.ts';
import { payAtTerminal } from '#provider/controls/events.ts';
import { messagesOf } from '#provider/controls/inbox.ts';
import { makeUser, signInElsewhere, type UserRequest } from '#provider/controls/users.ts';
import { moveClock, nowOf, resetClock, switchMovableClock } from '#provider/core/database/clock.ts';
import type { Channel } from '#provider/core/database/identity-tables.ts';
import { sendDue } from '#provider/core/database/outbox.ts';
import type { PoolSettings } from '#provider/core/database/postgres.ts';
import { openStore, type Store } from '#provider/core/database/store.ts';
import { sendersOf } from '#provider/core/identity/messages.ts';
import { checkLedger } from '#provider/core/ledger/check.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { type PushKeys, temporaryPushKeys } from '#provider/core/push/push-keys.ts';
import { runJob } from '#provider/jobs.ts';
import type { Ports } from '#provider/ports/ports.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { Client, type Reply } from './client.ts';

type Options = Pick<
  ProviderAppOptions,
  'control' | 'wrongPasswordsPerAddress' | 'push' | 'callRates'
>;
interface Settings extends Partial<Options> {
  readonly pool?: Partial<PoolSettings>;
  /** The outside world. Default: simulated. */
  readonly ports?: (store: Store) => Ports;
}

/**
 * Provider of a file of tests. The files of one process share its store, because opening one costs most of a second of
 * CPU. `ownStore` gives a file its own. Before each test the clock is reset, and earlier jobs and unsent messages are
 * deleted. The ledger must balance at the end.
 */
export async function openProvider({ ownStore, ...settings }: FileSettings = {}) {
  const provider = ownStore
    ? await TestProvider.open(undefined, settings)
    : await TestProvider.on(sharedStore(), settings);
  beforeEach(() => beginAnew(provider.store));
  afterAll(async () => {
    expect(await checkLedger(provider.store)).toMatchObject({ balanced: true });
    if (ownStore) await provider.close();
  });
  return provider;
}

interface FileSettings extends Omit<Settings, 'pool'> {
  readonly ownStore?: boolean;
}

let shared: Promise<Store> | undefined;

/**
 * Store that all test files of this process share, except those with their own. It stays open as long as the process
 * runs.
 */
function sharedStore(): Promise<Store> {
  shared ??= testDatabase().then((database) => openStore(database));
  return shared;
}

/**
 * Resets the clock and deletes earlier jobs and unsent messages, so that they do not become due when a test moves the
 * clock.
 */
export async function beginAnew(store: Store): Promise<void> {
  await resetClock(store);
  await sql`with planned as (delete from jobs) delete from outbox`.execute(store);
}

/** A provider for tests that is called without a network. The test runs its jobs and sends its messages. */
export class TestProvider {
  readonly store: Store;
  readonly ports: Ports;
  readonly #options: ProviderAppOptions;
  readonly #app: ReturnType<typeof createProviderApp>;
  readonly #pushKeys: PushKeys;

  static async open(
    database?: string,
    { pool, ...settings }: Settings = {},
  ): Promise<TestProvider> {
    return TestProvider.on(openStore(database ?? (await testDatabase()), pool), settings);
  }

  static async on(opening: Promise<Store>, settings: Settings): Promise<TestProvider> {
    const { control = true, ...options } = settings;
    switchMovableClock(true);
    const store = await opening;
    const ports = settings.ports?.(store) ?? simulatedPorts(store, control);
    return new TestProvider({ ...options, store, ports, control });
  }

  private constructor(options: ProviderAppOptions) {
    this.#options = options;
    this.store = options.store;
    this.#pushKeys = options.push?.keys ?? temporaryPushKeys();
    this.ports = options.ports;
    this.#app = createProviderApp({
      host: 'qepik.test',
      welcomeGift: unitsOf('250.00'),
      ...options,
    });
  }

  request(path: string, init: RequestInit = {}): Promise<Response> {
    return Promise.resolve(this.#app.request(path, init));
  }

  client(token?: string, headers?: Readonly<Record<string, string>>): Client {
    return new Client((path, init) => this.request(path, init), token, headers);
  }

  /** A provider on the same store with other settings. */
  with(settings: Partial<ProviderAppOptions>): TestProvider {
    return new TestProvider({ ...this.#options, ...settings });
  }

  /** A browser that identifies itself with these device numbers, its present one first. */
  browser(...numbers: string[]): Client {
    return this.client(undefined, { 'Device-Number': numbers.join(', ') });
  }

  /** A client whose requests come from this address. */
  clientAt(remoteAddress: string, headers?: Readonly<Record<string, string>>): Client {
    const connection = { incoming: { socket: { remoteAddress } } };
    const send = (path: string, init: RequestInit) => this.#app.request(path, init, connection);
    return new Client(send, undefined, headers);
  }

  /** A browser on a phone: "Chrome, Android". */
  phoneBrowser(numbers?: string): Client {
    const agent = 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36';
    return this.client(undefined, {
      'User-Agent': agent,
      ...(numbers !== undefined && { 'Device-Number': numbers }),
    });
  }

  async user(wanted: UserRequest = {}): Promise<TestUser> {
    const { phone, password, token } = await makeUser(this.store, wanted);
    return new TestUser(this, phone, password, token);
  }

  /** Signs in with the password and the code after it, on an unknown device or on the given one. */
  async signIn(
    { phone, password }: { phone: string; password: string },
    device = this.client(),
  ): Promise<Answer<typeof register>> {
    const sent = await device.get(signIn, { body: { phone, password } });
    if ('token' in sent) return sent;
    const { requestId } = sent;
    const code = await this.newestCode(phone);
    const body = { phone, password, code: { requestId, code } };
    const opened = await device.get(signIn, { body });
    if (!('token' in opened)) throw new Error('A right code opened no session');
    return opened;
  }

  async newestCode(phone: string): Promise<string> {
    const messages = await messagesOf(this.store, phone);
    return messages.find(({ code }) => code !== null)?.code ?? '';
  }

  /** Sends the due messages of a channel of the outbox. Returns the number of attempts, delivered or not. */
  async send(channel: Channel): Promise<number> {
    const { [channel]: sender } = sendersOf(this, this.#pushKeys);
    for (let sent = 0; ; ) {
      const taken = await sendDue(this.store, { ...(sender && { [channel]: sender }) });
      if (taken === 0) return sent;
      sent += taken;
    }
  }

  /** Exhausts a rate in this window and the next one, because the test may run into it. */
  async exhaustRate(name: string, windowMs: number, count = 600): Promise<void> {
    const now = Math.floor((await nowOf(this.store)).getTime() / windowMs);
    const starts = [now, now + 1].map((at) => new Date(at * windowMs));
    await this.store
      .insertInto('rates')
      .values(starts.map((startsAt) => ({ name, starts_at: startsAt, count })))
      .onConflict((conflict) => conflict.columns(['name', 'starts_at']).doUpdateSet({ count }))
      .execute();
  }

  close(): Promise<void> {
    return this.store.destroy();
  }
}

/** A signed-in user of a test's provider. Besides its calls it moves the provider's clock and runs due jobs. */
export class TestUser extends Client {
  readonly phone: string;
  readonly password: string;
  readonly token: string;
  readonly #provider: TestProvider;

  constructor(provider: TestProvider, phone: string, password: string, token: string) {
    super((path, init) => provider.request(path, init), token);
    this.#provider = provider;
    this.phone = phone;
    this.password = password;
    this.token = token;
  }

  async id(): Promise<string> {
    return (await this.get(getUser, {})).id;
  }

  /** Moves the provider's clock forward. */
  async later(seconds: number): Promise<void> {
    await moveClock(this.#provider.store, { byMs: seconds * 1000 });
  }

  /** Moves the provider's clock to the next midnight UTC, at which its days begin. */
  async nextDay(): Promise<void> {
    const now = (await nowOf(this.#provider.store)).getTime();
    await this.later((dayMs - (now % dayMs)) / 1000);
  }

  /** Available balance of the wallet in qəpik. */
  async balance(): Promise<number | undefined> {
    return (await this.get(getWallets, {}))[0]?.availableAmount;
  }

  quote(amount: string, identifier?: string): Promise<Answer<typeof quotePayment>> {
    return this.get(quotePayment, { body: paymentOf(amount, identifier) });
  }

  confirm(key: string, total: string): Promise<Reply<typeof confirmOperation>> {
    return this.call(confirmOperation, { body: { total, currencyCode: 'AZN' } }, key);
  }

  /** Pays into the wallet at a terminal. Returns the receipt's id. */
  payIn(amount: string): Promise<string> {
    return payAtTerminal(this.#provider.store, this.phone, { amount, network: 'eManat' });
  }

  /** Quotes and confirms. */
  async pay(amount: string, identifier?: string): Promise<Reply<typeof confirmOperation>> {
    const { operation } = await this.quote(amount, identifier);
    return this.confirm(operation.key, amount);
  }

  operation(key: string): Promise<Answer<typeof getOperation>> {
    return this.get(getOperation, { params: { key } });
  }

  /** States by key of this user's operations that are AWAY or RUNNING. */
  async unfinished(): Promise<Record<string, string>> {
    const found = await this.get(listUnfinished, { query: { keys: undefined } });
    return Object.fromEntries(found.map(({ key, state }) => [key, state]));
  }

  /** A limit of this month with its used and remaining amounts. */
  async limit(
    orderType: 'PAYMENT' | 'TOP_UP' = 'PAYMENT',
  ): Promise<Answer<typeof getLimits>[number] | undefined> {
    return (await this.get(getLimits, { body: { period: 'MONTHLY', orderType } }))[0];
  }

  /** Saves a favorite of the tests' service. */
  saveFavorite(ending: string, name = 'Ev'): Promise<Answer<typeof createPaymentFavorite>> {
    return this.get(createPaymentFavorite, { body: { name, ...typedFor(ending), amount: null } });
  }

  async favorites(limit?: number): Promise<Answer<typeof getFavorites>['favorites']> {
    const query = { limit: limit === undefined ? undefined : String(limit) };
    return (await this.get(getFavorites, { query, body: { filterTypes: ['ALL'] } })).favorites;
  }

  /** The history, newest first, or the changes after the version `since`. */
  history(since = 0, limit = 100, cursor?: string): Promise<Answer<typeof getHistory>> {
    return this.get(getHistory, { query: { since: `${since}`, limit: `${limit}`, cursor } });
  }

  /** Moves the clock by the 20 seconds in which receipts settle, from each due job to the next. */
  async settleAll(): Promise<void> {
    const { store } = this.#provider;
    let now = await nowOf(store);
    const end = new Date(now.getTime() + 20_000);
    while (now < end) {
      await this.runDue();
      const { next } = await store
        .selectFrom('jobs')
        .select(({ fn }) => fn.min('run_at').as('next'))
        .where('run_at', '>', now)
        .where('given_up_at', 'is', null)
        .executeTakeFirstOrThrow();
      now = await moveClock(store, { to: next && next < end ? next : end });
    }
    await this.runDue();
  }

  /** Runs all due jobs. */
  async runDue(): Promise<void> {
    while (await runJob(this.#provider));
  }

  /**
   * Moves the clock to a time in Baku, "2027-01-22T14:07", and runs all jobs due by then. Resolves to the user with a
   * new session, because the earlier one may have expired.
   */
  async atTime(local: string): Promise<TestUser> {
    const { store } = this.#provider;
    await moveClock(store, { to: new Date(`${local}:00+04:00`) });
    await this.runDue();
    return this.anew();
  }

  /** The user with a new session. */
  async anew(): Promise<TestUser> {
    const token = await signInElsewhere(this.#provider.store, this.phone);
    return new TestUser(this.#provider, this.phone, this.password, token ?? '');
  }
}

/** The service that tests pay. It accepts 0.01 to 500.00 manat and reports debts. */
export const service = {
  serviceId: 'azerisiq-fiziki',
  field: 'code',
  /** Fifteen digits that end in these eight. `12345678` forces no outcome. */
  identifier: (ending: string) => `2000145${ending}`,
};

/** Form values of the tests' `service`, whose identifier ends in `ending`. */
export function typedFor(ending: string) {
  return { serviceId: service.serviceId, fields: { [service.field]: service.identifier(ending) } };
}

/** Body of a quote for a payment of the tests' `service` from the wallet. `amount` is decimal text in manat. */
export function paymentOf(amount: string, ending = '12345678') {
  return { ...typedFor(ending), amount, source: 'WALLET' as const, shownDebt: undefined };
}

/**
 * Creates the database of one test file and returns its address: PGlite in memory, or a new database on the PostgreSQL
 * server at TEST_DATABASE_URL.
 */
export async function testDatabase(): Promise<string> {
  const server = env['TEST_DATABASE_URL'];
  if (server === undefined) return 'memory:';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
