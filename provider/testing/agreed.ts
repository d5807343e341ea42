// Agreed terms of every kind of operation, for tests of rules that hold for all kinds.
import type { OperationKind } from '#contract/operations/operations.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import { cardAccount, FUNDING, giftAccount, oldAccount } from '#provider/core/ledger/accounts.ts';
import { plainDetails } from '#provider/core/operations/transactions.ts';

/** Source of the money, as receipts name it. */
type Source = 'WALLET' | 'GIFT' | 'OLD' | 'CARD' | 'COBRAND';

type Samples<K extends OperationKind> = readonly (readonly [Source, Agreed<K>])[];

/**
 * Returns terms of every kind for each source that can pay. Several payments at once have none of their own, because
 * each of them is a payment.
 */
export function samplesOf({
  owner,
  stranger,
  wallet,
  ...price
}: {
  readonly owner: string;
  readonly stranger: string;
  readonly wallet: string;
  readonly amount: string;
  /** Commission of the kinds that have one. */
  readonly commission: string;
}): Samples<OperationKind> {
  const name = { az: 'Ad', en: 'Name', ru: 'Имя' };
  const terms = { ...price, receiver: '', details: plainDetails(name, name) };
  const free = { ...terms, commission: '0.00' };
  const move = { ...free, toWallet: wallet };
  const sent = { sender: '', toUser: stranger };
  const gift = { gift: giftAccount(owner) };
  const card = { card: { id: null, shown: 'ABB •• 1234' } };
  const cobrand = { card: { ...card.card, account: cardAccount(owner) } };
  const payment = { kind: 'PAYMENT', serviceId: 'azerisiq-fiziki', fields: {}, ...terms } as const;
  const toCard = { kind: 'CARD_TRANSFER', ...terms, receiver: 'ABB 4169 •••• •••• 5521' } as const;
  const toCobrand = { toAccount: cardAccount(owner), receiver: 'Kobrend', commission: '0.00' };
  const coupon = { kind: 'COUPON', ...free, ...sent, message: null, influencerCode: null } as const;
  const topUp = { kind: 'TOP_UP', ...terms, toWallet: wallet } as const;
  const transfer = { kind: 'TRANSFER', ...terms, ...sent, receiver: 'Aysel M.' } as const;
  const samples: { readonly [K in Exclude<OperationKind, 'FAVORITES'>]: Samples<K> } = {
    PAYMENT: [
      ['WALLET', payment],
      ['GIFT', { ...payment, ...gift }],
      ['CARD', { ...payment, ...card }],
      ['COBRAND', { ...payment, ...cobrand }],
    ],
    TRANSFER: [['WALLET', { ...transfer, toWallet: FUNDING }]],
    CARD_TRANSFER: [
      ['WALLET', toCard],
      ['WALLET', { ...toCard, ...toCobrand }],
      ['CARD', { ...toCard, ...card }],
      ['COBRAND', { ...toCard, ...cobrand }],
    ],
    COUPON: [
      ['WALLET', coupon],
      ['GIFT', { ...coupon, ...gift }],
    ],
    GIFT_MOVE: [['GIFT', { kind: 'GIFT_MOVE', ...move, from: giftAccount(owner) }]],
    OLD_MOVE: [['OLD', { kind: 'OLD_MOVE', ...move, from: oldAccount(owner) }]],
    TOP_UP: [
      ['CARD', { ...topUp, ...card }],
      ['COBRAND', { ...topUp, ...cobrand }],
    ],
  };
  return Object.values(samples).flat();
}
