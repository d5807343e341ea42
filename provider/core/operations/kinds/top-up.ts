// Top-up of the wallet from a bank card, and the gift at registration.
import { randomUUID } from 'node:crypto';
import type { input } from 'zod/v4/core';
import type { quoteTopUp } from '#contract/operations/top-up.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { FUNDING, walletOf } from '#provider/core/ledger/accounts.ts';
import { movement, postEntries } from '#provider/core/ledger/entries.ts';
import type { Stage } from '#provider/core/ledger/holds.ts';
import { commissionOf, toText, unitsOf } from '#provider/core/ledger/units.ts';
import {
  addTransactions,
  type NewTransaction,
  plainDetails,
} from '#provider/core/operations/transactions.ts';
import { Refusal } from '#provider/core/problems/refusal.ts';
import { cardOfSource, cardType } from '#provider/core/records/cards/cards.ts';
import { returnedTitle, type Words, withAmount } from '#provider/core/texts/notifications.ts';
import { amountWithin, type Kind, type Priced, type QuoteRequest, sharesOf } from './kind.ts';

type Sent = input<(typeof quoteTopUp)['body']>;

/** Smallest, largest and suggested amounts of a top-up in manat, and its commission rate in hundredths of a percent. */
export const topUpTerms = {
  minAmount: '1.00',
  maxAmount: '1000.00',
  suggested: ['10.00', '20.00', '50.00', '100.00'],
  commissionRate: 0,
};

/** Name of a top-up from a card: the product on its receipt and the title of its row in the history. */
export const cardTopUp = {
  az: 'Kartla balans artımı',
  en: 'Card top-up',
  ru: 'Пополнение с карты',
};
/** Name of a top-up at a payment terminal: the product on its receipt and the title of its row in the history. */
export const terminalTopUp = {
  az: 'Terminalla balans artımı',
  en: 'Terminal top-up',
  ru: 'Пополнение через терминал',
};
/** Name of every top-up: the category on its receipt, and the label of an operation that tops up from a card. */
export const topUpName = { az: 'Balans artımı', en: 'Top-up', ru: 'Пополнение' };

async function price(
  trx: Trx,
  { userId, now, sent }: QuoteRequest<Sent>,
): Promise<Priced<'TOP_UP', object> | Refusal> {
  const amount = amountWithin(topUpTerms, sent.amount);
  if (amount instanceof Refusal) return amount;
  const paying = await cardOfSource(trx, { userId, source: sent.source, now });
  if (paying instanceof Refusal) return paying;
  const agreed: Agreed<'TOP_UP'> = {
    kind: 'TOP_UP',
    amount: toText(amount),
    commission: toText(commissionOf(amount, topUpTerms.commissionRate)),
    receiver: '',
    ...paying,
    toWallet: (await walletOf(trx, userId)).id,
    details: plainDetails(topUpName, cardTopUp),
  };
  return { agreed, label: topUpName, recipientKey: 'top-up', own: {} };
}

/** Rules of a top-up of the wallet from a card. */
export const topUp = {
  orderType: 'TOP_UP',

  settledAs: 'SUCCESS',

  price,

  about: () => ({ kind: 'TOP_UP' }),

  money: ({ card, toWallet, ...agreed }) => ({
    payer: card?.account ?? FUNDING,
    // The monthly limit counts entries of the kind TOP_UP. Money from the co-branded card does not count, because it is
    // not from outside.
    ...(card?.account === undefined && { settlesAs: 'TOP_UP' }),
    shares: sharesOf(toWallet, agreed),
  }),

  receipt: ({ card }) => ({ type: 'TOP_UP', direction: 'IN', paymentType: sourceOf(card) }),

  words: (stage, { amount, card }) => ({
    ...titles(sourceOf(card))[stage],
    text: withAmount(cardTopUp, unitsOf(amount)),
  }),
} as const satisfies Kind<'TOP_UP', Sent, object>;

const failed = {
  az: 'Balans artımı baş tutmadı',
  en: 'Top-up failed',
  ru: 'Пополнение не прошло',
};

/** Kind and title of the notification of a successful top-up. */
export const toppedUp = {
  kind: 'RECEIVED',
  title: { az: 'Balans artırıldı', en: 'Balance topped up', ru: 'Баланс пополнен' },
} as const;

function titles(source: string): Readonly<Record<Stage, Omit<Words, 'text'>>> {
  return {
    held: {
      kind: 'ACCEPTED',
      title: { az: 'Balans artırılır', en: 'Top-up in progress', ru: 'Баланс пополняется' },
    },
    settled: toppedUp,
    released: { kind: 'RETURNED', title: returnedTitle(failed, source) },
  };
}

/**
 * Returns CARD, or COBRAND for the co-branded card. A card that is still to be typed on the hosted page counts as CARD.
 */
function sourceOf(card: Agreed['card']): string {
  return card ? cardType(card) : 'CARD';
}

/**
 * Adds `amount`, in units of the ledger, to the wallet of a new user and writes the receipt. Does nothing if the amount
 * is 0. The gift does not count against the monthly limit. The caller holds the lock of the user.
 */
export async function giveWelcomeGift(
  trx: Trx,
  userId: string,
  amount: bigint,
  now: Date,
): Promise<void> {
  if (amount <= 0n) return;
  const { id: wallet } = await walletOf(trx, userId);
  const id = randomUUID();
  const gift: NewTransaction = {
    id,
    type: 'TOP_UP',
    direction: 'IN',
    at: now,
    status: 'SUCCESS',
    amount,
    paymentType: 'BONUS',
    sender: 'Qəpik',
    details: plainDetails(topUpName, {
      az: 'Xoş gəldiniz hədiyyəsi',
      en: 'Welcome gift',
      ru: 'Приветственный подарок',
    }),
  };
  await addTransactions(trx, userId, [gift]);
  const posting = movement('OPENING', FUNDING, wallet, amount);
  await postEntries(trx, [{ ...posting, owner: userId, transactionId: id, at: now }]);
}
