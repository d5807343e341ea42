// Transfer from the wallet to the wallet of another person, whose phone number the payer knows.
import { randomUUID } from 'node:crypto';
import type { input } from 'zod/v4/core';
import type { Wire } from '#contract/call.ts';
import type { Localized } from '#contract/fields.ts';
import type { quoteTransfer } from '#contract/operations/transfers.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { isIdentified } from '#domain/person/person.ts';
import { maskPhone } from '#domain/person/phone.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import { countRate, peekRate } from '#provider/core/identity/rates.ts';
import { shortName, type User, userById, userByPhone } from '#provider/core/identity/users.ts';
import { walletOf } from '#provider/core/ledger/accounts.ts';
import type { Stage } from '#provider/core/ledger/holds.ts';
import { commissionOf, toText, unitsOf } from '#provider/core/ledger/units.ts';
import type { Operation } from '#provider/core/operations/operations.ts';
import { addTransactions, plainDetails } from '#provider/core/operations/transactions.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { countLookUp } from '#provider/core/records/debts/subscribers.ts';
import { walletRecipientKey } from '#provider/core/records/favorites.ts';
import { returnedTitle, type Words, withAmount } from '#provider/core/texts/notifications.ts';
import {
  amountWithin,
  type Kind,
  type OwnOf,
  type Priced,
  type QuoteRequest,
  type ReceiptMoment,
  sharesOf,
} from './kind.ts';

/** Terms of a transfer to a wallet: limits and suggested amounts as decimal text in manat, and no commission. */
export const transferTerms = {
  minAmount: '0.01',
  maxAmount: '1000.00',
  suggested: ['10.00', '20.00', '50.00', '100.00'],
  commissionRate: 0,
};

/** Limit of a user's look-ups of people by phone in a day. A transfer needs about three. */
const lookUpsADay = 300;
/**
 * Number of look-ups that a look-up of a phone without an account counts as, because somebody who collects names mostly
 * finds such phones.
 */
const costOfNobody = 10;

/**
 * Finds the user with a phone number and counts the look-up of the caller. Refuses unknown phones, the caller's own
 * phone, and look-ups over the limits.
 */
export function findRecipient(
  trx: Trx,
  userId: string,
  phone: string,
  now: Date,
): Promise<User | Refusal> {
  return countLookUp(trx, { userId, subject: 'transfer', now }, async () => {
    const rate = { name: `person:${userId}`, windowMs: dayMs, max: lookUpsADay };
    const retryAt = await peekRate(trx, now, rate, false);
    if (retryAt) return refuse('TOO_MANY_REQUESTS', { retryAt });
    const found = await userByPhone(trx, phone);
    await countRate(trx, now, rate, found ? 1 : costOfNobody);
    if (found?.id === userId) {
      return refuse('INVALID_REQUEST', { fields: { phone: 'validation.account.same' } });
    }
    return found ?? 'SUBSCRIBER_NOT_FOUND';
  });
}

/** Returns the data of the recipient that the payer sees before the confirmation. */
export function recipientOf(user: User): Wire<typeof quoteTransfer>['recipient'] {
  return {
    phone: user.phone,
    name: nameOf(user),
    isVerified: isIdentified(user.verification_status),
  };
}

/** Returns the name that other people see: "Elvin Q.". Null if the user has given no name. */
export function nameOf(user: Pick<User, 'name' | 'surname'>): string | null {
  return user.name === '' ? null : shortName(user);
}

type Sent = input<(typeof quoteTransfer)['body']>;
type Own = OwnOf<typeof quoteTransfer>;

async function price(
  trx: Trx,
  { userId, now, sent }: QuoteRequest<Sent>,
): Promise<Priced<'TRANSFER', Own> | Refusal> {
  const { phone } = sent;
  const amount = amountWithin(transferTerms, sent.amount);
  if (amount instanceof Refusal) return amount;
  const found = await findRecipient(trx, userId, phone, now);
  if (found instanceof Refusal) return found;
  const note = withoutControlCharacters(sent.note ?? '');
  const agreed: Agreed<'TRANSFER'> = {
    kind: 'TRANSFER',
    toUser: found.id,
    toWallet: (await walletOf(trx, found.id)).id,
    sender: maskedNameOrPhone(await userById(trx, userId)),
    amount: toText(amount),
    commission: toText(commissionOf(amount, transferTerms.commissionRate)),
    receiver: maskedNameOrPhone(found),
    details: plainDetails(
      transferName,
      qepikWallet,
      note === '' ? [] : [{ label: noteLabel, value: note }],
    ),
  };
  return {
    agreed,
    label: appendName(transferName, agreed.receiver),
    recipientKey: walletRecipientKey(phone),
    own: { recipient: recipientOf(found), note: note === '' ? null : note },
  };
}

/** Category on the receipt of a transfer. */
export const transferName = { az: 'Köçürmə', en: 'Transfer', ru: 'Перевод' };
/** Product on the receipt of a transfer to a wallet. */
export const qepikWallet = { az: 'Qəpik pul kisəsi', en: 'Qəpik wallet', ru: 'Кошелёк Qəpik' };
const noteLabel = { az: 'Mesaj', en: 'Message', ru: 'Сообщение' };

/** Returns the masked name, or the masked phone if the user has given no name. */
export function maskedNameOrPhone(user: User): string {
  return nameOf(user) ?? maskPhone(user.phone);
}

/** Appends the name of a person to a title, as in "Köçürmə · Aysel M.". */
export function appendName({ az, en, ru }: Localized, person: string): Localized {
  return { az: `${az} · ${person}`, en: `${en} · ${person}`, ru: `${ru} · ${person}` };
}

/**
 * Replaces line breaks and other control characters, including those that change the direction of text, by spaces, and
 * trims the text.
 */
export function withoutControlCharacters(note: string): string {
  return note.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

/** Rules of a transfer to the wallet of another person. */
export const transfer = {
  orderType: 'PAYMENT',

  settledAs: 'TRANSFERRED',

  price,

  about: ({ receiver }) => ({ kind: 'TRANSFER', recipient: receiver }),

  otherUsers: ({ toUser }) => [toUser],

  async recheck(_trx, operation, { amount }) {
    const units = unitsOf(amount);
    const total = units + commissionOf(units, transferTerms.commissionRate);
    return total === operation.total ? undefined : 'COMMISSION_CHANGED';
  },

  asksCode: () => 'above-ceiling',

  money: ({ toWallet, ...agreed }, wallet) => ({
    payer: wallet,
    shares: sharesOf(toWallet, agreed),
  }),

  onSettling: giveToRecipient,

  receipt: () => ({ type: 'TRANSFER', direction: 'OUT', paymentType: 'WALLET' }),

  words: (stage, { receiver }, total) => ({
    ...transferTitles('WALLET')[stage],
    text: withAmount(receiver, total),
  }),
} as const satisfies Kind<'TRANSFER', Sent, Own>;

/** Writes the recipient's receipt and notifies the recipient. */
async function giveToRecipient(
  trx: Trx,
  _operation: Operation,
  { toUser, sender, amount, details }: Agreed<'TRANSFER'>,
  { at }: ReceiptMoment,
): Promise<void> {
  const received = randomUUID();
  const units = unitsOf(amount);
  await addTransactions(trx, toUser, [
    {
      id: received,
      type: 'TRANSFER',
      direction: 'IN',
      at,
      status: transfer.settledAs,
      amount: units,
      paymentType: 'WALLET',
      sender,
      details,
    },
  ]);
  const words = {
    kind: 'RECEIVED',
    title: { az: 'Sizə pul köçürüldü', en: 'You received money', ru: 'Вам перевели деньги' },
    text: withAmount(sender, units),
  } as const;
  await notify(trx, toUser, words, { at, receiptId: received });
}

const failed = { az: 'Köçürmə baş tutmadı', en: 'Transfer failed', ru: 'Перевод не прошёл' };

/**
 * Titles of the notifications for each stage of a transfer. `source` is the payment type of the receipt, such as WALLET
 * or CARD, and decides how a return is worded.
 */
export function transferTitles(source: string): Readonly<Record<Stage, Omit<Words, 'text'>>> {
  return {
    held: {
      kind: 'ACCEPTED',
      title: { az: 'Köçürmə qəbul edildi', en: 'Transfer accepted', ru: 'Перевод принят' },
    },
    settled: {
      kind: 'TRANSFERRED',
      title: { az: 'Köçürmə tamamlandı', en: 'Transfer completed', ru: 'Перевод выполнен' },
    },
    released: { kind: 'RETURNED', title: returnedTitle(failed, source) },
  };
}
