// Ends of coupons, and their effects on the money of both people.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getNotifications } from '#contract/identity/notifications.ts';
import { quoteGiftMove } from '#contract/operations/balance-moves.ts';
import { quoteCoupon } from '#contract/operations/coupon-quotes.ts';
import { answerCoupon, getCoupons, withdrawCoupon } from '#contract/operations/coupons.ts';
import { quotePayment } from '#contract/operations/payments.ts';
import { GIFT_BALANCE, getWallets } from '#contract/wallets.ts';
import { couponStatuses, mayBecome } from '#domain/coupon-statuses.ts';
import { takeBackCoupon } from '#provider/controls/events.ts';
import { openProvider, paymentOf, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();

interface Asked {
  source?: 'WALLET' | 'GIFT';
  note?: string;
  influencerCode?: string;
}

function bodyOf(to: { phone: string }, amount: string, { source = 'WALLET', ...rest }: Asked = {}) {
  return { phone: to.phone, amount, source, ...rest };
}

/** Sends a coupon and returns its id. */
async function send(from: TestUser, to: TestUser, amount: string, asked?: Asked): Promise<string> {
  const { operation } = await from.get(quoteCoupon, { body: bodyOf(to, amount, asked) });
  const { data } = await from.confirm(operation.key, amount);
  if (!data?.receiptId) throw new Error(`The coupon was not sent: ${data?.refusal}`);
  return data.receiptId;
}

const answer = (user: TestUser, id: string, accepted: boolean) =>
  user.call(answerCoupon, { params: { id }, body: { accepted } });

const withdraw = (user: TestUser, id: string) => user.call(withdrawCoupon, { params: { id } });

/** Returns the available wallet, the available gift balance and the held gift balance in qəpik. */
async function moneyOf(user: TestUser) {
  const [wallet, gift] = await user.get(getWallets, {});
  expect(gift?.id).toBe(GIFT_BALANCE);
  return [wallet?.availableAmount, gift?.availableAmount, gift?.held];
}

const statusOf = async (user: TestUser, id: string) =>
  (await user.get(getCoupons, {})).find((coupon) => coupon.id === id)?.status;

const receiptStatus = async (user: TestUser, id: string) =>
  (await user.history()).transactions.find((row) => row.id === id)?.status;

const cancel = ({ phone }: TestUser) => takeBackCoupon(provider.store, phone);

async function afterDays(user: TestUser, days: number): Promise<void> {
  await user.later(days * 86_400);
  await user.settleAll();
}

const person = (balance: string) => provider.user({ balance, identified: true });
const pair = async () => [await person('100.00'), await person('0.00')] as const;

/** Sends a coupon between two new users. */
async function sent(amount = '20.00') {
  const [from, to] = await pair();
  return { from, to, id: await send(from, to, amount) };
}

type Sent = Awaited<ReturnType<typeof sent>>;

async function payByGift(user: TestUser, amount: string) {
  const body = { ...paymentOf(amount), source: 'GIFT' as const };
  const quote = await user.get(quotePayment, { body });
  await user.confirm(quote.operation.key, amount);
  return quote;
}

describe('a coupon from the wallet [E41]', () => {
  test('is on hold, then in the gift balance of who accepts it', async () => {
    const [from, to] = await pair();
    const { version = 0 } = await to.call(getCoupons, {});
    const id = await send(from, to, '20.00', { note: 'Ad günün mübarək' });
    expect(await moneyOf(from)).toEqual([8000, 0, 0]);
    expect(await moneyOf(to)).toEqual([0, 0, 0]);
    const { data, version: after = 0 } = await to.call(getCoupons, {});
    expect(after).toBeGreaterThan(version);
    const coupon = { id, direction: 'IN', amount: 2000, status: 'PENDING' };
    expect(data).toMatchObject([{ ...coupon, message: 'Ad günün mübarək' }]);
    const received = { kind: 'COUPON_RECEIVED', receiptId: id };
    expect(await to.get(getNotifications, {})).toMatchObject([received]);
    expect(await receiptStatus(from, id)).toBe('IN_PROGRESS');

    expect((await answer(to, id, true)).data).toMatchObject({ status: 'ACCEPTED' });
    expect(await moneyOf(to)).toEqual([0, 2000, 0]);
    expect(await moneyOf(from)).toEqual([8000, 0, 0]);
    expect(await statusOf(from, id)).toBe('ACCEPTED');
    expect(await receiptStatus(from, id)).toBe('TRANSFERRED');
    const accepted = { kind: 'COUPON_ACCEPTED', receiptId: id };
    expect((await from.get(getNotifications, {}))[0]).toMatchObject(accepted);
  });

  test.each([
    ['rejected', 'REJECTED', ({ to, id }: Sent) => answer(to, id, false)],
    ['not answered in seven days', 'REVERSED', ({ from }: Sent) => afterDays(from, 7)],
    ['taken back by its sender', 'REVERSED', ({ from, id }: Sent) => withdraw(from, id)],
    ['canceled by the provider', 'REVERSED', ({ from }: Sent) => cancel(from)],
  ] as const)('that is %s goes back, and cannot be accepted then', async (_, status, end) => {
    const { from, to, id } = await sent();
    await end({ from, to, id });
    expect(await statusOf(to, id)).toBe(status);
    expect(await moneyOf(from)).toEqual([10_000, 0, 0]);
    expect(await receiptStatus(from, id)).toBe('REVERSED');
    expect((await answer(to, id, true)).problem?.code).toBe('COUPON_ENDED');
    expect(await moneyOf(to)).toEqual([0, 0, 0]);
    expect((await from.get(getNotifications, {}))[0]).toMatchObject({ kind: 'COUPON_RETURNED' });
  });

  test('does not expire a moment early, nor once it was accepted, nor is it taken back', async () => {
    const { from, to, id } = await sent();
    await afterDays(from, 6.9);
    expect(await statusOf(to, id)).toBe('PENDING');
    await answer(to, id, true);
    await afterDays(from, 8);
    expect(await cancel(from)).toBe(false);
    expect((await withdraw(from, id)).problem?.code).toBe('COUPON_ENDED');
    expect(await statusOf(to, id)).toBe('ACCEPTED');
    expect(await moneyOf(to)).toEqual([0, 2000, 0]);
  });

  test('is not accepted after its time though the job that returns it has not run', async () => {
    const { from, to, id } = await sent();
    await from.later(7 * 86_400);
    expect((await answer(to, id, true)).problem?.code).toBe('COUPON_ENDED');
    expect(await moneyOf(to)).toEqual([0, 0, 0]);
    await from.settleAll();
    expect(await statusOf(to, id)).toBe('REVERSED');
    expect(await moneyOf(from)).toEqual([10_000, 0, 0]);
  });

  test('is answered by nobody but its receiver, and taken back by nobody but its sender [P6]', async () => {
    const { from, to, id } = await sent();
    const other = await provider.user();
    const replies = [
      ...[await answer(from, id, true), await answer(other, id, true)],
      ...[await withdraw(to, id), await withdraw(other, id)],
    ];
    expect(new Set(replies.map(({ problem }) => problem?.code))).toEqual(new Set(['NOT_FOUND']));
    expect(await other.get(getCoupons, {})).toEqual([]);
    expect(await statusOf(to, id)).toBe('PENDING');
  });

  test('uses the limit of its sender, and gives it back with the money', async () => {
    const { from, to, id } = await sent();
    expect(await from.limit()).toMatchObject({ used: 2000 });
    await answer(to, id, false);
    expect(await from.limit()).toMatchObject({ used: 0 });
  });
});

describe('the gift balance', () => {
  test('sends coupons, shows what is on hold, and gets back what is rejected', async () => {
    const [from, to] = await withGift('50.00');
    const id = await send(from, to, '15.00', { source: 'GIFT' });
    expect(await moneyOf(from)).toEqual([0, 3500, 1500]);
    await answer(to, id, false);
    expect(await moneyOf(from)).toEqual([0, 5000, 0]);
  });

  test('covers no more than it holds', async () => {
    const [from, to] = await withGift('10.00');
    const body = bodyOf(to, '10.01', { source: 'GIFT' });
    const { operation, balanceAfter, source } = await from.get(quoteCoupon, { body });
    expect([balanceAfter, source]).toEqual([-1, 'GIFT']);
    const refused = { state: 'REFUSED', refusal: 'INSUFFICIENT_BALANCE' };
    expect((await from.confirm(operation.key, '10.01')).data).toMatchObject(refused);
    expect(await moneyOf(from)).toEqual([0, 1000, 0]);
  });

  test('pays for services, and leaves the wallet alone', async () => {
    const [from] = await withGift('50.00');
    expect(await payByGift(from, '12.00')).toMatchObject({ source: 'GIFT', balanceAfter: 3800 });
    await from.settleAll();
    expect(await moneyOf(from)).toEqual([0, 3800, 0]);
    const receipt = { paymentType: 'GIFT', status: 'SUCCESS' };
    expect((await from.history()).transactions[0]).toMatchObject(receipt);
  });

  test('goes into the wallet whole, and the coupons in it are transferred', async () => {
    const [user, giver, id] = await withGift('50.00');
    const { operation, amount } = await user.get(quoteGiftMove, {});
    expect(amount).toBe(5000);
    const { data } = await user.confirm(operation.key, '50.00');
    expect(data).toMatchObject({ state: 'CONFIRMED', about: { kind: 'GIFT_MOVE' } });
    expect(await moneyOf(user)).toEqual([5000, 0, 0]);
    expect(await statusOf(user, id)).toBe('TRANSFERRED');
    // The giver does not learn how the gift is used.
    expect(await statusOf(giver, id)).toBe('ACCEPTED');
    const receipt = { type: 'TRANSFER', direction: 'IN', amount: 5000, receiver: null };
    expect((await user.history()).transactions[0]).toMatchObject(receipt);
    expect(await user.refusal(quoteGiftMove, {})).toBe('INSUFFICIENT_BALANCE');
  });

  test('that was spent in part moves what is left, and the coupon spent stays accepted', async () => {
    const [user, giver, first] = await withGift('50.00');
    const second = await send(giver, user, '30.00');
    await answer(user, second, true);
    await payByGift(user, '45.00');
    const { operation } = await user.get(quoteGiftMove, {});
    await user.confirm(operation.key, '35.00');
    expect(await statusOf(user, first)).toBe('ACCEPTED');
    expect(await statusOf(user, second)).toBe('TRANSFERRED');
  });

  async function withGift(amount: string) {
    const giver = await provider.user({ balance: '200.00' });
    const user = await provider.user({ balance: '0.00' });
    const id = await send(giver, user, amount);
    await answer(user, id, true);
    return [user, giver, id] as const;
  }
});

test('the quote of a coupon refuses oneself, nobody, too much, and a code that nobody has', async () => {
  const [from, to] = await pair();
  const problemOf = async (body: ReturnType<typeof bodyOf>) =>
    (await from.call(quoteCoupon, { body })).problem;
  const isOwn = { fields: { phone: 'validation.account.same' } };
  expect(await problemOf(bodyOf(from, '5.00'))).toMatchObject(isOwn);
  const unknown = { phone: '+994500000001' };
  const isMissing = { code: 'SUBSCRIBER_NOT_FOUND' };
  expect(await problemOf(bodyOf(unknown, '5.00'))).toMatchObject(isMissing);
  expect(await problemOf(bodyOf(to, '0.99'))).toMatchObject({ code: 'AMOUNT_TOO_SMALL' });
  expect(await problemOf(bodyOf(to, '500.01'))).toMatchObject({ code: 'AMOUNT_TOO_LARGE' });
  const wrong = bodyOf(to, '5.00', { influencerCode: 'NOBODY' });
  const fields = { influencerCode: 'validation.influencerCode' };
  expect(await problemOf(wrong)).toMatchObject({ code: 'INVALID_REQUEST', fields });
  const right = bodyOf(to, '5.00', { influencerCode: ' ayan10 ' });
  expect(await from.get(quoteCoupon, { body: right })).toMatchObject({
    influencerCode: 'AYAN10',
    codeGives: { en: expect.stringContaining('The amount stays the same') },
  });
  expect((await from.get(quoteCoupon, { body: bodyOf(to, '5.00') })).codeGives).toBeNull();
});

const answered = ['PENDING ACCEPTED', 'PENDING REJECTED', 'PENDING REVERSED'];
const allowed = [...answered, 'ACCEPTED TRANSFERRED'];
const pairs = couponStatuses.flatMap((from) => couponStatuses.map((to) => [from, to] as const));

test('a state of a coupon becomes another only where that is allowed', () => {
  const possible = pairs.filter(([from, to]) => mayBecome(from, to));
  expect(possible.map((pair) => pair.join(' ')).sort()).toEqual(allowed.toSorted());
});

test('The list of coupons has the newest two hundred', async () => {
  const { from, to, id } = await sent();
  await sql`
    insert into coupons
    select (jsonb_populate_record(coupons, jsonb_build_object(
      'id', ${id} || '-' || number, 'submitted_at', submitted_at - number * interval '1 minute'
    ))).*
    from coupons, generate_series(1, 205) as number where id = ${id}
  `.execute(provider.store);
  for (const user of [from, to]) {
    const ids = (await user.get(getCoupons, {})).map((coupon) => coupon.id);
    expect(ids).toEqual([id, ...Array.from({ length: 199 }, (_, at) => `${id}-${at + 1}`)]);
  }
});
