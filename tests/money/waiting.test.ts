// A slow confirmation and the calls that wait for it: all other calls are answered immediately, and every wait ends.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { checkAppVersion } from '#contract/app.ts';
import type { Call } from '#contract/call.ts';
import { signIn } from '#contract/identity/auth.ts';
import { checkCode, requestCode } from '#contract/identity/codes.ts';
import { getOperation, voidOperation } from '#contract/operations/operations.ts';
import { getWallets } from '#contract/wallets.ts';
import { onBehalfOf } from '#provider/core/database/semaphore.ts';
import type { EntryKind } from '#provider/core/database/tables.ts';
import { change } from '#provider/core/database/transaction.ts';
import { lockUsers } from '#provider/core/database/unit-of-work.ts';
import { lockPhone } from '#provider/core/identity/users.ts';
import { Client, type Reply } from '#provider/testing/client.ts';
import { HostedPages } from '#provider/testing/hosted.ts';
import { TestProvider, TestUser } from '#provider/testing/provider.ts';
import { TwoProviders, times } from './two-providers.ts';

const both = new TwoProviders();

/** Does `work` while another process confirms an operation of the user and holds their lock. */
async function whileConfirming(user: TestUser, work: () => Promise<void>): Promise<void> {
  const id = await user.id();
  await change(both.providers[1].store, async (trx) => {
    await lockUsers(trx, [id]);
    await work();
  });
}

/** Returns the number of connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
  `.execute(both.providers[1].store);
  return rows.length;
}

test('40 polls of a slow confirmation wait for nothing [L12]', async () => {
  const { user } = await both.user('50.00');
  const { user: other } = await both.user('7.00');
  const { key } = (await user.quote('1.00')).operation;
  await whileConfirming(user, async () => {
    const polls = await times(40, () => user.get(getOperation, { params: { key } }));
    expect(new Set(polls.map(({ state }) => state))).toEqual(new Set(['QUOTED']));
    expect(await other.balance()).toBe(700);
  });
}, 60_000);

test.each([
  ['reads of their hosted page', 'GET'],
  ['forms on their hosted page', 'POST'],
  ['right passwords for their phone', 'signIn'],
  ['wrong passwords for their phone', 'wrongPassword'],
  ['requests of a code for their phone', 'requestCode'],
  ['looks at a code of theirs', 'checkCode'],
  ['changes in their session', 'change'],
] as const)(
  'while the locks of one person are held, 200 %s keep no connection from the others [L12]',
  async (_name, kind) => {
    const [provider, other] = both.providers;
    const { user } = await both.user('50.00');
    const { user: neighbour } = await both.user('7.00');
    const leaving = new AbortController();
    const { signal } = leaving;
    const send = (path: string, init: RequestInit) => provider.request(path, { ...init, signal });
    const client = new Client(send, user.token);
    const guest = new Client(send);
    const pages = new HostedPages(provider);
    const { key, path } = await pages.topUp(user);
    const page = await pages.topUp(neighbour);
    const asked = { phone: user.phone, purpose: 'FORGOT' } as const;
    const { requestId } = await guest.get(requestCode, { body: asked });
    const password = (text: string) => ({ body: { phone: user.phone, password: text } });
    const calls: Record<typeof kind, () => Promise<unknown>> = {
      GET: () => pages.ask(path),
      POST: () => pages.ask(path, { act: 'another' }),
      signIn: () => guest.call(signIn, password(user.password)),
      wrongPassword: () => guest.call(signIn, password('wrong')),
      requestCode: () => guest.call(requestCode, { body: asked }),
      checkCode: () => guest.call(checkCode, { body: { requestId, code: '000000' } }),
      change: () => client.call(voidOperation, { params: { key } }),
    };
    const id = await user.id();
    let theirs: Promise<unknown> | undefined;
    await change(other.store, async (trx) => {
      await lockPhone(trx, user.phone);
      await lockUsers(trx, [id]);
      const codes = trx.selectFrom('codes').selectAll().where('phone', '=', user.phone);
      await codes.forUpdate().execute();
      theirs = times(200, calls[kind]);
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      expect(await neighbour.balance()).toBe(700);
      expect(await pages.read(page.path)).toContain('name="number"');
      const given = { body: { phone: neighbour.phone, password: neighbour.password } };
      expect(await provider.client().get(signIn, given)).toHaveProperty('requestId');
      expect((await neighbour.pay('1.00')).data?.state).toBe('CONFIRMED');
      expect(await waiting()).toBe(1);
      leaving.abort();
    });
    await theirs;
  },
  60_000,
);

/** Does `work` while the commit of the user's first entry of a kind waits. */
async function whileUncommitted(
  user: TestUser,
  kind: EntryKind,
  work: () => Promise<void>,
): Promise<void> {
  const ofUser = `new.owner = '${await user.id()}' and new.kind = '${kind}'`;
  await sql`
    create function wait_to_commit() returns trigger language plpgsql set lock_timeout = 0 as
      'begin perform pg_advisory_xact_lock(1); return null; end'
  `.execute(both.store);
  await sql`
    create constraint trigger wait_to_commit after insert on entries deferrable initially deferred
    for each row when (${sql.raw(ofUser)}) execute function wait_to_commit()
  `.execute(both.store);
  let paying: Promise<void> | undefined;
  try {
    await change(both.providers[1].store, async (trx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(trx);
      paying = user.payIn('1.00').then(async () => {
        await user.pay('2.00');
        await user.settleAll();
      });
      await expect.poll(waiting).toBe(1);
      await work();
      expect(await waiting()).toBe(1);
    });
  } finally {
    await paying;
    await sql`drop function wait_to_commit cascade`.execute(both.store);
  }
}

test.each(['TOP_UP', 'CHARGE', 'SETTLEMENT'] as const)(
  'while the %s of one payment is not committed, another to the same merchant comes to its end [L12]',
  async (kind) => {
    const { user } = await both.user('50.00');
    const { turn } = await both.user('50.00');
    const other = turn(1);
    await whileUncommitted(user, kind, async () => {
      await other.payIn('1.00');
      await other.pay('2.00');
      await other.settleAll();
      const { transactions } = await other.history();
      expect(transactions.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
    });
    const { transactions } = await user.history();
    expect(transactions.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
  },
  60_000,
);

/** Expects the answer to a call that waited too long or met a full queue: no outcome, and the time to retry. */
function expectBusy({ status, headers, problem }: Omit<Reply<Call>, 'data'>): void {
  expect([status, problem?.code]).toEqual([503, 'BUSY']);
  expect(headers.get('Retry-After')).toMatch(/^[1-4]$/);
}

test('A call, and a hosted page, that waits for a lock too long tells of no outcome [L12]', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await both.user('50.00');
  const { key } = (await user.quote('1.00')).operation;
  const { path } = await new HostedPages(both.providers[0]).topUp(user);
  const endless = sql`
    select name from pg_settings where setting = '0' and name in
      ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
  `;
  expect((await endless.execute(both.store)).rows).toEqual([]);
  const url = new URL(both.url);
  url.searchParams.set('lock_timeout', '200');
  const hasty = await TestProvider.open(url.href);
  const hurried = new TestUser(hasty, user.phone, user.password, user.token);
  await whileConfirming(user, async () => {
    expectBusy(await hurried.confirm(key, '1.00'));
    error.mockClear();
    const page = await new HostedPages(hasty).ask(path);
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, expect.any(String)]);
    expect(await page.text()).toContain('Səhifəni yenidən aç');
    expect(error).not.toHaveBeenCalled();
    expect(await waiting()).toBe(0);
  });
  await hasty.close();
  expect((await user.confirm(key, '1.00')).data?.state).toBe('CONFIRMED');
}, 60_000);

/** Holds both connections of a provider during `work`, and then awaits the promise that `work` returned. */
async function whileFull(
  settings: { readonly waiting: number; readonly timeoutMs: number },
  work: (full: TestProvider) => Promise<{ readonly late?: Promise<unknown> }>,
): Promise<void> {
  const full = await TestProvider.open(both.url, { pool: { connections: 2, ...settings } });
  const leaving = Promise.withResolvers<void>();
  let held = 0;
  const holding = times(2, () =>
    full.store.connection().execute(() => {
      held += 1;
      return leaving.promise;
    }),
  );
  await expect.poll(() => held).toBe(2);
  const { late } = await work(full);
  leaving.resolve();
  await late;
  await holding;
  await full.close();
}

test('who waits for a connection too long, or behind too many, is told of no outcome [L12]', async () => {
  const { user } = await both.user('50.00');
  await whileFull({ waiting: 10, timeoutMs: 200 }, async (full) => {
    expectBusy(await full.client(user.token).call(getWallets, {}));
    return {};
  });
  await whileFull({ waiting: 1, timeoutMs: 60_000 }, async (full) => {
    const late = full.client(user.token).get(getWallets, {});
    expectBusy(await full.client(user.token).call(getWallets, {}));
    return { late };
  });
}, 60_000);

test('all that one address asks for at once has half of the connections at most [L12]', async () => {
  const { user } = await both.user('50.00');
  const full = await TestProvider.open(both.url, { pool: { connections: 2 } });
  const leaving = Promise.withResolvers<void>();
  const work = () => full.store.connection().execute(() => leaving.promise);
  const theirs = times(200, () => onBehalfOf(undefined, work, 'an address'));
  expect(await full.client(user.token).get(getWallets, {})).toMatchObject([{}, {}]);
  leaving.resolve();
  await theirs;
  await full.close();
});

test('300 reads of one user at once leave the connections to the others [L12]', async () => {
  const { user } = await both.user('50.00');
  const { user: other } = await both.user('7.00');
  const answered: number[] = [];
  const reads = times(300, async () => {
    answered.push((await user.call(getWallets, {})).status);
  });
  expect(await other.balance()).toBe(700);
  expect(answered.length).toBeLessThan(100);
  await reads;
  expect(answered).toEqual(Array<number>(300).fill(200));
}, 60_000);

test('calls of a session and of an address are counted over all processes [L12]', async () => {
  const { user } = await both.user('50.00');
  const callRates = { session: 6, address: 9 };
  const limited = await times(2, () => TestProvider.open(both.url, { callRates }));
  const replies = [];
  for (let count = 0; count < 8; count++) {
    const provider = limited[count % 2] ?? both.providers[0];
    const reply = await provider.client(user.token).call(getWallets, {});
    replies.push(reply.status);
    if (reply.status !== 429) continue;
    expect(reply.problem?.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(replies).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  const guests = [];
  const version = { body: { deviceType: 'WEB' as const, version: '1.0.0' } };
  for (let count = 0; count < 11; count++) {
    const guest = limited[count % 2]?.clientAt('203.0.113.7');
    guests.push((await guest?.call(checkAppVersion, version))?.status);
  }
  expect(guests).toEqual([...Array<number>(9).fill(200), 429, 429]);
  for (const provider of limited) await provider.close();
}, 60_000);
