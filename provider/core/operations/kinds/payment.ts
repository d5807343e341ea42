// A payment for a service, from the wallet, the gift balance or a card.
import type { input } from 'zod/v4/core';
import type { quotePayment } from '#contract/operations/payments.ts';
import { boundsOf, findService } from '#provider/core/catalogue/catalogue.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { FUNDING, giftAccount, merchantAccount } from '#provider/core/ledger/accounts.ts';
import type { Hold, Stage } from '#provider/core/ledger/holds.ts';
import { fromText, toText, unitsOf } from '#provider/core/ledger/units.ts';
import type { Operation } from '#provider/core/operations/operations.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { nextAutomatic } from '#provider/core/records/automatic-payments/automatic-payment-list.ts';
import { cardOfSource, cardType } from '#provider/core/records/cards/cards.ts';
import { recordCashback } from '#provider/core/records/cards/cobrand-figures.ts';
import { detailsOf, readForm } from '#provider/core/records/debts/recipients.ts';
import {
  addToDebt,
  askSubscriber,
  type BillerQuestion,
  commissionFor,
  debtOf,
  payDebt,
} from '#provider/core/records/debts/subscribers.ts';
import { returnedTitle, type Words, withAmount } from '#provider/core/texts/notifications.ts';
import {
  amountWithin,
  type Kind,
  type OwnOf,
  type Priced,
  type QuoteRequest,
  sharesOf,
  totalOf,
} from './kind.ts';

type Sent = input<(typeof quotePayment)['body']>;
type Own = OwnOf<typeof quotePayment>;

async function recipients(
  _store: Store,
  _userId: string,
  sent: Sent,
): Promise<readonly BillerQuestion[]> {
  const form = readForm(sent);
  if (form instanceof Refusal) return [];
  const amount = fromText(sent.amount);
  return [{ ...form, ...(amount !== undefined && amount > 0n && { amount: toText(amount) }) }];
}

async function price(
  trx: Trx,
  { userId, now, sent, billerAnswers }: QuoteRequest<Sent>,
): Promise<Priced<'PAYMENT', Own> | Refusal> {
  const form = readForm(sent);
  if (form instanceof Refusal) return form;
  const { service } = form;
  const bounds = boundsOf(service, form.values);
  if (!bounds) return refuse('SERVICE_UNAVAILABLE');
  const amount = amountWithin(bounds, sent.amount);
  if (amount instanceof Refusal) return amount;
  const { recipientKey } = form;
  const [subscriber, automatic] = await Promise.all([
    askSubscriber(trx, { ...form, userId, now }, billerAnswers),
    nextAutomatic(trx, userId, recipientKey),
  ]);
  if (subscriber instanceof Refusal) return subscriber;
  const owed = unitsOf(subscriber.debt?.amount ?? '0');
  const { shownDebt } = sent;
  if (shownDebt !== undefined && fromText(shownDebt) !== owed) return refuse('DEBT_CHANGED');
  const paying = await cardOfSource(trx, { userId, source: sent.source, now });
  if (paying instanceof Refusal) return paying;
  const byCard = paying.card !== undefined && paying.card.account === undefined;
  const commission = commissionFor(
    amount,
    { serviceId: service.id, recipientKey, byCard },
    billerAnswers,
  );
  const agreed: Agreed<'PAYMENT'> = {
    kind: 'PAYMENT',
    serviceId: service.id,
    fields: form.values,
    amount: toText(amount),
    commission: toText(commission),
    ...(sent.source === 'GIFT' && { gift: giftAccount(userId) }),
    ...paying,
    ...(subscriber.debt && { debt: subscriber.debt.amount }),
    receiver: form.recipient,
    details: {
      ...detailsOf(form, subscriber.name),
      ...(owed > 0n && { isDebt: true }),
    },
  };
  const own = { serviceId: service.id, subscriber, automatic };
  return { agreed, label: service.name, recipientKey, own };
}

/** Rules of a payment for a service. */
export const payment = {
  orderType: 'PAYMENT',

  recipients,

  price,

  goesTo: () => 'BILLER',

  about: ({ serviceId, receiver }) => ({ kind: 'PAYMENT', serviceId, recipient: receiver }),

  // The commission is not computed again. A biller whose commission has changed since the quote refuses the order with
  // COMMISSION_CHANGED. The last line only compares the agreed terms with the stored total.
  async recheck(trx, operation, { serviceId, debt, ...terms }) {
    if (debt !== undefined && unitsOf(debt) !== (await debtOf(trx, debtorOf(operation)))) {
      return 'DEBT_CHANGED';
    }
    if (!findService(serviceId)?.active) return 'SERVICE_UNAVAILABLE';
    return totalOf(terms) === operation.total ? undefined : 'COMMISSION_CHANGED';
  },

  money: paymentHold,

  onHeld: (trx, operation, { amount }) =>
    payDebt(trx, debtorOf(operation), { key: operation.key, amount: unitsOf(amount) }),

  async onSettling(trx, { user_id: userId }, agreed, receipt) {
    if (agreed.card?.account !== undefined) await recordCashback(trx, userId, agreed, receipt);
  },

  onReleased: (trx, operation) => addToDebt(trx, debtorOf(operation), operation.debt_paid),

  receipt: ({ serviceId, fields, ...agreed }) => ({
    type: agreed.card ? 'CARD_PAYMENT' : 'WALLET_PAYMENT',
    direction: 'OUT',
    paymentType: paymentTypeOf(agreed),
    serviceId,
    fields,
  }),

  words: (stage, agreed, total) => ({
    ...titles(paymentTypeOf(agreed))[stage],
    text: withAmount(agreed.details.productName, total),
  }),
} as const satisfies Kind<'PAYMENT', Sent, Own>;

const failed = { az: 'Ödəniş baş tutmadı', en: 'Payment failed', ru: 'Платёж не прошёл' };

function titles(source: string): Readonly<Record<Stage, Omit<Words, 'text'>>> {
  return {
    held: {
      kind: 'PAYMENT',
      title: { az: 'Ödəniş qəbul edildi', en: 'Payment accepted', ru: 'Платёж принят' },
    },
    settled: {
      kind: 'SETTLED',
      title: { az: 'Ödəniş tamamlandı', en: 'Payment completed', ru: 'Платёж выполнен' },
    },
    released: { kind: 'RETURNED', title: returnedTitle(failed, source) },
  };
}

/** Returns the payment type on the receipt for the balance or card that pays: WALLET, GIFT, CARD or COBRAND. */
export function paymentTypeOf({
  card,
  gift,
}: {
  readonly card?: Agreed['card'];
  readonly gift?: string;
}): string {
  return card ? cardType(card) : gift === undefined ? 'WALLET' : 'GIFT';
}

/**
 * Returns the hold of a payment: the account that pays, the amount for the service and the commission for the provider.
 * `wallet` is the account of the payer's wallet, which pays if neither a card nor the gift balance does.
 */
export function paymentHold(
  agreed: Pick<Agreed<'PAYMENT'>, 'serviceId' | 'amount' | 'commission' | 'gift' | 'card'>,
  wallet: string,
): Hold {
  const { serviceId, gift, card } = agreed;
  return {
    payer: card ? (card.account ?? FUNDING) : (gift ?? wallet),
    shares: sharesOf(merchantAccount(serviceId), agreed),
  };
}

function debtorOf({ user_id: userId, recipient_key: recipientKey }: Operation) {
  return { userId, recipientKey };
}
