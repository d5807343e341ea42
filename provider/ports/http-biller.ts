// A biller behind an HTTP interface, whole: also what to begin an adapter of one's own with. It translates and does
// nothing else: time limit, tries, pauses and the form of answers are the core's. What it throws is "not known".
//
//   POST {url}/subscribers            who is behind the fields of a service, and what they owe: `subscriber` below
//   PUT  {url}/payments/{key}         pays, once for its key: the same key again answers what became of it: `payment`
//   GET  {url}/payments/{key}         what became of it; 404 where the key was never heard of
//
// 422 with a `reason` refuses. What is sent stands in the calls below.
import * as z from 'zod/mini';
import { type HttpSettings, jsonCaller, nameOf } from './http-json.ts';
import type { Biller, PaymentState, RefusalCode, SubscriberAnswer } from './ports.ts';

const subscriber = z.object({
  name: z.nullish(z.string()),
  address: z.nullish(z.string()),
  /** In manat; left out by services that know no debts. */
  debt: z.nullish(z.string()),
  commissionPercent: z.optional(z.number()),
});
const payment = z.object({
  state: z.enum(['received', 'processing', 'paid', 'returned', 'rejected', 'pending']),
  reason: z.optional(z.string()),
  /** In seconds, while it is pending. */
  askAgainAfter: z.optional(z.number()),
});
const problem = z.object({ reason: z.optional(z.string()) });

/** The status of the receipt while the biller says this of its payment. */
const statuses = {
  received: 'CREATED',
  processing: 'PAYMENT_INPROGRESS',
  paid: 'SUCCESS',
  returned: 'REVERSED',
} as const;

/** The biller's reasons in words that the app has. */
const codes: Readonly<Partial<Record<string, RefusalCode>>> = {
  'no-subscriber': 'SUBSCRIBER_NOT_FOUND',
  'debt-changed': 'DEBT_CHANGED',
  'tariff-changed': 'COMMISSION_CHANGED',
  limit: 'LIMIT_EXCEEDED',
};

function codeOf(reason = ''): RefusalCode {
  return codes[reason] ?? 'SERVICE_UNAVAILABLE';
}

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
