import { findService } from '#sandbox/catalogue/catalogue.ts';
import type { Trx } from '#sandbox/database/store.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { findAnswer, storeAnswer } from '#sandbox/idempotency/users.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import {
  automaticPaymentOf,
  automaticPaymentsOf,
} from '#sandbox/records/automatic-payment-list.ts';
import {
  type AutomaticPaymentRow,
  changeTerms,
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
import { openTaskPage } from './cards.ts';
import type { Handlers, UserContext } from './context.ts';

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
      const id = await createAutomaticPayment(trx, { userId, sent, now });
      if (id instanceof Refusal) return id;
      const made = await automaticPaymentOf(trx, userId, id);
      if (!made) return refuse('NOT_FOUND');
      await storeAnswer(trx, keyed, made);
      return made;
    });
  },

  openAutomaticPaymentPage({ sent }, context) {
    return context.change(async (trx) => {
      const { caller, now } = context;
      const { userId } = caller;
      const checked = await checkAutomaticPayment(trx, { userId, sent, now });
      if (checked instanceof Refusal) return checked;
      const task = { kind: 'AUTOMATIC_PAYMENT', sent } as const;
      return openTaskPage(trx, task, '/autopayment', context);
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
