// Coupons are answered, expire and are taken back simultaneously. Only one of these has an effect.
import { expect, test } from 'vitest';
import { quoteCoupon } from '#contract/operations/coupon-quotes.ts';
import { answerCoupon, getCoupons, withdrawCoupon } from '#contract/operations/coupons.ts';
import { GIFT_BALANCE, getWallets } from '#contract/wallets.ts';
import { takeBackCoupon } from '#provider/controls/events.ts';
import { runJob } from '#provider/jobs.ts';
import type { TestUser } from '#provider/testing/provider.ts';
import { TwoProviders, times } from './two-providers.ts';

const both = new TwoProviders();

async function giftOf(user: TestUser) {
  return (await user.get(getWallets, {})).find(({ id }) => id === GIFT_BALANCE)?.availableAmount;
}

test('of accepting, rejecting, taking back, expiring and reversing at once, one moves the money, once [L4]', async () => {
  for (let round = 0; round < 6; round++) {
    const { user: from, turn: turnOfSender } = await both.user('20.00');
    const { user: to, turn } = await both.user('0.00');
    const body = { phone: to.phone, amount: '20.00', source: 'WALLET' as const };
    const { operation } = await from.get(quoteCoupon, { body });
    const id = (await from.confirm(operation.key, '20.00')).data?.receiptId ?? '';
    await from.later(8 * 86_400);
    const withdraw = (at: number) => turnOfSender(at).call(withdrawCoupon, { params: { id } });
    const isSenderFirst = round % 2 === 0;
    const early = times(isSenderFirst ? 4 : 0, withdraw);
    const answers = times(16, (at) =>
      turn(at >> 1).call(answerCoupon, { params: { id }, body: { accepted: at % 2 === 0 } }),
    );
    const late = times(isSenderFirst ? 0 : 4, withdraw);
    const [replies, first, last] = await Promise.all([
      answers,
      early,
      late,
      times(2, () => runJob(both)),
      round > 1 && takeBackCoupon(both.store, from.phone),
    ]);
    while (await runJob(both));
    const [coupon] = await to.get(getCoupons, {});
    const status = coupon?.status;
    const isAccepted = status === 'ACCEPTED';
    expect([await from.balance(), await giftOf(to)]).toEqual(isAccepted ? [0, 2000] : [2000, 0]);
    const said = replies.map(({ data, problem }) => problem?.code ?? data?.status);
    expect(new Set([...said, status])).toEqual(
      status === 'REVERSED' ? new Set(['COUPON_ENDED', status]) : new Set([status, 'COUPON_ENDED']),
    );
    const isTakenBack = status === 'REVERSED' && !coupon?.expired;
    for (const { data, problem } of [...first, ...last]) {
      expect(problem?.code ?? data?.status).toBe(isTakenBack ? 'REVERSED' : 'COUPON_ENDED');
    }
  }
}, 120_000);
