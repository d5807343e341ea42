// A complete adapter of an acquirer over HTTP, and a starting point for others. Like `http-biller.ts` it only
// translates. Only the first call has a card number. The others name the card by its token, or an order by its key.
//
//   POST {url}/cards                  stores a card in the vault: `{"token"}`; the only call with a number or a CVV
//   PUT  {url}/authorisations/{key}   charges a card, once for its key: `authorisation` below
//   GET  {url}/authorisations/{key}   returns its state; 404 if the key is unknown
//   PUT  {url}/refunds/{key}          refunds an authorisation or a part, once for its key: `refund` below
//   PUT  {url}/credits/{key}          sends money to a card, once for its key: `credit` below
//   GET  {url}/credits/{key}          returns its state; 404 if the key is unknown
//
// 422 with a `reason` refuses. A bank that needs a confirmation (3-D Secure) answers "confirm" and the `page` for the
// person. This page leads back to the `returnTo` of the order. Its parameters are not trusted: the state is asked for.
import * as z from 'zod/mini';
import { type HttpSettings, jsonCaller, nameOf } from './http-json.ts';
import type { CardBank, RefusalCode } from './ports.ts';

export interface HttpBankSettings extends HttpSettings {
  /** Address that the bank's page leads back to, by the key of the order. */
  readonly returnTo: (key: string) => string;
}

const kept = z.object({ token: z.string() });
const problem = z.object({ reason: z.optional(z.string()) });
/** Seconds until the provider may ask again, while the state is pending. */
const askAgainAfter = z.optional(z.number());
const authorisation = z.discriminatedUnion('state', [
  z.object({ state: z.literal('paid') }),
  z.object({ state: z.literal('confirm'), page: z.string() }),
  z.object({ state: z.literal('rejected'), reason: z.optional(z.string()) }),
  z.object({ state: z.literal('pending'), askAgainAfter }),
]);
/** "nothing-taken": there was nothing to refund, and an order that arrives later charges nothing. */
const refund = z.object({ state: z.enum(['done', 'nothing-taken', 'pending']), askAgainAfter });
const credit = z.object({
  state: z.enum(['received', 'processing', 'paid', 'returned', 'rejected', 'pending']),
  reason: z.optional(z.string()),
  askAgainAfter,
});

/** Receipt status by the acquirer's state of a credit. */
const statuses = {
  received: 'CREATED',
  processing: 'IN_PROGRESS',
  paid: 'TRANSFERRED',
  returned: 'REVERSED',
} as const;

/** The acquirer's reasons as codes that the app has texts for. */
const codes: Readonly<Partial<Record<string, RefusalCode>>> = {
  'no-money': 'CARD_NO_MONEY',
  expired: 'CARD_EXPIRED',
  limit: 'LIMIT_EXCEEDED',
};

/** Returns the adapter of an acquirer over HTTP. Throws if the address is neither HTTPS nor this machine. */
export function httpBank({ returnTo, ...settings }: HttpBankSettings): CardBank {
  const { protocol, hostname } = new URL(settings.url);
  if (protocol !== 'https:' && hostname !== '127.0.0.1') {
    throw new Error('Card numbers are sent by HTTPS alone');
  }
  const call = jsonCaller(settings);
  return {
    name: nameOf(settings),

    async keep(card, signal) {
      const { status, answer } = await call('POST', 'cards', signal, card);
      return status === 422 ? { is: 'refused' } : { is: 'kept', token: kept.parse(answer).token };
    },

    async authorise({ key, amount, at, card, customer, purpose, isAutomatic }, signal) {
      const { token } = card;
      const order = {
        ...{ token, amount, currency: 'AZN', at: at.toISOString(), customer, purpose },
        automatic: isAutomatic,
        returnTo: returnTo(key),
      };
      const { status, answer } = await call('PUT', `authorisations/${key}`, signal, order);
      return status === 422 ? refusedBy(answer) : answerOf(answer);
    },

    async authorisation(key, signal) {
      const { status, answer } = await call('GET', `authorisations/${key}`, signal);
      return status === 404 ? { is: 'never-heard' } : answerOf(answer);
    },

    async credit({ key, amount, at, token }, signal) {
      if (token === null) return { is: 'refused', code: 'CARD_DECLINED' };
      const order = { token, amount, currency: 'AZN', at: at.toISOString() };
      const { status, answer } = await call('PUT', `credits/${key}`, signal, order);
      return status === 422 ? refusedBy(answer) : outcomeOf(answer);
    },

    async creditState(key, signal) {
      const { status, answer } = await call('GET', `credits/${key}`, signal);
      return status === 404 ? { is: 'never-heard' } : outcomeOf(answer);
    },

    async refund({ key, amount, taken }, signal) {
      const order = { authorisation: taken, amount, currency: 'AZN' };
      const { answer } = await call('PUT', `refunds/${key}`, signal, order);
      const { state, askAgainAfter: seconds } = refund.parse(answer);
      return state === 'pending' ? unknownFor(seconds) : { is: 'done' };
    },
  };
}

function refusedBy(answer: unknown) {
  const { reason = '' } = problem.parse(answer);
  return { is: 'refused', code: codes[reason] ?? 'CARD_DECLINED' } as const;
}

function answerOf(answer: unknown) {
  const told = authorisation.parse(answer);
  if (told.state === 'paid') return { is: 'pays' } as const;
  if (told.state === 'confirm') return { is: 'asks', leadsTo: told.page } as const;
  return told.state === 'rejected' ? refusedBy(told) : unknownFor(told.askAgainAfter);
}

function outcomeOf(answer: unknown) {
  const told = credit.parse(answer);
  if (told.state === 'rejected') return refusedBy(told);
  if (told.state === 'pending') return unknownFor(told.askAgainAfter);
  return { is: 'accepted', status: statuses[told.state] } as const;
}

function unknownFor(seconds: number | undefined) {
  const isTold = seconds !== undefined;
  return { is: 'unknown', ...(isTold && { askAgainInMs: seconds * 1000 }) } as const;
}
