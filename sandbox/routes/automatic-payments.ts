import { findService } from '#sandbox/catalogue/catalogue.ts';
import type { Trx } from '#sandbox/database/store.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import {
  automaticPaymentOf,
  automaticPaymentsOf,
} from '#sandbox/records/automatic-payment-list.ts';
import {
  changeTerms,
  type FoundPayment,
  findAutomaticPayment,
  restorePeriod,
  setPaused,
  skipPeriod,
} from '#sandbox/records/automatic-payments.ts';
import {
  checkAutomaticPayment,
  createAutomaticPayment,
  readTerms,
} from '#sandbox/records/new-automatic-payment.ts';
import { openHosted } from './cards.ts';
import { changing, deleting, type Handlers, makingOnce, reading } from './context.ts';

export const automaticPayments = {
  getAutomaticPayments: reading((trx, { caller }) => automaticPaymentsOf(trx, caller.userId)),

  createAutomaticPayment: makingOnce(async (trx, { caller: { userId }, now }, { sent }) => {
    const id = await createAutomaticPayment(trx, { userId, sent, now });
    if (id instanceof Refusal) return id;
    return (await automaticPaymentOf(trx, userId, id)) ?? refuse('NOT_FOUND');
  }),

  openAutomaticPaymentPage: changing(async (trx, context, { sent }) => {
    const { caller, now } = context;
    const { userId } = caller;
    const checked = await checkAutomaticPayment(trx, { userId, sent, now });
    if (checked instanceof Refusal) return checked;
    const task = { kind: 'AUTOMATIC_PAYMENT', sent } as const;
    return openHosted(trx, { task }, '/autopayment', context);
  }),

  updateAutomaticPayment: changingOne(async (trx, payment, { sent }, now) => {
    const service = findService(payment.service_id ?? '');
    if (!service) return refuse('NOT_FOUND');
    const terms = readTerms(sent, { service, fields: payment.fields, planned: payment }, now);
    return terms instanceof Refusal ? terms : changeTerms(trx, payment, terms, now);
  }),

  pauseAutomaticPayment: changingOne((trx, payment, { body: { paused } }, now) =>
    setPaused(trx, payment, paused, now),
  ),

  skipAutomaticPayment: changingOne((trx, payment, { body: { period, skipped } }, now) => {
    const setSkipped = skipped ? skipPeriod : restorePeriod;
    return setSkipped(trx, payment, period, now);
  }),

  deleteAutomaticPayment: deleting('automatic_payments'),
} satisfies Partial<Handlers>;

/**
 * A handler that changes one automatic payment of the caller with `work`. Answers with the changed payment, or
 * with the refusal that `work` returned.
 */
function changingOne<Request extends { readonly params: { readonly id: string } }>(
  work: (trx: Trx, payment: FoundPayment, request: Request, now: Date) => Promise<unknown>,
) {
  return changing(async (trx, { caller: { userId }, now }, request: Request) => {
    const { id } = request.params;
    const payment = await findAutomaticPayment(trx, userId, id);
    if (!payment) return refuse('NOT_FOUND');
    const done = await work(trx, payment, request, now);
    if (done instanceof Refusal) return done;
    return (await automaticPaymentOf(trx, userId, id)) ?? refuse('NOT_FOUND');
  });
}
