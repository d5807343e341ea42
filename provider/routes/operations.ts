// Handlers of operations and coupons. Each kind of operation has its own quote. The other calls are the same for every
// kind.
import type { OperationKind } from '#contract/operations/operations.ts';
import { onBehalfOf } from '#provider/core/database/semaphore.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { completeAnswer, findAnswer, recordAnswer } from '#provider/core/idempotency/answers.ts';
import { audit } from '#provider/core/identity/audit.ts';
import { fromText } from '#provider/core/ledger/units.ts';
import { approve, sendApprovalCode } from '#provider/core/operations/approval.ts';
import { confirm } from '#provider/core/operations/confirm.ts';
import { type CouponEnd, endCoupon } from '#provider/core/operations/coupons.ts';
import { giftMove, oldMove } from '#provider/core/operations/kinds/balance-move.ts';
import {
  cardTransfer,
  cardTransferTerms,
  ownerOf,
  unknownOwner,
} from '#provider/core/operations/kinds/card-transfer.ts';
import { coupon, couponTerms } from '#provider/core/operations/kinds/coupon.ts';
import { favoritesKind } from '#provider/core/operations/kinds/favorites.ts';
import type { Pricing } from '#provider/core/operations/kinds/kind.ts';
import { payment } from '#provider/core/operations/kinds/payment.ts';
import {
  findRecipient,
  recipientOf,
  transfer,
  transferTerms,
} from '#provider/core/operations/kinds/transfer.ts';
import { kindOf, otherUsersOf } from '#provider/core/operations/kinds.ts';
import {
  endIfOver,
  findOperation,
  isAtBank,
  mayMoveTo,
  moveOperation,
  type Operation,
  operationAndEnd,
  operationByKey,
  unfinishedOperations,
} from '#provider/core/operations/operations.ts';
import { quote, wireOperation } from '#provider/core/operations/quote.ts';
import { askAfterPage, sendOrder, untilAnswered } from '#provider/core/outside/send-order.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { couponById, couponsOf, wireCoupon } from '#provider/core/records/coupons/coupons.ts';
import { cardFavorite } from '#provider/core/records/favorites.ts';
import { change, type Handlers, lookUp, snapshot, type UserContext } from './context.ts';

/** How long a repeated confirmation waits for the end of the first one. */
const duplicateWaitsMs = 10_000;
/** How long a voiding waits for the end of an operation that is RUNNING. */
const voidWaitsMs = 2_000;

/** Handlers of quotes, confirmations, approvals, voiding and states of operations. */
export const operations = {
  quoteFavorites: quoteOf(favoritesKind),

  quotePayment: quoteOf(payment),

  quoteTransfer: quoteOf(transfer),

  quoteCardTransfer: quoteOf(cardTransfer),

  async getCardTransferTerms({ query: { favorite = '' } }, context) {
    const { caller, now } = context;
    const { userId } = caller;
    const card = await context.snapshot((trx) => cardFavorite(trx, userId, favorite));
    const digest = card?.digest ?? null;
    // A look-up of the owner is counted in a change. Without a look-up, the call need not wait for the caller's other
    // changes.
    const owner = digest
      ? await context.change((trx) => ownerOf(trx, { userId, digest, now }))
      : unknownOwner;
    return owner instanceof Refusal ? owner : { ...cardTransferTerms, owner };
  },

  checkTransferRecipient: change(async (trx, { caller, now }, { body: { phone, forCoupon } }) => {
    const found = await findRecipient(trx, caller.userId, phone, now);
    if (found instanceof Refusal) return found;
    return { ...recipientOf(found), terms: forCoupon ? couponTerms : transferTerms };
  }),

  async confirmOperation({ key, body, sent }, context) {
    const { store, ports, caller, now } = context;
    const { userId } = caller;
    const quoted = await operationByKey(store, userId, key);
    let begun: Operation | undefined;
    const answer = await context.change(async (trx) => {
      begun = undefined;
      const found = await operationAndEnd(trx, userId, key, now);
      if (!found) return refuse('NOT_FOUND');
      const operation = await endIfOver(trx, found);
      const keyed = { userId, key, call: 'confirmOperation', body, now };
      const earlier = found.isKeyUsed && (await findAnswer(trx, keyed));
      if (earlier) return earlier;
      if (operation.state === 'VOIDED') return refuse('OPERATION_VOIDED');
      if (operation.state === 'EXPIRED') return refuse('OPERATION_EXPIRED');
      // An operation in another state is confirmed by a hosted page or by the job of an automatic payment.
      if (operation.state !== 'QUOTED') return refuse('OPERATION_IN_PROGRESS');
      if (fromText(sent.total) !== operation.total) return refuse('KEY_REUSED');
      const confirmed = await confirm(trx, operation, { now, ports });
      begun = confirmed;
      const answer = await wireOperation(trx, confirmed);
      recordAnswer(trx, keyed, isOpen(confirmed) ? null : answer);
      const { state, refusal } = answer;
      const detail = { total: answer.total, state, refusal };
      const act = 'operation.confirm';
      audit(trx, { at: now, actor: userId, act, subject: key, detail });
      return answer;
    }, quoted && otherUsersOf(quoted));
    const running = begun?.state === 'RUNNING' ? begun : undefined;
    // The money is held, so the order is sent and its answer awaited even if the client has left.
    if (running) {
      const ask = () => context.outside(() => sendOrder(context, running));
      const applied = await onBehalfOf(undefined, ask);
      if (applied && !kindOf(running.agreed).parts) {
        context.setVersion(applied.version);
        return wireOperation(store, applied.operation);
      }
    } else if (!isInProgress(answer)) return answer;
    else await context.outside(() => untilAnswered(store, key, duplicateWaitsMs));
    return context.snapshot(async (trx) => {
      const operation = await operationByKey(trx, userId, key);
      if (!operation) return refuse('NOT_FOUND');
      const isKnown = begun !== undefined || !isOpen(operation);
      return isKnown ? wireOperation(trx, operation) : answer;
    });
  },

  async voidOperation({ params: { key } }, context) {
    const away = await operationByKey(context.store, context.caller.userId, key);
    if (away && isAtBank(away)) {
      await onBehalfOf(undefined, () => context.outside(() => askAfterPage(context, away)));
    }
    const answer = await voidOnce(context, key);
    if (answer instanceof Refusal || answer.state !== 'RUNNING') return answer;
    await context.outside(() => untilAnswered(context.store, key, voidWaitsMs));
    return context.snapshot(async (trx) => {
      const operation = await operationByKey(trx, context.caller.userId, key);
      return operation ? wireOperation(trx, operation) : refuse('NOT_FOUND');
    });
  },

  sendOperationCode: change(async (trx, { caller, host, now }, { params: { key } }) => {
    const operation = await findOperation(trx, caller.userId, key, now);
    if (!operation) return refuse('NOT_FOUND');
    return sendApprovalCode(trx, operation, { host, now });
  }),

  approveOperation: change(async (trx, { caller, now }, { params: { key }, body }) => {
    const operation = await findOperation(trx, caller.userId, key, now);
    if (!operation) return refuse('NOT_FOUND');
    const approved = await approve(trx, operation, { ...body, now });
    if (approved instanceof Refusal) return approved;
    const act = 'operation.approve';
    audit(trx, { at: now, actor: caller.userId, act, subject: key });
    return {};
  }),

  /**
   * Reads an operation without a lock, because clients poll this call. Only an operation whose time or session is over
   * is first ended under a lock.
   */
  async getOperation({ params: { key } }, context) {
    const { caller, now } = context;
    const { userId } = caller;
    const asItStands = await context.snapshot(async (trx) => {
      const found = await operationAndEnd(trx, userId, key, now);
      if (!found) return refuse('NOT_FOUND');
      return found.end ? undefined : wireOperation(trx, found.operation);
    });
    if (asItStands) return asItStands;
    return context.change(async (trx) => {
      const operation = await findOperation(trx, userId, key, now);
      return operation ? wireOperation(trx, operation) : refuse('NOT_FOUND');
    });
  },

  listUnfinished: snapshot(async (trx, { caller }, { query: { keys } }) => {
    const named = keys?.split(',') ?? [];
    const found = await unfinishedOperations(trx, caller.userId, named);
    return Promise.all(found.map((operation) => wireOperation(trx, operation)));
  }),
} satisfies Partial<Handlers>;

function voidOnce(context: UserContext, key: string) {
  const { caller, now } = context;
  return context.change(async (trx) => {
    const operation = await findOperation(trx, caller.userId, key, now);
    if (!operation) return refuse('NOT_FOUND');
    if (!mayMoveTo(operation, 'VOIDED')) return wireOperation(trx, operation);
    audit(trx, { at: now, actor: caller.userId, act: 'operation.void', subject: key });
    const voided = await moveOperation(trx, operation, { state: 'VOIDED' });
    const answer = await wireOperation(trx, voided);
    // If the operation was at the bank, its confirmation has no stored answer yet and gets this one.
    completeAnswer(trx, caller.userId, key, answer);
    return answer;
  });
}

function isInProgress(answer: unknown): boolean {
  return answer instanceof Refusal && answer.code === 'OPERATION_IN_PROGRESS';
}

/** True if the outcome of a confirmed operation is not known yet. */
function isOpen({ state }: Operation): boolean {
  return state === 'RUNNING' || state === 'AWAY';
}

/**
 * Returns the quote handler of a kind. It asks the billers about the recipients before the change that stores the
 * quote.
 */
export function quoteOf<Sent, Own>(kind: Pricing<OperationKind, Sent, Own>) {
  return async ({ sent }: { readonly sent: Sent }, context: UserContext) => {
    const { store, caller, now } = context;
    const recipients = (await kind.recipients?.(store, caller.userId, sent)) ?? [];
    const billerAnswers = await lookUp(context, recipients);
    return context.change((trx) => quote(trx, caller, kind, { sent, now, billerAnswers }));
  };
}

/** Handlers of coupons, and the quotes of moving the gift balance or old balance. */
export const coupons = {
  quoteCoupon: quoteOf(coupon),

  quoteGiftMove: quoteOf(giftMove),

  quoteOldMove: quoteOf(oldMove),

  getCoupons: snapshot((trx, { caller }) => couponsOf(trx, caller.userId)),

  async answerCoupon({ params: { id }, body }, { store, once, caller, now }) {
    const known = await couponById(store, id);
    if (known?.receiver_id !== caller.userId) return refuse('NOT_FOUND');
    const to = body.accepted ? 'ACCEPTED' : 'REJECTED';
    const end = { id, to, userId: caller.userId, at: now } as const;
    return once((trx) => endOnce(trx, end), known.sender_id === null ? [] : [known.sender_id]);
  },

  async withdrawCoupon({ params: { id } }, { store, once, caller, now }) {
    const known = await couponById(store, id);
    if (known?.sender_id !== caller.userId) return refuse('NOT_FOUND');
    const end = { id, to: 'REVERSED', userId: caller.userId, at: now } as const;
    return once((trx) => endOnce(trx, end), [known.receiver_id]);
  },
} satisfies Partial<Handlers>;

/**
 * Ends a coupon as its sender or receiver wishes. Refuses with COUPON_ENDED if the coupon has ended in another way, or
 * can no longer be accepted. The caller holds the locks of both people.
 */
async function endOnce(
  trx: Trx,
  { id, to, userId, at }: { id: string; to: CouponEnd; userId: string; at: Date },
) {
  const found = await couponById(trx, id);
  if (!found) return refuse('NOT_FOUND');
  // The job that expires the coupon may run late, so the time limit is checked too.
  const isLate = to === 'ACCEPTED' && found.status === 'PENDING' && found.expires_at <= at;
  if (isLate) return refuse('COUPON_ENDED');
  if (found.status === 'PENDING') await endCoupon(trx, found, to, { at });
  else if (found.status !== to || found.expired) return refuse('COUPON_ENDED');
  const ended = await couponById(trx, id);
  return ended ? wireCoupon(ended, userId) : refuse('NOT_FOUND');
}
