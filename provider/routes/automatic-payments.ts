import { findService } from '#provider/core/catalogue/catalogue.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import {
  automaticPaymentOf,
  automaticPaymentsOf,
} from '#provider/core/records/automatic-payments/automatic-payment-list.ts';
import {
  changeTerms,
  findAutomaticPayment,
  type PaymentWithFavorite,
  restorePeriod,
  setPaused,
  skipPeriod,
} from '#provider/core/records/automatic-payments/automatic-payments.ts';
import {
  checkAutomaticPayment,
  createAutomaticPayment,
  readTerms,
} from '#provider/core/records/automatic-payments/new-automatic-payment.ts';
import { readForm } from '#provider/core/records/debts/recipients.ts';
import { openHosted } from './cards.ts';
import { change, deleteFrom, type Handlers, lookUp, snapshot } from './context.ts';

/** Handlers of automatic payments. */
export const automaticPayments = {
  getAutomaticPayments: snapshot((trx, { caller }) => automaticPaymentsOf(trx, caller.userId)),

  async createAutomaticPayment({ sent }, context) {
    const { caller, now } = context;
    const { userId } = caller;
    const billerAnswers = await lookUp(context, sent.recipient ? [readForm(sent.recipient)] : []);
    return context.once(async (trx) => {
      const id = await createAutomaticPayment(trx, { userId, sent, now, billerAnswers });
      if (id instanceof Refusal) return id;
      return (await automaticPaymentOf(trx, userId, id)) ?? refuse('NOT_FOUND');
    });
  },

  async openAutomaticPaymentPage({ sent }, context) {
    const { caller, now } = context;
    const { userId } = caller;
    const billerAnswers = await lookUp(context, sent.recipient ? [readForm(sent.recipient)] : []);
    return context.change(async (trx) => {
      const checked = await checkAutomaticPayment(trx, { userId, sent, now, billerAnswers });
      if (checked instanceof Refusal) return checked;
      const task = { kind: 'AUTOMATIC_PAYMENT', sent } as const;
      return openHosted(trx, { task }, '/autopayment', context);
    });
  },

  updateAutomaticPayment: changeOne(async (trx, payment, { sent }, now) => {
    const service = findService(payment.service_id ?? '');
    if (!service) return refuse('NOT_FOUND');
    const terms = readTerms(sent, { service, fields: payment.fields, planned: payment }, now);
    return terms instanceof Refusal ? terms : changeTerms(trx, payment, terms, now);
  }),

  pauseAutomaticPayment: changeOne((trx, payment, { body: { paused } }, now) =>
    setPaused(trx, payment, paused, now),
  ),

  skipAutomaticPayment: changeOne((trx, payment, { body: { period, skipped } }, now) => {
    const setSkipped = skipped ? skipPeriod : restorePeriod;
    return setSkipped(trx, payment, period, now);
  }),

  deleteAutomaticPayment: change(deleteFrom('automatic_payments')),
} satisfies Partial<Handlers>;

/**
 * Returns a handler that changes one automatic payment of the caller with `work`. It answers with the changed payment,
 * or with the refusal that `work` returned.
 */
function changeOne<Request extends { readonly params: { readonly id: string } }>(
  work: (trx: Trx, payment: PaymentWithFavorite, request: Request, now: Date) => Promise<unknown>,
) {
  return change(async (trx, { caller: { userId }, now }, request: Request) => {
    const { id } = request.params;
    const payment = await findAutomaticPayment(trx, userId, id);
    if (!payment) return refuse('NOT_FOUND');
    const done = await work(trx, payment, request, now);
    if (done instanceof Refusal) return done;
    return (await automaticPaymentOf(trx, userId, id)) ?? refuse('NOT_FOUND');
  });
}
