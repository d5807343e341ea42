import { randomUUID } from 'node:crypto';
import type { input } from 'zod/v4/core';
import type {
  openAutomaticPaymentPage,
  updateAutomaticPayment,
} from '#contract/automatic-payments.ts';
import { firstDues } from '#domain/automatic-payment.ts';
import { boundsOf } from '#provider/core/catalogue/catalogue.ts';
import type { WireService } from '#provider/core/catalogue/schema.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { fromText, unitsOf } from '#provider/core/ledger/units.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { validCard } from '#provider/core/records/cards/cards.ts';
import { type FilledForm, readForm } from '#provider/core/records/debts/recipients.ts';
import { askSubscriber, type BillerAnswers } from '#provider/core/records/debts/subscribers.ts';
import { addFavorite, billerFieldsOf, paymentFavorite } from '#provider/core/records/favorites.ts';
import { findAutomaticPayments, type Terms } from './automatic-payments.ts';
import { type AutomaticPaymentRow, planNext } from './automatic-plan.ts';

type SentTerms = input<(typeof updateAutomaticPayment)['body']>;
type Sent = Omit<input<(typeof openAutomaticPaymentPage)['body']>, 'cardId'> & { cardId?: string };

interface Asked {
  readonly userId: string;
  readonly sent: Sent;
  readonly now: Date;
  /** Answers of billers about a new recipient. Undefined if the recipient was checked before. */
  readonly billerAnswers?: BillerAnswers;
}

/** Maximum number of automatic payments of a user. Listing them costs some queries for each. */
export const mostAutomaticPayments = 100;

/** Creates the automatic payment, and a favorite if its recipient has none. Returns its id, or a refusal. */
export async function createAutomaticPayment(trx: Trx, asked: Asked): Promise<string | Refusal> {
  const checked = await checkAutomaticPayment(trx, asked);
  if (checked instanceof Refusal) return checked;
  const { userId, sent, now } = asked;
  const others = await findAutomaticPayments(trx, userId);
  if (others.length >= mostAutomaticPayments) return refuse('LIST_FULL');
  const { terms, recipient } = checked;
  const favoriteId =
    typeof recipient === 'string'
      ? recipient
      : await favoriteFor(trx, userId, recipient, sent.recipient?.name ?? '', now);
  if (favoriteId instanceof Refusal) return favoriteId;
  const cardId = sent.cardId ?? null;
  return addAutomaticPayment(trx, { userId, favoriteId, cardId, terms, now });
}

/** Adds an automatic payment without checking it, and plans its first step. Returns its id. */
export async function addAutomaticPayment(
  trx: Trx,
  given: { userId: string; favoriteId: string; cardId: string | null; terms: Terms; now: Date },
): Promise<string> {
  const { userId, favoriteId, cardId, terms, now } = given;
  const payment = await trx
    .insertInto('automatic_payments')
    .values({
      id: randomUUID(),
      user_id: userId,
      favorite_id: favoriteId,
      card_id: cardId,
      ...terms,
      state: 'ACTIVE',
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await planNext(trx, payment, now);
  return payment.id;
}

interface Checked {
  readonly terms: Terms;
  /** Id of a favorite, or the form of one that is still to be created. */
  readonly recipient: string | FilledForm;
}

/**
 * Checks the request for an automatic payment and returns its terms, or a refusal. Creates no payment. If
 * `billerAnswers` are given, looks up a new recipient: counts and audits the look-up, and stores the debt.
 */
export async function checkAutomaticPayment(
  trx: Trx,
  { userId, sent, now, billerAnswers }: Asked,
): Promise<Checked | Refusal> {
  const { favoriteId, recipient, cardId } = sent;
  if ((favoriteId === null) === (recipient === null)) return refuse('INVALID_REQUEST');
  if (cardId !== undefined) {
    const card = await validCard(trx, userId, cardId, now);
    if (card instanceof Refusal) return card;
  }
  const form = recipient && readForm(recipient);
  if (form instanceof Refusal) return form;
  const subscriber =
    form && billerAnswers && (await askSubscriber(trx, { ...form, userId, now }, billerAnswers));
  if (subscriber instanceof Refusal) return subscriber;
  const [saved] = form ? [form] : await billerFieldsOf(trx, userId, favoriteId ?? '');
  const service = saved?.service;
  if (!service) return refuse('NOT_FOUND');
  const fields = 'values' in saved ? saved.values : saved.fields;
  const terms = readTerms(sent, { service, fields }, now);
  return terms instanceof Refusal ? terms : { terms, recipient: form ?? favoriteId ?? '' };
}

/** Id of the recipient's favorite. Creates the favorite if there is none. */
async function favoriteFor(
  trx: Trx,
  userId: string,
  form: FilledForm,
  name: string,
  now: Date,
): Promise<string | Refusal> {
  const made = await addFavorite(trx, { ...paymentFavorite(form, name, null), userId, now });
  if (!(made instanceof Refusal)) return made.favoriteInfo.id;
  if (made.code !== 'FAVORITE_EXISTS') return made;
  const { id } = await trx
    .selectFrom('favorites')
    .select('id')
    .where('user_id', '=', userId)
    .where('recipient_key', '=', form.recipientKey)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Reads the terms of a request, or returns a refusal. `planned` is the payment whose terms are changed. It may keep a
 * date that has passed.
 */
export function readTerms(
  sent: SentTerms,
  {
    service,
    fields,
    planned,
  }: {
    readonly service: WireService;
    readonly fields: Readonly<Record<string, string>>;
    readonly planned?: Pick<AutomaticPaymentRow, 'date' | 'step'>;
  },
  now: Date,
): Terms | Refusal {
  const { frequency, day, date } = sent;
  const amount = fromText(sent.amount);
  if (amount === undefined || amount <= 0n || amount % 100n !== 0n) {
    return refuse('INVALID_REQUEST', { fields: { amount: 'validation.amount.number' } });
  }
  const bounds = boundsOf(service, fields);
  if (!service.active || !bounds) return refuse('SERVICE_UNAVAILABLE');
  if (amount < unitsOf(bounds.minAmount)) return refuse('AMOUNT_TOO_SMALL');
  if (amount > unitsOf(bounds.maxAmount)) return refuse('AMOUNT_TOO_LARGE');
  const terms = { frequency, day, date, amount };
  const isWhole =
    (frequency === 'MONTHLY') === (day !== null) && (frequency === 'ONCE') === (date !== null);
  const isDay = day === null || (Number.isInteger(day) && day >= 1 && day <= 31);
  const isPayable = frequency !== 'ON_DEBT' || service.check === 'debt';
  if (!isWhole || !isDay || !isPayable) return refuse('INVALID_REQUEST');
  const isTriedAgain = date !== null && planned?.date === date && planned.step !== null;
  if (!isTriedAgain && firstDues(terms, now.getTime(), 1).length === 0) {
    return refuse('INVALID_REQUEST', { fields: { date: 'validation.date.past' } });
  }
  return terms;
}
