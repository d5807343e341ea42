// Coupon for the gift balance of another person. The money is held until the receiver answers, the sender takes the
// coupon back, or it expires.
import type { input } from 'zod/v4/core';
import type { quoteCoupon } from '#contract/operations/coupon-quotes.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import { addJob } from '#provider/core/database/job-queue.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import { userById } from '#provider/core/identity/users.ts';
import { giftAccount } from '#provider/core/ledger/accounts.ts';
import type { Stage } from '#provider/core/ledger/holds.ts';
import { toText, unitsOf } from '#provider/core/ledger/units.ts';
import type { Operation } from '#provider/core/operations/operations.ts';
import { plainDetails } from '#provider/core/operations/transactions.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { codeGives, influencerCode } from '#provider/core/records/coupons/influencers.ts';
import { returnedTitle, type Words, withAmount } from '#provider/core/texts/notifications.ts';
import {
  amountWithin,
  type Kind,
  type OwnOf,
  type Priced,
  type QuoteRequest,
  type ReceiptMoment,
} from './kind.ts';
import { paymentTypeOf } from './payment.ts';
import {
  appendName,
  findRecipient,
  maskedNameOrPhone,
  recipientOf,
  withoutControlCharacters,
} from './transfer.ts';

/**
 * Smallest, largest and suggested amounts of a coupon in manat, its commission rate in hundredths of a percent, and the
 * days in which the receiver can accept it.
 */
export const couponTerms = {
  minAmount: '1.00',
  maxAmount: '500.00',
  suggested: ['5.00', '10.00', '15.00', '20.00'],
  commissionRate: 0,
  daysToAccept: 7,
};

type Sent = input<(typeof quoteCoupon)['body']>;
type Own = OwnOf<typeof quoteCoupon>;

async function price(
  trx: Trx,
  { userId, now, sent }: QuoteRequest<Sent>,
): Promise<Priced<'COUPON', Own> | Refusal> {
  const { phone, source } = sent;
  const amount = amountWithin(couponTerms, sent.amount);
  if (amount instanceof Refusal) return amount;
  const typed = sent.influencerCode?.trim() ?? '';
  const code = typed === '' ? null : influencerCode(typed);
  if (code === undefined) {
    return refuse('INVALID_REQUEST', { fields: { influencerCode: 'validation.influencerCode' } });
  }
  const found = await findRecipient(trx, userId, phone, now);
  if (found instanceof Refusal) return found;
  const message = withoutControlCharacters(sent.note ?? '') || null;
  const agreed: Agreed<'COUPON'> = {
    kind: 'COUPON',
    toUser: found.id,
    sender: maskedNameOrPhone(await userById(trx, userId)),
    ...(source === 'GIFT' && { gift: giftAccount(userId) }),
    message,
    influencerCode: code,
    amount: toText(amount),
    commission: '0.0000',
    receiver: maskedNameOrPhone(found),
    details: plainDetails(
      couponName,
      { az: 'Hədiyyə balansı', en: 'Gift balance', ru: 'Подарочный баланс' },
      [
        ...(message === null ? [] : [{ label: messageLabel, value: message }]),
        ...(code === null ? [] : [{ label: codeLabel, value: code }]),
      ],
    ),
  };
  return {
    agreed,
    label: appendName(couponName, agreed.receiver),
    recipientKey: `coupon|${phone}`,
    own: {
      recipient: recipientOf(found),
      note: message,
      influencerCode: code,
      codeGives: code === null ? null : codeGives,
    },
  };
}

const couponName = { az: 'Kupon', en: 'Coupon', ru: 'Купон' };
const messageLabel = { az: 'Mesaj', en: 'Message', ru: 'Сообщение' };
const codeLabel = { az: 'İnfluenser kodu', en: 'Influencer code', ru: 'Код инфлюенсера' };

/** Rules of sending a coupon. */
export const coupon = {
  orderType: 'PAYMENT',

  waitsAs: 'IN_PROGRESS',

  price,

  about: ({ receiver }) => ({ kind: 'COUPON', recipient: receiver }),

  otherUsers: ({ toUser }) => [toUser],

  asksCode: () => 'above-ceiling',

  money: ({ toUser, amount, gift }, wallet) => ({
    payer: gift ?? wallet,
    shares: [[giftAccount(toUser), unitsOf(amount)]],
  }),

  record: giveToReceiver,

  receipt: (agreed) => ({ type: 'TRANSFER', direction: 'OUT', paymentType: paymentTypeOf(agreed) }),

  words: (stage, { receiver, ...agreed }, total) => ({
    ...titles(paymentTypeOf(agreed))[stage],
    text: withAmount(receiver, total),
  }),
} as const satisfies Kind<'COUPON', Sent, Own>;

/** Creates the pending coupon and the job that expires it, and notifies its receiver. */
async function giveToReceiver(
  trx: Trx,
  { user_id: userId }: Operation,
  { toUser, sender, receiver, gift, amount, message, influencerCode: code }: Agreed<'COUPON'>,
  { receiptId: id, at }: ReceiptMoment,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + couponTerms.daysToAccept * dayMs);
  const units = unitsOf(amount);
  await trx
    .insertInto('coupons')
    .values({
      id,
      sender_id: userId,
      receiver_id: toUser,
      sender,
      receiver,
      amount: units,
      source: gift ? 'GIFT' : 'WALLET',
      message,
      influencer_code: code,
      status: 'PENDING',
      submitted_at: at,
      expires_at: expiresAt,
    })
    .execute();
  await addJob(trx, { kind: 'COUPON', subject: id, userId, dueAt: expiresAt });
  const words = {
    kind: 'COUPON_RECEIVED',
    title: { az: 'Sizə kupon göndərildi', en: 'You received a coupon', ru: 'Вам прислали купон' },
    text: withAmount(sender, units),
  } as const;
  await notify(trx, toUser, words, { at, receiptId: id });
}

const failed = {
  az: 'Kupon qəbul edilmədi',
  en: 'The coupon was not accepted',
  ru: 'Купон не приняли',
};

function titles(source: string): Readonly<Record<Stage, Omit<Words, 'text'>>> {
  return {
    held: {
      kind: 'COUPON_SENT',
      title: { az: 'Kupon göndərildi', en: 'Coupon sent', ru: 'Купон отправлен' },
    },
    settled: {
      kind: 'COUPON_ACCEPTED',
      title: {
        az: 'Kuponunuz qəbul edildi',
        en: 'Your coupon was accepted',
        ru: 'Ваш купон приняли',
      },
    },
    released: { kind: 'COUPON_RETURNED', title: returnedTitle(failed, source) },
  };
}
