// Jobs that fail for any reason. In the end the person learns where the money is.
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { getNotifications } from '#contract/identity/notifications.ts';
import { getCobrand, setInterest } from '#contract/operations/cobrand.ts';
import { quoteCoupon } from '#contract/operations/coupon-quotes.ts';
import { begin, onDebt, pastTen } from '#provider/testing/automatic.ts';
import { runJob } from './jobs.ts';
import { openProvider, type TestUser } from './testing/provider.ts';

const provider = await openProvider();
const { store } = provider;

const onHold = 'Məbləğ bloklanıb: hələ nə ünvanına çatıb, nə də geri qayıdıb.';
const daySeconds = 86_400;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

type Restore = () => Promise<void>;

/** Makes the ledger refuse entries of a user until the returned function is called. */
async function breakBooks(user: TestUser): Promise<Restore> {
  return breakWrites(sql`insert on entries`, sql`new.owner = ${sql.lit(await user.id())}`);
}

async function breakWrites(writes: RawBuilder<unknown>, which = sql`true`): Promise<Restore> {
  const name = sql.id(`broken_${randomUUID().replaceAll('-', '')}`);
  await sql`
    create function ${name}() returns trigger language plpgsql as
    'begin raise exception ''The books are broken''; end'
  `.execute(store);
  await sql`
    create trigger ${name} before ${writes}
    for each row when (${which}) execute function ${name}()
  `.execute(store);
  return async () => {
    await sql`drop function ${name} cascade`.execute(store);
  };
}

async function runAsOftenAsTried(user: TestUser): Promise<void> {
  for (const minutes of [1, 5, 30, 120, 480, 1]) {
    await expect(user.runDue()).rejects.toThrow('The books are broken');
    await user.later(minutes * 60);
  }
  expect(await runJob(provider)).toBe(false);
}

async function told(user: TestUser): Promise<string[]> {
  const [newest] = await user.get(getNotifications, {});
  return newest ? [newest.title.az, newest.text.az, newest.kind] : [];
}

async function sendCoupon(user: TestUser): Promise<Restore> {
  const { phone } = await provider.user();
  const body = { phone, amount: '12.00', source: 'WALLET' } as const;
  const { operation } = await user.get(quoteCoupon, { body });
  await user.confirm(operation.key, '12.00');
  const restore = await breakBooks(user);
  await user.later(daySeconds * 31);
  return restore;
}

async function pay(user: TestUser, amount: string): Promise<Restore> {
  await user.pay(amount);
  return breakBooks(user);
}

test.each<[string, (user: TestUser) => Promise<Restore>]>([
  ['a payment that runs', (user) => pay(user, '12.78')],
  ['a payment that is on its way', (user) => pay(user, '12.00')],
  ['a coupon whose time is over', sendCoupon],
])('the person is told where the money is of %s and cannot be ended', async (_, begin) => {
  const user = await provider.user({ balance: '50.00' });
  const restore = await begin(user);
  await user.later(5);
  await runAsOftenAsTried(user);
  await restore();
  const elsewhere = await user.anew();
  const [title, text, kind] = await told(elsewhere);
  expect([title, kind]).toEqual(['Əməliyyat gecikir', 'DELAYED']);
  expect(text).toContain(onHold);
  expect(text).toContain('12,');
  expect(await elsewhere.balance()).toBeLessThan(5000);
});

test('an automatic payment that cannot be made is told of, and the next month is paid', async () => {
  const payment = await begin(provider, pastTen('01-24'), { balance: '50.00', amount: '12.00' });
  const { user } = payment;
  const restore = await breakBooks(user);
  await user.later(daySeconds);
  await runAsOftenAsTried(user);
  await restore();
  const [title, text] = await told(user);
  expect(title).toBe('Avtomatik ödəniş baş tutmadı');
  expect(text).toContain('Ev, 12,00 AZN.');
  expect(text).toContain('Pul tutulmayıb.');
  expect(await user.balance()).toBe(5000);
  await payment.at(pastTen('02-25'));
  expect(await payment.runs()).toEqual(['2027-02 1 PAID', '2027-01 1 FAILED INTERNAL_ERROR']);
});

test('a run of an automatic payment whose end cannot be stored stays running, and its end is stored later', async () => {
  const payment = await begin(provider, pastTen('01-24'), { balance: '50.00', amount: '5.77' });
  const { user } = payment;
  const restore = await breakWrites(sql`update on automatic_runs`);
  await user.later(daySeconds + 5);
  await runAsOftenAsTried(user);
  await restore();
  expect(await payment.runs()).toEqual(['2027-01 1 RUNNING']);
  await user.later(3_600);
  await user.runDue();
  expect(await payment.runs()).toEqual(['2027-01 1 PAID']);
});

test('a debt that cannot be asked for is told of without a sum', async () => {
  const payment = await begin(provider, '2027-01-10T14:07', { ending: '12343418', ...onDebt });
  const { user } = payment;
  const restore = await breakWrites(sql`insert on debts`);
  await user.later(daySeconds);
  await runAsOftenAsTried(user);
  await restore();
  await payment.at(pastTen('01-12'));
  expect((await payment.now()).runs).toMatchObject([{ reason: 'INTERNAL_ERROR', amount: null }]);
  expect(await payment.now()).toMatchObject({ nextAmount: 3418 });
});

/** A user whose payout of the first of February was given up. */
async function withPayoutGivenUp(): Promise<TestUser> {
  const user = await provider.user({ balance: '50.00', cobrand: '500.00' });
  const later = await user.atTime('2027-01-31T12:00');
  const restore = await breakBooks(later);
  await later.later(daySeconds);
  await runAsOftenAsTried(later);
  await restore();
  return later;
}

/** Runs given-up jobs again, as the README describes. */
async function runGivenUp(user: TestUser): Promise<void> {
  await store
    .updateTable('jobs')
    .set({ given_up_at: null, failures: 0 })
    .where('given_up_at', 'is not', null)
    .execute();
  await user.runDue();
}

async function payoutsPlanned(user: TestUser): Promise<Date[]> {
  const planned = await store
    .selectFrom('jobs')
    .select('due_at')
    .where('user_id', '=', await user.id())
    .where('subject', '=', 'PAYOUT')
    .execute();
  return planned.map(({ due_at: dueAt }) => dueAt);
}

const received = async (user: TestUser) =>
  (await user.history()).transactions.filter(({ direction }) => direction === 'IN');

test('interest and cashback that cannot be paid out come with those of the next month, once', async () => {
  let user = await withPayoutGivenUp();
  expect(await told(user)).toEqual([
    'Faiz və keşbek gecikir',
    expect.stringContaining('itməyib: növbəti ay hesablanan məbləğlə birlikdə karta yazılacaq'),
    'DELAYED',
  ]);
  user = await user.atTime('2027-03-01T12:00');
  const paid = await received(user);
  expect(paid.length).toBeGreaterThan(0);
  await runGivenUp(user);
  expect(await received(user)).toEqual(paid);
  expect(await payoutsPlanned(user)).toEqual([new Date('2027-03-31T20:00:00Z')]);
});

test('a payout that is run again after interest was paid out pays none of it twice', async () => {
  let user = await withPayoutGivenUp();
  user = await user.atTime('2027-02-10T12:00');
  for (const isOn of [false, true]) await user.get(setInterest, { body: { isOn } });
  const paid = await received(user);
  await runGivenUp(user);
  expect(await user.get(getCobrand, {})).toMatchObject([{ interest: 0 }]);
  expect(await received(user)).toEqual(paid);
  expect(await payoutsPlanned(user)).toEqual([new Date('2027-02-28T20:00:00Z')]);
});
