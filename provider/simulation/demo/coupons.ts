// Coupons of the demo user. One is unanswered, the others have ended in different ways.
import { randomUUID } from 'node:crypto';
import { dayMs } from '#domain/automatic-payment.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import { lockUsers, type Trx, writeNow } from '#provider/core/database/unit-of-work.ts';
import { userByPhone } from '#provider/core/identity/users.ts';
import { FUNDING, giftAccount } from '#provider/core/ledger/accounts.ts';
import { movement, postEntries } from '#provider/core/ledger/entries.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { confirm } from '#provider/core/operations/confirm.ts';
import { endCoupon } from '#provider/core/operations/coupons.ts';
import { coupon } from '#provider/core/operations/kinds/coupon.ts';
import { operationByKey } from '#provider/core/operations/operations.ts';
import { quote } from '#provider/core/operations/quote.ts';
import { Refusal } from '#provider/core/problems/refusal.ts';
import { couponById } from '#provider/core/records/coupons/coupons.ts';
import { simulatedNames } from '#provider/simulation/ports.ts';

interface DemoCoupon {
  readonly isSent: boolean;
  readonly amount: string;
  readonly daysAgo: number;
  readonly note: string;
  readonly end?: 'ACCEPTED' | 'REJECTED' | 'REVERSED';
}

const demoCoupons: readonly DemoCoupon[] = [
  { isSent: true, amount: '10.00', daysAgo: 13, note: 'Taksi üçün', end: 'REJECTED' },
  { isSent: false, amount: '5.00', daysAgo: 11, note: 'Səhvən', end: 'REVERSED' },
  { isSent: false, amount: '30.00', daysAgo: 8, note: 'Bayramın mübarək', end: 'ACCEPTED' },
  { isSent: false, amount: '20.00', daysAgo: 1, note: 'Ad günün mübarək' },
];

/**
 * Creates the coupons between the user with `phone` and the friend with the phone `from`, unless the user has received
 * coupons already. Does nothing if one of them does not exist. The coupons change the gift balances and not the
 * wallets.
 */
export async function ensureDemoCoupons(store: Store, phone: string, from: string): Promise<void> {
  await change(store, async (trx) => {
    const user = await userByPhone(trx, phone);
    const friend = await userByPhone(trx, from);
    if (!user || !friend) return;
    await lockUsers(trx, [user.id, friend.id]);
    const made = trx.selectFrom('coupons').select('id').where('receiver_id', '=', user.id);
    if (await made.executeTakeFirst()) return;
    const now = await nowOf(trx);
    await give(trx, user.id, '35.00', now);
    await give(trx, friend.id, '60.00', now);
    for (const one of demoCoupons) {
      const [sender, receiver] = one.isSent ? [user, friend] : [friend, user];
      await send(trx, sender.id, receiver.phone, one, now);
    }
    await trx
      .insertInto('coupons')
      .values({
        id: randomUUID(),
        sender_id: null,
        receiver_id: user.id,
        sender: '',
        receiver: 'Aysel M.',
        amount: unitsOf('10.00'),
        source: 'GIFT',
        message: null,
        influencer_code: 'AYAN10',
        status: 'TRANSFERRED',
        submitted_at: new Date(now.getTime() - 20 * dayMs),
        expires_at: new Date(now.getTime() - 13 * dayMs),
        ended_at: new Date(now.getTime() - 19 * dayMs),
      })
      .execute();
  });
}

async function give(trx: Trx, owner: string, amount: string, at: Date): Promise<void> {
  const posting = movement('OPENING', FUNDING, giftAccount(owner), unitsOf(amount));
  await postEntries(trx, [{ ...posting, owner, transactionId: null, at }]);
}

async function send(
  trx: Trx,
  userId: string,
  phone: string,
  { amount, daysAgo, note, end }: DemoCoupon,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * dayMs);
  const sent = { phone, amount, source: 'GIFT' as const, note };
  const quoted = await quote(trx, { userId, tokenHash: '' }, coupon, {
    sent,
    now: at,
    billerAnswers: new Map(),
  });
  if (quoted instanceof Refusal) throw new Error(`A demo coupon was refused: ${quoted.code}`);
  const operation = await operationByKey(trx, userId, quoted.operation.key);
  const confirmed =
    operation && (await confirm(trx, operation, { now: at, ports: simulatedNames }));
  await writeNow(trx);
  const waiting = await couponById(trx, confirmed?.receipt_id ?? '');
  if (!waiting) throw new Error('A demo coupon was not sent');
  if (end) await endCoupon(trx, waiting, end, { at: new Date(at.getTime() + dayMs / 4) });
}
