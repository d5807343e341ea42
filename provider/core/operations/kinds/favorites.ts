// Payment of several favorites at once. Each payment is a part: an operation that cannot be confirmed alone. Confirming
// the parent operation confirms all parts, and each is then paid or refused separately.
import type { input } from 'zod/v4/core';
import type { Wire } from '#contract/call.ts';
import type { quoteFavorites } from '#contract/operations/payments.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { FUNDING, giftAccount } from '#provider/core/ledger/accounts.ts';
import { toText, unitsOf } from '#provider/core/ledger/units.ts';
import { similarPayment } from '#provider/core/operations/duplicates.ts';
import { plainDetails } from '#provider/core/operations/transactions.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { cardOfSource } from '#provider/core/records/cards/cards.ts';
import type { BillerQuestion } from '#provider/core/records/debts/subscribers.ts';
import { billerFieldsOf } from '#provider/core/records/favorites.ts';
import {
  inAllLanguages,
  returnedTitle,
  russianPlural,
  withAmount,
} from '#provider/core/texts/notifications.ts';
import { type Kind, type Priced, type QuoteRequest, totalOf } from './kind.ts';
import { payment, paymentHold, paymentTypeOf } from './payment.ts';

type Sent = input<(typeof quoteFavorites)['body']>;
type Part = Agreed<'FAVORITES'>['parts'][number];
/**
 * Payment that is similar to one of the parts. It replaces `similar` of `quote`, which looks for a payment similar to
 * the joint payment.
 */
type Own = Partial<Pick<Wire<typeof quoteFavorites>, 'similar'>>;

/** Refuses the joint payment if one favorite cannot be paid. `fields` names that favorite. */
async function price(
  trx: Trx,
  { userId, now, sent, billerAnswers }: QuoteRequest<Sent>,
): Promise<Priced<'FAVORITES', Own> | Refusal> {
  const parts: Part[] = [];
  for (const { favoriteId, ...asked } of sent.payments) {
    const [favorite] = await billerFieldsOf(trx, userId, favoriteId);
    if (!favorite?.service) return refuse('NOT_FOUND', { fields: { [favoriteId]: 'gone' } });
    const { service, fields, name } = favorite;
    const of = { ...asked, serviceId: service.id, fields, source: sent.source };
    const priced = await payment.price(trx, { userId, now, sent: of, billerAnswers });
    if (priced instanceof Refusal) {
      return refuse(priced.code, { ...priced.details, fields: { [favoriteId]: priced.code } });
    }
    const { agreed, recipientKey } = priced;
    if (parts.some((part) => part.recipientKey === recipientKey)) return refuse('INVALID_REQUEST');
    parts.push({ favoriteId, label: inAllLanguages(name), recipientKey, agreed });
  }
  const paying = await cardOfSource(trx, { userId, source: sent.source, now });
  if (paying instanceof Refusal) return paying;
  const count = parts.length;
  const label = {
    az: `${count} ödəniş`,
    en: count === 1 ? '1 payment' : `${count} payments`,
    ru: russianPlural(count, ['# платёж', '# платежа', '# платежей']),
  };
  const agreed: Agreed<'FAVORITES'> = {
    kind: 'FAVORITES',
    amount: sumOf(parts, 'amount'),
    commission: sumOf(parts, 'commission'),
    receiver: '',
    ...(sent.source === 'GIFT' && { gift: giftAccount(userId) }),
    ...paying,
    details: plainDetails(label, label),
    parts,
  };
  const recipientKey = `favorites|${parts
    .map((part) => part.recipientKey)
    .sort()
    .join('|')}`;
  return { agreed, label, recipientKey, own: await similarOf(trx, userId, parts, now) };
}

async function recipients(store: Store, userId: string, { payments }: Sent) {
  const asked: BillerQuestion[] = [];
  for (const { favoriteId, amount } of payments) {
    const [favorite] = await billerFieldsOf(store, userId, favoriteId);
    if (!favorite?.service) continue;
    const { service, fields } = favorite;
    const sent = { serviceId: service.id, fields, amount, source: 'WALLET', shownDebt: undefined };
    asked.push(...(await payment.recipients(store, userId, sent)));
  }
  return asked;
}

/** Finds a separate payment that is similar to one of the parts. */
async function similarOf(
  trx: Trx,
  userId: string,
  parts: readonly Part[],
  now: Date,
): Promise<Own> {
  for (const { recipientKey, agreed } of parts) {
    const similar = await similarPayment(trx, { userId, recipientKey, agreed, now });
    if (similar) return { similar };
  }
  return {};
}

function sumOf(parts: readonly Part[], name: 'amount' | 'commission'): string {
  return toText(parts.reduce((sum, { agreed }) => sum + unitsOf(agreed[name]), 0n));
}

/** Rules of a joint payment of several favorites. */
export const favoritesKind = {
  orderType: 'PAYMENT',

  recipients,

  price,

  about: ({ parts }) => ({ kind: 'FAVORITES', count: parts.length }),

  money: ({ parts, gift, card }, wallet) => ({
    payer: card ? (card.account ?? FUNDING) : (gift ?? wallet),
    shares: parts.flatMap(({ agreed }) => paymentHold(agreed, wallet).shares),
  }),

  parts: ({ parts }) => parts,

  receipt: () => {
    throw new Error('The parts of several payments have receipts of their own');
  },

  words: (stage, agreed, taken) => ({
    ...(stage === 'released'
      ? { kind: 'RETURNED', title: returnedTitle(failed, paymentTypeOf(agreed)) }
      : { kind: 'PAYMENT', title: taken === totalOf(agreed) ? accepted : partlyAccepted }),
    text: withAmount(agreed.details.productName, taken),
  }),
} as const satisfies Kind<'FAVORITES', Sent, Own>;

const accepted = { az: 'Ödənişlər qəbul edildi', en: 'Payments accepted', ru: 'Платежи приняты' };
const partlyAccepted = {
  az: 'Ödənişlərin bir hissəsi qəbul edildi',
  en: 'Some of the payments were accepted',
  ru: 'Принята часть платежей',
};
const failed = { az: 'Ödənişlər baş tutmadı', en: 'Payments failed', ru: 'Платежи не прошли' };
