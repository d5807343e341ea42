// Operations: a quote for each kind; the rest is the same for every kind.
import { findAnswer, storeAnswer } from '#sandbox/idempotency/users.ts';
import { audit } from '#sandbox/identity/audit.ts';
import { countRate } from '#sandbox/identity/rates.ts';
import { fromText } from '#sandbox/ledger/units.ts';
import { confirm } from '#sandbox/operations/confirm.ts';
import { pricePayment } from '#sandbox/operations/kinds/payment.ts';
import {
  findOperation,
  mayMoveTo,
  moveOperation,
  unfinishedOperations,
} from '#sandbox/operations/operations.ts';
import { quote, wireOperation } from '#sandbox/operations/quote.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import type { Handlers } from './context.ts';

const minuteMs = 60_000;

export const operations = {
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

  confirmOperation({ key, body, sent }, { change, caller, now }) {
    return change(async (trx) => {
      const { userId } = caller;
      const rate = { name: `confirm:${userId}`, windowMs: minuteMs, max: 600 };
      const retryAt = await countRate(trx, now, rate);
      if (retryAt) return refuse('TOO_MANY_REQUESTS', { retryAt });
      const operation = await findOperation(trx, userId, key, now);
      if (!operation) return refuse('NOT_FOUND');
      const keyed = { userId, key, call: 'confirmOperation', body, now };
      const earlier = await findAnswer(trx, keyed);
      if (earlier) return earlier;
      if (operation.state === 'VOIDED') return refuse('OPERATION_VOIDED');
      if (operation.state === 'EXPIRED') return refuse('OPERATION_EXPIRED');
      // A hosted page or a job confirms this one.
      if (operation.state !== 'QUOTED') return refuse('OPERATION_IN_PROGRESS');
      if (fromText(sent.total) !== operation.total) return refuse('KEY_REUSED');
      const confirmed = await confirm(trx, operation, now);
      const answer = wireOperation(confirmed);
      await storeAnswer(trx, keyed, confirmed.state === 'RUNNING' ? null : answer);
      const { state, refusal } = answer;
      const detail = { total: answer.total, state, refusal };
      await audit(trx, { at: now, actor: userId, act: 'operation.confirm', subject: key, detail });
      return answer;
    });
  },

  voidOperation({ params: { key } }, { change, caller, now }) {
    return change(async (trx) => {
      const operation = await findOperation(trx, caller.userId, key, now);
      if (!operation) return refuse('NOT_FOUND');
      if (!mayMoveTo(operation, 'VOIDED')) return wireOperation(operation);
      await audit(trx, { at: now, actor: caller.userId, act: 'operation.void', subject: key });
      return wireOperation(await moveOperation(trx, operation, { state: 'VOIDED' }));
    });
  },

  getOperation({ params: { key } }, { change, caller, now }) {
    return change(async (trx) => {
      const operation = await findOperation(trx, caller.userId, key, now);
      return operation ? wireOperation(operation) : refuse('NOT_FOUND');
    });
  },

  listUnfinished({ query: { keys } }, { snapshot, caller }) {
    return snapshot(async (trx) => {
      const named = keys?.split(',') ?? [];
      return (await unfinishedOperations(trx, caller.userId, named)).map(wireOperation);
    });
  },
} satisfies Partial<Handlers>;
