// A transfer from the wallet to a bank card, whose number is typed on the hosted page.
import type { input } from 'zod/v4/core';
import type { quoteCardTransfer } from '#contract/transfers.ts';
import type { Trx } from '#sandbox/database/store.ts';
import type { Agreed } from '#sandbox/database/tables.ts';
import { COMMISSION, FUNDING } from '#sandbox/ledger/accounts.ts';
import { fromText, toText } from '#sandbox/ledger/units.ts';
import { Refusal } from '#sandbox/problems/refusal.ts';
import { withAmount } from '#sandbox/texts/notifications.ts';
import { amountWithin, commissionFor } from './amount.ts';
import type { Kind, Priced, QuoteRequest } from './kind.ts';

type Sent = input<(typeof quoteCardTransfer)['body']>;

/** What amounts a transfer to a card takes, in manat. */
export const cardTransferTerms = {
  minAmount: '1.00',
  maxAmount: '1000.00',
  suggested: ['20.00', '50.00', '100.00', '200.00'],
  commissionRate: 50,
};

const toCard = { az: 'Bank kartına', en: 'To a bank card', ru: 'На банковскую карту' };

async function price(
  _trx: Trx,
  { sent }: QuoteRequest<Sent>,
): Promise<Priced<'CARD_TRANSFER', object> | Refusal> {
  const amount = amountWithin(cardTransferTerms, sent.amount);
  if (amount instanceof Refusal) return amount;
  const agreed: Agreed<'CARD_TRANSFER'> = {
    kind: 'CARD_TRANSFER',
    amount: toText(amount),
    commission: toText(commissionFor(amount, cardTransferTerms.commissionRate)),
    // Named on the hosted page.
    receiver: '',
    details: {
      categoryId: null,
      categoryName: { az: 'Köçürmə', en: 'Transfer', ru: 'Перевод' },
      productId: null,
      productName: toCard,
      fields: [],
      subscriber: null,
    },
  };
  return { agreed, label: toCard, recipientKey: 'card-transfer', own: {} };
}

export const cardTransfer = {
  orderType: 'PAYMENT',

  settledAs: 'TRANSFERRED',

  price,

  about: () => ({ kind: 'CARD_TRANSFER' }),

  otherUsers: () => [],

  recheck: async () => undefined,

  money: ({ amount, commission }, wallet) => ({
    payer: wallet,
    shares: [
      [FUNDING, fromText(amount) ?? 0n],
      [COMMISSION, fromText(commission) ?? 0n],
    ],
  }),

  hold: async () => {},

  settle: async () => {},

  release: async () => {},

  receipt: () => ({
    type: 'TRANSFER',
    direction: 'OUT',
    paymentType: 'WALLET',
    serviceId: null,
    fields: {},
  }),

  words: (stage, { receiver }, total) => ({
    ...titles[stage],
    text: withAmount({ az: receiver, en: receiver, ru: receiver }, total),
  }),
} as const satisfies Kind<'CARD_TRANSFER', Sent, object>;

const titles = {
  held: {
    kind: 'TRANSFERRED',
    title: { az: 'Köçürmə qəbul edildi', en: 'Transfer accepted', ru: 'Перевод принят' },
  },
  settled: {
    kind: 'TRANSFERRED',
    title: { az: 'Köçürmə tamamlandı', en: 'Transfer completed', ru: 'Перевод выполнен' },
  },
  released: {
    kind: 'RETURNED',
    title: {
      az: 'Köçürmə baş tutmadı, pul balansa qayıtdı',
      en: 'Transfer failed, the money is back in your wallet',
      ru: 'Перевод не прошёл, деньги вернулись на баланс',
    },
  },
} as const;
