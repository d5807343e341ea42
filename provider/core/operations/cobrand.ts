// Actions of the co-branded card's bank: it moves the order of the card, pays interest and cashback, pays out cash,
// checks the PIN and refuses payments.
import { randomUUID } from 'node:crypto';
import type { Localized } from '#contract/fields.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { addJob, type Job } from '#provider/core/database/job-queue.ts';
import type { EntryKind } from '#provider/core/database/tables.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import { passwordMatches } from '#provider/core/identity/secrets.ts';
import { BANK, COMMISSION, cardAccount, FUNDING } from '#provider/core/ledger/accounts.ts';
import { movement, postEntries } from '#provider/core/ledger/entries.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { Refusal } from '#provider/core/problems/refusal.ts';
import {
  type CobrandRow,
  cobrandOf,
  cobrandTerms,
  moveCobrand,
  nextState,
  PIN_ATTEMPTS,
  planPayout,
  shownCobrand,
  updateCobrand,
  usableCobrand,
} from '#provider/core/records/cards/cobrand.ts';
import {
  cardBalance,
  cashOuts,
  interestOf,
  onlineLimitLeft,
} from '#provider/core/records/cards/cobrand-figures.ts';
import { pinBlockedWords, withAmount } from '#provider/core/texts/notifications.ts';
import { addTransactions, type NewTransaction, plainDetails } from './transactions.ts';

/**
 * Returns why the co-branded card cannot pay: it is missing, not active, blocked or expired, or the `total` of a
 * payment exceeds what is left of its monthly limit for online payments. Does not check its balance. Undefined if it
 * can pay, or if another source pays.
 */
export async function cobrandRefusal(
  trx: Trx,
  userId: string,
  { kind, card: paying }: Agreed,
  total: bigint,
  now: Date,
): Promise<ProblemCode | undefined> {
  if (paying?.account === undefined) return undefined;
  const card = await usableCobrand(trx, userId, now);
  if (card instanceof Refusal) return card.code;
  const isPayment = kind === 'PAYMENT' || kind === 'FAVORITES';
  const left = isPayment ? await onlineLimitLeft(trx, userId, now) : total;
  return left < total ? 'LIMIT_EXCEEDED' : undefined;
}

/**
 * Runs a job of the co-branded card: pays out the interest and cashback of a month, or moves the order of the card to
 * its next state unless the order has moved on since. Notifies the user of a payout, and when the card is at the
 * branch.
 */
export async function runCobrand(trx: Trx, job: Job): Promise<void> {
  const { subject, userId, dueAt: now } = job;
  const card = await cobrandOf(trx, userId);
  if (!card) return;
  if (subject === 'PAYOUT') return payOut(trx, card, now);
  const next = nextState(card.state);
  if (card.state !== subject || !next) return;
  await moveCobrand(trx, card, next, now);
  if (next === 'AT_BRANCH') await notify(trx, userId, atBranch, { at: now });
}

/**
 * Notifies the user that a month's interest and cashback on the co-branded card were not paid out, and plans the next
 * payout, which includes them. A late state of an order moves no money and is not notified.
 */
export async function onCobrandJobFailed(trx: Trx, { subject, userId }: Job): Promise<void> {
  if (subject !== 'PAYOUT') return;
  const now = await nowOf(trx);
  await notify(trx, userId, latePayout, { at: now });
  // Plans with `addJob`, because `planJob` would delete the row of the failed job, which stays for operators.
  await planPayout(trx, userId, now, addJob);
}

const latePayout = {
  kind: 'DELAYED',
  title: {
    az: 'Faiz və keşbek gecikir',
    en: 'Interest and cashback are late',
    ru: 'Проценты и кешбэк задерживаются',
  },
  text: {
    az: 'Pul hələ kartınıza köçürülməyib, amma itməyib: növbəti ay hesablanan məbləğlə birlikdə karta yazılacaq.',
    en: 'The money is not on your card yet, but it is not lost: it will come with next month’s payout.',
    ru: 'Деньги ещё не на карте, но не пропали: они придут вместе с выплатой следующего месяца.',
  },
} as const;

const atBranch = {
  kind: 'CARD',
  title: {
    az: 'Kartınız filialdadır',
    en: 'Your card is at the branch',
    ru: 'Ваша карта в отделении',
  },
  text: {
    az: 'Şəxsiyyət vəsiqəsi ilə gəlib götürə bilərsiniz.',
    en: 'You can pick it up with your identity card.',
    ru: 'Её можно забрать с удостоверением личности.',
  },
} as const;

async function payOut(trx: Trx, card: CobrandRow, now: Date): Promise<void> {
  const { user_id: userId } = card;
  await payInterest(trx, card, now);
  const earned = await trx
    .updateTable('cobrand_cashback')
    .set({ paid_at: now })
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .where('at', '<', now)
    .returning('amount')
    .execute();
  const cashback = earned.reduce((sum, { amount }) => sum + amount, 0n);
  await payIn(trx, card, { kind: 'CASHBACK', units: cashback, at: now, name: cashbackName });
  await planPayout(trx, userId, now);
}

const cashbackName = { az: 'Keşbek', en: 'Cashback', ru: 'Кешбэк' };
const interestName = { az: 'Depozit faizi', en: 'Deposit interest', ru: 'Проценты на остаток' };

/**
 * Pays out the interest since `interest_since`, writes its receipt, notifies the user, and starts a new period at
 * `now`. If the interest is 0, only the new period starts. A late job pays nothing if a later payout has covered its
 * time.
 */
export async function payInterest(trx: Trx, card: CobrandRow, now: Date): Promise<void> {
  if (card.interest_since && card.interest_since >= now) return;
  const units = await interestOf(trx, card, now);
  await payIn(trx, card, { kind: 'INTEREST', units, at: now, name: interestName });
  await updateCobrand(trx, card.user_id, { interest_since: now });
}

async function payIn(
  trx: Trx,
  card: CobrandRow,
  { kind, units, at, name }: { kind: EntryKind; units: bigint; at: Date; name: Localized },
): Promise<void> {
  const { user_id: userId } = card;
  if (units === 0n) return;
  const id = await writeDown(trx, card, { name, direction: 'IN', amount: units, at });
  const entry = movement(kind, BANK, cardAccount(userId), units);
  await postEntries(trx, [{ ...entry, owner: userId, transactionId: id, at }]);
  const title = {
    az: 'Karta pul daxil oldu',
    en: 'Money on your card',
    ru: 'На карту поступили деньги',
  };
  const words = { kind: 'RECEIVED', title, text: withAmount(name, units) } as const;
  await notify(trx, userId, words, { at, receiptId: id });
}

type Moved = Pick<NewTransaction, 'direction' | 'at' | 'amount' | 'commission'>;

async function writeDown(
  trx: Trx,
  card: CobrandRow,
  { name, ...moved }: Moved & { readonly name: Localized },
): Promise<string> {
  const id = randomUUID();
  const shown = shownCobrand(card);
  const isIn = moved.direction === 'IN';
  await addTransactions(trx, card.user_id, [
    {
      ...moved,
      id,
      type: isIn ? 'TOP_UP' : 'CARD_PAYMENT',
      status: 'SUCCESS',
      paymentType: 'COBRAND',
      ...(isIn ? { receiver: shown } : { sender: shown }),
      details: plainDetails(name, name),
    },
  ]);
  return id;
}

const cashName = { az: 'Nağdlaşdırma', en: 'Cash withdrawal', ru: 'Снятие наличных' };

/**
 * Withdraws cash at a machine after a check of the PIN, and writes the receipt. A wrong PIN uses up an attempt. The fee
 * of a withdrawal beyond the free ones is taken too. Returns the code of a refusal, or undefined if the cash was paid
 * out. `amount` is decimal text in manat.
 */
export async function takeCash(
  trx: Trx,
  userId: string,
  { amount, pin, now }: { amount: string; pin: string; now: Date },
): Promise<ProblemCode | undefined> {
  const usable = await usableCobrand(trx, userId, now);
  if (usable instanceof Refusal) return usable.code;
  const card = await cobrandOf(trx, userId);
  if (!card) return 'NOT_FOUND';
  const wrong = await checkPin(trx, card, pin, now);
  if (wrong) return wrong;
  const units = unitsOf(amount);
  const { count, left } = await cashOuts(trx, userId, now);
  const fee = count < cobrandTerms.freeCashOuts ? 0n : unitsOf(cobrandTerms.cashOutFee);
  if (left < units) return 'LIMIT_EXCEEDED';
  const account = cardAccount(userId);
  if ((await cardBalance(trx, userId)) < units + fee) return 'INSUFFICIENT_BALANCE';
  const taken = { direction: 'OUT', amount: units, commission: fee, at: now } as const;
  const id = await writeDown(trx, card, { ...taken, name: cashName });
  const lines = [
    [account, -units - fee],
    [FUNDING, units],
    [COMMISSION, fee],
  ] as const;
  const entry = { kind: 'CASH_OUT', lines, owner: userId, transactionId: id, at: now } as const;
  await postEntries(trx, [entry]);
  return undefined;
}

/**
 * Checks the PIN of the co-branded card. Returns undefined if the PIN is right, which restores all attempts. A wrong
 * PIN uses up an attempt. PIN_BLOCKED means that no attempt is left. The user is notified when the last attempt is used
 * up.
 */
export async function checkPin(
  trx: Trx,
  card: CobrandRow,
  pin: string,
  now: Date,
): Promise<'WRONG_PIN' | 'PIN_BLOCKED' | undefined> {
  const { user_id: userId, pin_attempts: left, pin_hash: hash } = card;
  if (left === 0) return 'PIN_BLOCKED';
  const isRight = await passwordMatches(pin, hash ?? undefined);
  await updateCobrand(trx, userId, { pin_attempts: isRight ? PIN_ATTEMPTS : left - 1 });
  if (isRight) return undefined;
  if (left > 1) return 'WRONG_PIN';
  await notify(trx, userId, pinBlockedWords, { at: now });
  return 'PIN_BLOCKED';
}
