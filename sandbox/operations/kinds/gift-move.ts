// The whole gift balance goes into the wallet of the same person.
import type { Agreed } from '#sandbox/database/tables.ts';
import { giftBalanceOf, walletOf } from '#sandbox/ledger/accounts.ts';
import { fromText, toText } from '#sandbox/ledger/units.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import { markTransferred } from '#sandbox/records/coupons.ts';
import { withAmount } from '#sandbox/texts/notifications.ts';
import type { Kind } from './kind.ts';

const fromGift = {
  az: 'Hədiyyə balansından',
  en: 'From the gift balance',
  ru: 'С подарочного баланса',
};

const title = {
  az: 'Hədiyyə balansı pul kisəsinə köçürüldü',
  en: 'The gift balance is in your wallet now',
  ru: 'Подарочный баланс переведён на кошелёк',
};

export const giftMove = {
  orderType: 'PAYMENT',

  settledAs: 'TRANSFERRED',

  async price(trx, { userId }) {
    const { id: gift, balance } = await giftBalanceOf(trx, userId);
    if (balance <= 0n) return refuse('INSUFFICIENT_BALANCE');
    const agreed: Agreed<'GIFT_MOVE'> = {
      kind: 'GIFT_MOVE',
      gift,
      toWallet: (await walletOf(trx, userId)).id,
      amount: toText(balance),
      commission: '0.0000',
      receiver: '',
      details: {
        categoryId: null,
        categoryName: { az: 'Balans artımı', en: 'Top-up', ru: 'Пополнение' },
        productId: null,
        productName: fromGift,
        fields: [],
        subscriber: null,
      },
    };
    return { agreed, label: fromGift, recipientKey: 'gift', own: {} };
  },

  about: () => ({ kind: 'GIFT_MOVE' }),

  otherUsers: () => [],

  recheck: async () => undefined,

  money: ({ gift, toWallet, amount }) => ({
    payer: gift,
    shares: [[toWallet, fromText(amount) ?? 0n]],
  }),

  hold: async () => {},

  settle: (trx, { user_id: userId }, { amount }, { at }) =>
    markTransferred(trx, userId, fromText(amount) ?? 0n, at),

  release: async () => {},

  receipt: () => ({
    type: 'TOP_UP',
    direction: 'IN',
    paymentType: 'GIFT',
    serviceId: null,
    fields: {},
  }),

  words: (stage, _agreed, total) => ({
    kind: stage === 'released' ? 'RETURNED' : 'RECEIVED',
    title,
    text: withAmount(fromGift, total),
  }),
} as const satisfies Kind<'GIFT_MOVE', unknown, object>;
