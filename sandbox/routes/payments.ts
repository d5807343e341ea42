import { pricePayment } from '#sandbox/operations/kinds/payment.ts';
import { quote } from '#sandbox/operations/quote.ts';
import { Refusal } from '#sandbox/problems/refusal.ts';
import type { Handlers } from './context.ts';

export const payments: Pick<Handlers, 'quotePayment'> = {
  quotePayment({ sent }, { change, caller, now }) {
    return change(async (trx) => {
      const { userId } = caller;
      const priced = await pricePayment(trx, { userId, now, sent });
      if (priced instanceof Refusal) return priced;
      const { subscriber, ...agreement } = priced;
      const quoted = await quote(trx, caller, agreement, now);
      if (quoted instanceof Refusal) return quoted;
      return { ...quoted, serviceId: priced.agreed.serviceId, subscriber };
    });
  },
};
