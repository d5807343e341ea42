// A complete adapter of a biller over HTTP, and a starting point for others. It only translates: the core has the time
// limits, repetitions and pauses, and checks the form of answers. An exception means that the outcome is unknown.
//
//   POST {url}/subscribers            the subscriber for the fields of a service, and the debt: `subscriber` below
//   PUT  {url}/payments/{key}         pays, once for its key; a repeated key answers the state: `payment`
//   GET  {url}/payments/{key}         returns its state; 404 if the key is unknown
//
// 422 with a `reason` refuses. The calls below define the request bodies.
import * as z from 'zod/mini';
import { type HttpSettings, jsonCaller, nameOf } from './http-json.ts';
import type { Biller, PaymentState, RefusalCode, SubscriberAnswer } from './ports.ts';

const subscriber = z.object({
  name: z.nullish(z.string()),
  address: z.nullish(z.string()),
  /** Debt in manat. Services without debts leave it out. */
  debt: z.nullish(z.string()),
  commissionPercent: z.optional(z.number()),
});
const payment = z.object({
  state: z.enum(['received', 'processing', 'paid', 'returned', 'rejected', 'pending']),
  reason: z.optional(z.string()),
  /** Seconds until the provider may ask again, while the state is pending. */
  askAgainAfter: z.optional(z.number()),
});
const problem = z.object({ reason: z.optional(z.string()) });

/** Receipt status by the biller's state of a payment. */
const statuses = {
  received: 'CREATED',
  processing: 'PAYMENT_INPROGRESS',
  paid: 'SUCCESS',
  returned: 'REVERSED',
} as const;

/** The biller's reasons as codes that the app has texts for. */
const codes: Readonly<Partial<Record<string, RefusalCode>>> = {
  'no-subscriber': 'SUBSCRIBER_NOT_FOUND',
  'debt-changed': 'DEBT_CHANGED',
  'tariff-changed': 'COMMISSION_CHANGED',
  limit: 'LIMIT_EXCEEDED',
};

function codeOf(reason = ''): RefusalCode {
  return codes[reason] ?? 'SERVICE_UNAVAILABLE';
}

/** Returns the adapter of a biller over HTTP. */
export function httpBiller(settings: HttpSettings): Biller {
  const call = jsonCaller(settings);
  return {
    name: nameOf(settings),

    async lookUp({ serviceId, fields, amount }, signal): Promise<SubscriberAnswer> {
      const asked = { service: serviceId, fields, amount };
      const { status, answer } = await call('POST', 'subscribers', signal, asked);
      if (status !== 200) return { is: 'refused', code: codeOf(problem.parse(answer).reason) };
      const { name = null, address = null, debt, commissionPercent = 0 } = subscriber.parse(answer);
      return {
        is: 'found',
        name,
        address,
        debt: debt == null ? null : { amount: debt },
        commissionRate: Math.round(commissionPercent * 100),
      };
    },

    async pay({ key, serviceId, fields, amount, at }, signal) {
      const order = { service: serviceId, fields, amount, at: at.toISOString() };
      const { status, answer } = await call('PUT', `payments/${key}`, signal, order);
      if (status !== 422) return outcomeOf(answer);
      return { is: 'refused', code: codeOf(problem.parse(answer).reason) };
    },

    async state({ key }, signal): Promise<PaymentState> {
      const { status, answer } = await call('GET', `payments/${key}`, signal);
      return status === 404 ? { is: 'never-heard' } : outcomeOf(answer);
    },
  };
}

function outcomeOf(answer: unknown) {
  const { state, reason, askAgainAfter } = payment.parse(answer);
  if (state === 'rejected') return { is: 'refused', code: codeOf(reason) } as const;
  if (state !== 'pending') return { is: 'accepted', status: statuses[state] } as const;
  const isTold = askAgainAfter !== undefined;
  return { is: 'unknown', ...(isTold && { askAgainInMs: askAgainAfter * 1000 }) } as const;
}
