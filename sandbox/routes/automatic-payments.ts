import type { input } from 'zod/v4/core';
import type { updateAutomaticPayment } from '#contract/automatic-payments.ts';
import { firstDues } from '#domain/automatic-payment.ts';
import { findService } from '#sandbox/catalogue/catalogue.ts';
import type { WireService } from '#sandbox/catalogue/form.ts';
import type { Trx } from '#sandbox/database/store.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { findAnswer, storeAnswer } from '#sandbox/idempotency/users.ts';
import { fromText } from '#sandbox/ledger/units.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import {
  automaticPaymentOf,
  automaticPaymentsOf,
} from '#sandbox/records/automatic-payment-list.ts';
import {
  type AutomaticPaymentRow,
  addAutomaticPayment,
  changeTerms,
  findAutomaticPayment,
  restorePeriod,
  setPaused,
  skipPeriod,
  type Terms,
} from '#sandbox/records/automatic-payments.ts';
import { addFavorite, paymentFavorite } from '#sandbox/records/favorites.ts';
import { readForm } from '#sandbox/records/recipients.ts';
import { askSubscriber } from '#sandbox/records/subscribers.ts';
import type { Handlers, UserContext } from './context.ts';

type SentTerms = input<(typeof updateAutomaticPayment)['body']>;

export const automaticPayments = {
  getAutomaticPayments(_request, { snapshot, caller }) {
    return snapshot((trx) => automaticPaymentsOf(trx, caller.userId));
  },

  createAutomaticPayment({ body, sent, key }, { change, caller, now }) {
    return change(async (trx) => {
      const { userId } = caller;
      const keyed = { userId, key, call: 'createAutomaticPayment', body, now };
      const earlier = await findAnswer(trx, keyed);
      if (earlier) return earlier;
      const { favoriteId, recipient } = body;
      if ((favoriteId === null) === (recipient === null)) return refuse('INVALID_REQUEST');
      const favorite = recipient
        ? await favoriteFor(trx, userId, recipient, now)
        : await favoriteById(trx, userId, favoriteId ?? '');
      if (favorite instanceof Refusal) return favorite;
      const terms = readTerms(sent, favorite.service, now);
      if (terms instanceof Refusal) return terms;
      const id = await addAutomaticPayment(trx, { userId, favoriteId: favorite.id, terms, now });
      const made = await automaticPaymentOf(trx, userId, id);
      if (!made) return refuse('NOT_FOUND');
      await storeAnswer(trx, keyed, made);
      return made;
    });
  },

  updateAutomaticPayment({ params: { id }, sent }, context) {
    return changeOne(context, id, async (trx, payment) => {
      const service = findService(payment.service_id ?? '');
      if (!service) return refuse('NOT_FOUND');
      const terms = readTerms(sent, service, context.now);
      if (terms instanceof Refusal) return terms;
      await changeTerms(trx, payment, terms, context.now);
      return undefined;
    });
  },

  pauseAutomaticPayment({ params: { id }, body: { paused } }, context) {
    return changeOne(context, id, async (trx, payment) => {
      await setPaused(trx, payment, paused, context.now);
      return undefined;
    });
  },

  skipAutomaticPayment({ params: { id }, body: { period, skipped } }, context) {
    return changeOne(context, id, async (trx, payment) => {
      const setSkipped = skipped ? skipPeriod : restorePeriod;
      await setSkipped(trx, payment, period, context.now);
      return undefined;
    });
  },

  deleteAutomaticPayment({ params: { id } }, { change, caller }) {
    return change(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('automatic_payments')
        .where('id', '=', id)
        .where('user_id', '=', caller.userId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return refuse('NOT_FOUND');
      await raiseVersion(trx, caller.userId);
      return {};
    });
  },
} satisfies Partial<Handlers>;

/** Changes one of the caller's, and answers with how it is then. */
function changeOne(
  { change, caller: { userId } }: UserContext,
  id: string,
  work: (
    trx: Trx,
    payment: AutomaticPaymentRow & { service_id: string | null },
  ) => Promise<Refusal | undefined>,
) {
  return change(async (trx) => {
    const payment = await findAutomaticPayment(trx, userId, id);
    if (!payment) return refuse('NOT_FOUND');
    const refused = await work(trx, payment);
    return refused ?? (await automaticPaymentOf(trx, userId, id)) ?? refuse('NOT_FOUND');
  });
}

interface PaidFavorite {
  readonly id: string;
  readonly service: WireService;
}

async function favoriteById(trx: Trx, userId: string, id: string): Promise<PaidFavorite | Refusal> {
  const favorite = await trx
    .selectFrom('favorites')
    .select('service_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const service = findService(favorite?.service_id ?? '');
  return service ? { id, service } : refuse('NOT_FOUND');
}

/** The favorite of a recipient, which is made where there is none. */
async function favoriteFor(
  trx: Trx,
  userId: string,
  { name, ...typed }: { name: string; serviceId: string; fields: Record<string, string> },
  now: Date,
): Promise<PaidFavorite | Refusal> {
  const form = readForm(typed);
  if (form instanceof Refusal) return form;
  const subscriber = await askSubscriber(trx, { ...form, userId, now });
  if (subscriber instanceof Refusal) return subscriber;
  const { service, recipientKey } = form;
  const made = await addFavorite(trx, { ...paymentFavorite(form, name, null), userId, now });
  if (made) return { id: made.favoriteInfo.id, service };
  const { id } = await trx
    .selectFrom('favorites')
    .select('id')
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .executeTakeFirstOrThrow();
  return { id, service };
}

/** What is agreed, or why it cannot be. */
function readTerms(sent: SentTerms, service: WireService, now: Date): Terms | Refusal {
  const { frequency, day, date } = sent;
  const amount = fromText(sent.amount);
  if (amount === undefined || amount <= 0n || amount % 100n !== 0n) {
    return refuse('INVALID_REQUEST', { fields: { amount: 'validation.amount.number' } });
  }
  if (amount < (fromText(service.minAmount) ?? 0n)) return refuse('AMOUNT_TOO_SMALL');
  if (amount > (fromText(service.maxAmount) ?? 0n)) return refuse('AMOUNT_TOO_LARGE');
  if (!service.active) return refuse('SERVICE_UNAVAILABLE');
  const terms = { frequency, day, date, amount };
  const isWhole =
    (frequency === 'MONTHLY') === (day !== null) && (frequency === 'ONCE') === (date !== null);
  const isDay = day === null || (Number.isInteger(day) && day >= 1 && day <= 31);
  const isPayable = frequency !== 'ON_DEBT' || service.check === 'debt';
  if (!isWhole || !isDay || !isPayable) return refuse('INVALID_REQUEST');
  if (firstDues(terms, now.getTime(), 1).length === 0) {
    return refuse('INVALID_REQUEST', { fields: { date: 'validation.date.past' } });
  }
  return terms;
}
