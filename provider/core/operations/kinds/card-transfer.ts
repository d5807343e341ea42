// Transfer to a bank card: from the wallet or the co-branded card to any card, or between the person's own cards.
import type { input } from 'zod/v4/core';
import { COBRAND } from '#contract/operations/cobrand.ts';
import {
  type CardOwner,
  type quoteCardTransfer,
  transferBanks,
} from '#contract/operations/transfers.ts';
import { isIdentified } from '#domain/person/person.ts';
import type { Agreed, RecipientCard } from '#provider/core/database/agreed.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { cardAccount, FUNDING } from '#provider/core/ledger/accounts.ts';
import { commissionOf, toText } from '#provider/core/ledger/units.ts';
import { awaitsBank } from '#provider/core/operations/operations.ts';
import { plainDetails } from '#provider/core/operations/transactions.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import {
  cardById,
  isCardExpired,
  shownCard,
  takesTransfers,
} from '#provider/core/records/cards/card-number.ts';
import { cardOfSource } from '#provider/core/records/cards/cards.ts';
import { usableCobrand } from '#provider/core/records/cards/cobrand.ts';
import { countLookUp } from '#provider/core/records/debts/subscribers.ts';
import { cardFavorite, cardRecipientKey } from '#provider/core/records/favorites.ts';
import { returnedTitle, withAmount } from '#provider/core/texts/notifications.ts';
import { amountWithin, type Kind, type Priced, type QuoteRequest, sharesOf } from './kind.ts';
import { paymentTypeOf } from './payment.ts';
import { topUpName } from './top-up.ts';
import { nameOf, transferName, transferTitles } from './transfer.ts';

type Sent = input<(typeof quoteCardTransfer)['body']>;

/**
 * Limits and suggested amounts of a transfer to a card, in manat. `commissionRate` is in hundredths of a percent.
 * Transfers to the co-branded card, or from a card to a saved card, are free.
 */
export const cardTransferTerms = {
  minAmount: '1.00',
  maxAmount: '1000.00',
  suggested: ['20.00', '50.00', '100.00', '200.00'],
  commissionRate: 50,
};

const toCard = { az: 'Bank kartına', en: 'To a bank card', ru: 'На банковскую карту' };

async function price(
  trx: Trx,
  request: QuoteRequest<Sent>,
): Promise<Priced<'CARD_TRANSFER', object> | Refusal> {
  const { userId, now, sent } = request;
  const { source, to } = sent;
  const bank = transferBanks.find(({ id }) => id === sent.bank);
  const amount = amountWithin(cardTransferTerms, sent.amount);
  if (amount instanceof Refusal) return amount;
  const paying = await cardOfSource(trx, { userId, source, now });
  if (paying instanceof Refusal) return paying;
  const found = await receiverOf(trx, request);
  if (found instanceof Refusal) return found;
  const isFree = to === COBRAND || (paying.card !== undefined && found.isSaved);
  const agreed: Agreed<'CARD_TRANSFER'> = {
    kind: 'CARD_TRANSFER',
    amount: toText(amount),
    commission: toText(commissionOf(amount, isFree ? 0 : cardTransferTerms.commissionRate)),
    ...(to === undefined && bank && { bank: bank.name }),
    ...receiverTerms(found),
    ...(to === COBRAND && {
      toAccount: cardAccount(userId),
      details: plainDetails(topUpName, cobrandTopUp),
    }),
    ...paying,
  };
  return {
    agreed,
    label: to === COBRAND ? cobrandTopUp : toCard,
    recipientKey: cardRecipientKey(found.shown),
    own: {},
  };
}

const cobrandTopUp = {
  az: 'Kobrend kartın balans artımı',
  en: 'Top-up of the co-branded card',
  ru: 'Пополнение кобрендовой карты',
};

/** Returns the receiving card. Nothing is known of a card that will be typed on the hosted page. */
async function receiverOf(
  trx: Trx,
  { userId, now, sent: { source, to } }: QuoteRequest<Sent>,
): Promise<(RecipientCard & { isSaved?: true }) | Refusal> {
  const isSavedCard = source.startsWith('CARD:');
  if (to === undefined) {
    return isSavedCard
      ? refuse('INVALID_REQUEST', { fields: { to: 'validation.required' } })
      : { shown: '', digest: null, token: null, owner: unknownOwner };
  }
  if (source === `CARD:${to}` || source === to) {
    return refuse('INVALID_REQUEST', { fields: { to: 'validation.account.same' } });
  }
  if (to === COBRAND) {
    const card = await usableCobrand(trx, userId, now);
    if (card instanceof Refusal) return card;
    return { shown: card.shown, digest: null, token: null, owner: oneself };
  }
  const saved = await cardById(trx, userId, to);
  if (saved) {
    if (isCardExpired(saved.expires, now)) return refuse('CARD_EXPIRED');
    if (!takesTransfers(saved)) return refuse('CARD_NOT_SUPPORTED');
    const { token, digest = null } = saved;
    return { shown: shownCard(saved), digest, token, owner: oneself, isSaved: true };
  }
  const favorite = isSavedCard ? undefined : await cardFavorite(trx, userId, to);
  if (favorite === undefined) return refuse('NOT_FOUND');
  return { ...favorite, owner: await ownerOf(trx, { userId, digest: favorite.digest, now }) };
}

/** Owner of a card whose owner the provider does not know. */
export const unknownOwner: CardOwner = { name: null, isOwn: false };
const oneself: CardOwner = { name: null, isOwn: true };

/**
 * Looks for the owner of a card among the users who have saved it, and counts the look-up of `userId`. Only an
 * identified person is named, and nobody if several have saved the card. Over the limit of look-ups the result is the
 * same as for a card that nobody has saved, so that the transfer continues.
 */
export async function ownerOf(
  trx: Trx,
  { userId, digest, now }: { userId: string; digest: string | null; now: Date },
): Promise<CardOwner> {
  if (digest === null) return unknownOwner;
  const found = await countLookUp(trx, { userId, subject: 'card', now }, async () => {
    const people = await trx
      .selectFrom('users')
      .select(['id', 'name', 'surname', 'verification_status'])
      .where('id', 'in', (eb) =>
        eb.selectFrom('cards').select('user_id').where('digest', '=', digest),
      )
      .execute();
    if (people.some(({ id }) => id === userId)) return oneself;
    const [person, another] = people;
    const isNamed = person && !another && isIdentified(person.verification_status);
    const name = isNamed ? nameOf(person) : null;
    return name === null ? 'SUBSCRIBER_NOT_FOUND' : { name, isOwn: false };
  });
  return found instanceof Refusal ? unknownOwner : found;
}

/** Agreed data of the receiving card. The receipt names the owner if that is another person. */
export function receiverTerms({
  shown,
  digest,
  token,
  owner: { name, isOwn },
}: RecipientCard): Pick<Agreed<'CARD_TRANSFER'>, 'receiver' | 'toDigest' | 'toToken' | 'details'> {
  const fields = name === null ? [] : [{ label: ownerLabel, value: name }];
  return {
    receiver: shown,
    ...(digest !== null && { toDigest: digest }),
    ...(token !== null && { toToken: token }),
    details: { ...plainDetails(transferName, toCard, fields), ...(isOwn && { isOwn }) },
  };
}

/** True if the receiving card is still to be typed on the hosted page. */
export function awaitsRecipient(
  agreed: Agreed,
): agreed is Agreed<'CARD_TRANSFER'> & { receiver: '' } {
  return agreed.kind === 'CARD_TRANSFER' && agreed.receiver === '';
}

const ownerLabel = { az: 'Kart sahibi', en: 'Cardholder', ru: 'Владелец карты' };

/** Rules of a transfer to a bank card or to the payer's co-branded card. */
export const cardTransfer = {
  orderType: 'PAYMENT',

  settledAs: 'TRANSFERRED',

  // Money for the co-branded card (`toAccount`) stays in the ledger.
  goesTo: ({ toAccount }) => (toAccount === undefined ? 'CARD' : undefined),

  price,

  about: () => ({ kind: 'CARD_TRANSFER' }),

  async recheck(trx, operation, { card, toAccount }) {
    const { user_id: userId } = operation;
    // Only saved cards pay for transfers between cards. A deleted card cannot be replaced by a typed one.
    if (awaitsBank(operation) && !(await cardById(trx, userId, card?.id ?? ''))) return 'NOT_FOUND';
    if (toAccount === undefined) return undefined;
    const cobrand = await usableCobrand(trx, userId, await nowOf(trx));
    return cobrand instanceof Refusal ? cobrand.code : undefined;
  },

  asksCode({ receiver, toAccount, card }) {
    // An empty receiver is a card that is still to be typed. Such a card counts as a new recipient.
    if (receiver === '') return 'always';
    // Money that goes to the co-branded card, or from one saved card to another, stays with the person.
    const staysOwn = toAccount !== undefined || (card !== undefined && card.account === undefined);
    return staysOwn ? undefined : 'above-ceiling';
  },

  money: ({ card, toAccount = FUNDING, ...agreed }, wallet) => ({
    payer: card ? (card.account ?? FUNDING) : wallet,
    shares: sharesOf(toAccount, agreed),
  }),

  receipt: ({ card, toAccount }) => ({
    type: toAccount === undefined ? 'TRANSFER' : 'TOP_UP',
    direction: 'OUT',
    paymentType: paymentTypeOf({ card }),
  }),

  words: (stage, { receiver, card, toAccount }, total) => ({
    ...(toAccount === undefined ? transferTitles : topUpTitles)(paymentTypeOf({ card }))[stage],
    text: withAmount(receiver, total),
  }),
} as const satisfies Kind<'CARD_TRANSFER', Sent, object>;

const failedTopUp = {
  az: 'Kobrend kartın balans artımı baş tutmadı',
  en: 'Top-up of the co-branded card failed',
  ru: 'Пополнение кобрендовой карты не прошло',
};

function topUpTitles(source: string): ReturnType<typeof transferTitles> {
  return {
    held: {
      kind: 'ACCEPTED',
      title: {
        az: 'Kobrend kartın balansı artırılır',
        en: 'Top-up of the co-branded card in progress',
        ru: 'Кобрендовая карта пополняется',
      },
    },
    settled: {
      kind: 'TRANSFERRED',
      title: {
        az: 'Kobrend kartın balansı artırıldı',
        en: 'Co-branded card topped up',
        ru: 'Кобрендовая карта пополнена',
      },
    },
    released: { kind: 'RETURNED', title: returnedTitle(failedTopUp, source) },
  };
}
