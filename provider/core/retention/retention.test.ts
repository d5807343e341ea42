import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openCardPage } from '#contract/cards.ts';
import { signIn } from '#contract/identity/auth.ts';
import { openChallenge, startAsanSignIn } from '#contract/identity/challenges.ts';
import { register } from '#contract/identity/codes.ts';
import { startPasskeySignIn } from '#contract/identity/passkeys.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { askCode, freshPhone, newestMessage } from '#provider/testing/codes.ts';
import { cardNumbers, HostedPages, typed } from '#provider/testing/hosted.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';
import { agesOf } from './ages.ts';
import { deleteOldRows } from './retention.ts';

const provider = await openProvider();
const hosted = new HostedPages(provider);
const { store } = provider;
const ages = agesOf();

const monthSeconds = 30.5 * 86_400;

test('a code stands in its message until it is used or its time is over', async () => {
  const user = await provider.user();
  const [used, unused] = [freshPhone(), freshPhone()];
  const { requestId, code } = await askCode(provider, used);
  const other = await askCode(provider, unused);
  await deleteOldRows(store, ages);
  expect((await newestMessage(provider, used))?.text).toContain(code);
  const body = { requestId, code, password: 'Qepik-2030', language: 'AZ' } as const;
  await provider.client().get(register, { body });
  const masked = await newestMessage(provider, used);
  expect(masked).toMatchObject({ code: null, text: expect.stringContaining('kodunuz ••••••') });
  expect(masked?.text).not.toContain(code);
  expect((await newestMessage(provider, unused))?.code).toBe(other.code);
  await user.later(181);
  await deleteOldRows(store, ages);
  expect((await newestMessage(provider, unused))?.text).not.toContain(other.code);
  expect((await newestMessage(provider, unused))?.code).toBeNull();
});

test('challenges that guests open are deleted within an hour after their end', async () => {
  const user = await provider.user();
  const guest = provider.client();
  const body = { phone: freshPhone(), userId: '123456' };
  const { id } = await guest.get(startAsanSignIn, { body });
  const { challenge } = await guest.get(startPasskeySignIn, {});
  const left = async () => {
    const { rows } = await sql`
      select id from challenges where id = ${id} union all
      select challenge from passkey_challenges where challenge = ${challenge}
    `.execute(store);
    return rows.length;
  };
  await deleteOldRows(store, ages);
  expect(await left()).toBe(2);
  await user.later(3600);
  await deleteOldRows(store, ages);
  expect(await left()).toBe(0);
});

test.each(['codes=1', 'quotes=30', 'codes=2.5', 'receipts=90'])(
  'A setting of KEEP_DAYS that would delete what is still used is refused: %s',
  (written) => {
    expect(() => agesOf([written])).toThrow('KEEP_DAYS');
    expect(agesOf(['codes=2', 'quotes=31'])).toEqual({ ...ages, codes: 2, quotes: 31 });
  },
);

/** Numbers of rows in tables with deleted and with kept data. */
async function counted() {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from messages)::integer as messages,
      (select count(*) from notifications)::integer as notifications,
      (select count(*) from codes)::integer as codes,
      (select count(*) from guest_keys)::integer as "guestKeys",
      (select count(*) from challenges)::integer as challenges,
      (select count(*) from simulated_challenges)::integer as "bankChallenges",
      (select count(*) from rates)::integer as rates,
      (select count(*) from debts)::integer as debts,
      (select count(*) from password_tries)::integer as "passwordTries",
      (select count(*) from outbox where given_up_at is not null)::integer as "givenUp",
      (select count(*) from hosted_pages)::integer as pages,
      (select count(*) from operations where state in ('QUOTED', 'EXPIRED'))::integer as quotes,
      (select count(*) from sessions where not trusted)::integer as sessions,
      (select count(*) from idempotency where answer <> '')::integer as answers,
      (select count(*) from sessions where trusted)::integer as trusted,
      (select count(*) from idempotency)::integer as keys,
      (select count(*) from operations where state not in ('QUOTED', 'EXPIRED'))::integer as confirmed,
      (select count(*) from transactions)::integer as receipts,
      (select count(*) from postings)::integer as postings,
      (select count(*) from audit)::integer as audit
  `.execute(store);
  const { trusted, keys, confirmed, receipts, postings, audit, ...deleted } = rows[0] ?? {};
  return { deleted, kept: { trusted, keys, confirmed, receipts, postings, audit } };
}

/** Creates rows of every kind that is deleted by age. */
async function leaveTraces(user: TestUser): Promise<void> {
  await askCode(provider, freshPhone());
  await user.quote('3.00');
  await user.get(openCardPage, {});
  await hosted.send((await hosted.topUp(user)).path, typed(cardNumbers.asks));
  await user.get(openChallenge, { body: { kind: 'SIMA' } });
  await user.pay('1.00');
  await provider.signIn(user, provider.phoneBrowser());
  const credentials = { phone: freshPhone(), password: 'Wrong-2030' };
  await provider.client().refusal(signIn, { body: credentials });
  const at = await nowOf(store);
  await sql`
    insert into outbox (channel, address, content, at, run_at, given_up_at)
    values ('SMS', ${await user.id()}, '{}', ${at}, ${at}, ${at})
  `.execute(store);
}

test('after 14 months what is old is gone, and nothing that is of use', async () => {
  const device = provider.browser('d'.repeat(43));
  const user = await provider.user({ balance: '50.00' });
  await leaveTraces(user);
  await provider.signIn(user, device);
  const paid = await user.quote('2.00');
  await user.confirm(paid.operation.key, '2.00');
  const running = (await user.pay('12.77')).data;
  expect(running?.state).toBe('RUNNING');
  const before = await counted();
  for (const [name, rows] of Object.entries(before.deleted)) expect(rows, name).toBeGreaterThan(0);
  const { transactions } = await user.history();

  await deleteOldRows(store, ages, { most: 2 });
  expect(await counted()).toEqual(before);
  await user.later(14 * monthSeconds);
  const returned = await user.anew();
  await leaveTraces(await provider.user({ balance: '50.00' }));
  const young = await counted();
  await deleteOldRows(store, ages, { most: 2 });
  const after = await counted();
  expect(after.kept).toEqual(young.kept);
  for (const [name, rows] of Object.entries(after.deleted)) {
    expect(rows, name).toBeGreaterThan(0);
    expect(rows, name).toBeLessThan(young.deleted[name] ?? 0);
  }

  expect((await returned.history()).transactions).toEqual(
    expect.arrayContaining(transactions.map(({ id }) => expect.objectContaining({ id }))),
  );
  const again = await returned.confirm(paid.operation.key, '2.00');
  expect(again.problem?.code).toBe('KEY_REUSED');
  expect((await returned.operation(paid.operation.key)).state).toBe('CONFIRMED');
  await returned.runDue();
  expect((await returned.operation(running?.key ?? '')).state).toBe('CONFIRMED');
  const credentials = { phone: user.phone, password: user.password };
  expect(await device.get(signIn, { body: credentials })).toHaveProperty('token');
});

test('a card that was typed is kept as long as its order may have to be sent again', async () => {
  const user = await provider.user({ balance: '0.00' });
  const { key, path } = await hosted.topUp(user);
  vi.spyOn(provider.ports.bank, 'authorise').mockImplementationOnce(async () => ({
    is: 'unknown',
  }));
  await hosted.send(path, typed());
  expect((await user.operation(key)).state).toBe('RUNNING');
  await user.later((ages.pages + 1) * 86_400);
  await deleteOldRows(store, ages);
  await user.runDue();
  expect((await user.operation(key)).state).toBe('CONFIRMED');
  expect(await user.balance()).toBe(2000);
});
