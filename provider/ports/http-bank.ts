// An acquirer behind an HTTP interface, whole: also what to begin an adapter of one's own with. Like `http-biller.ts` it
// translates and does nothing else. A card goes by its token in all calls but the first.
//
//   POST {url}/cards                  keeps a card in the vault: `{"token"}`; the only call that carries a number or a CVC
//   PUT  {url}/authorisations/{key}   takes money from a card, once for its key: `authorisation` below
//   GET  {url}/authorisations/{key}   what became of it; 404 if the key was never heard of
//   PUT  {url}/refunds/{key}          gives back what `authorisation` took, or a part, once for its key: `refund` below
//   PUT  {url}/credits/{key}          gives money to a card, once for its key: `credit` below
//   GET  {url}/credits/{key}          what became of it; 404 if the key was never heard of
//
// 422 with a `reason` refuses. A bank that asks for a confirmation (3-D Secure) answers "confirm" and the `page` to lead
// the person to. That page leads back to the `returnTo` of the order, and its word is not taken: the state is asked for.
import * as z from 'zod/mini';
import { type HttpSettings, jsonCaller, nameOf } from './http-json.ts';
import type { CardBank, RefusalCode } from './ports.ts';

export interface HttpBankSettings extends HttpSettings {
  /** The address that the page of a bank leads back to, by the key of the order. */
  readonly returnTo: (key: string) => string;
}

const kept = z.object({ token: z.string() });
const problem = z.object({ reason: z.optional(z.string()) });
/** In seconds, while it is pending. */
const askAgainAfter = z.optional(z.number());
const authorisation = z.discriminatedUnion('state', [
  z.object({ state: z.literal('paid') }),
  z.object({ state: z.literal('confirm'), page: z.string() }),
  z.object({ state: z.literal('rejected'), reason: z.optional(z.string()) }),
  z.object({ state: z.literal('pending'), askAgainAfter }),
]);
/** "nothing-taken": there was nothing to give back, and an order that arrives later takes nothing. */
const refund = z.object({ state: z.enum(['done', 'nothing-taken', 'pending']), askAgainAfter });
const credit = z.object({
  state: z.enum(['received', 'processing', 'paid', 'returned', 'rejected', 'pending']),
  reason: z.optional(z.string()),
  askAgainAfter,
});

/** The status of the receipt while the acquirer says this of a credit. */
const statuses = {
  received: 'CREATED',
  processing: 'IN_PROGRESS',
  paid: 'TRANSFERRED',
  returned: 'REVERSED',
} as const;

/** The acquirer's reasons in words that the app has. */
const codes: Readonly<Partial<Record<string, RefusalCode>>> = {
  'no-money': 'CARD_NO_MONEY',
  expired: 'CARD_EXPIRED',
  limit: 'LIMIT_EXCEEDED',
};

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

    async giveBack({ key, amount, taken }, signal) {
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
