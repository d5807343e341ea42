import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { audit } from '#provider/core/identity/audit.ts';
import { redeemCode, sendCodeToUser } from '#provider/core/identity/codes.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import { userById } from '#provider/core/identity/users.ts';
import { payInterest } from '#provider/core/operations/cobrand.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { branches } from '#provider/core/records/cards/branches.ts';
import {
  activateCobrand,
  type CobrandRow,
  cobrandOf,
  cobrandTerms,
  orderCobrand,
  pinResetFrom,
  resetPinAttempts,
  updateCobrand,
} from '#provider/core/records/cards/cobrand.ts';
import { cobrandWire } from '#provider/core/records/cards/cobrand-figures.ts';
import { pinResetWords } from '#provider/core/texts/notifications.ts';
import { openHosted } from './cards.ts';
import { change, type Handlers, once, snapshot } from './context.ts';

/** Handlers of the co-branded card. */
export const cobrand = {
  getCobrand: snapshot((trx, { caller, now }) => cobrandWire(trx, caller.userId, now)),

  getCobrandTerms: async () => cobrandTerms,

  getCobrandAccount: snapshot(async (trx, { caller: { userId } }) => {
    const card = await cobrandOf(trx, userId);
    if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
    const { name, surname } = await userById(trx, userId);
    return { ...bank, recipient: `${name} ${surname}`.trim(), account: card.account };
  }),

  orderCobrand: once(async (trx, { caller: { userId }, now }, { body }) => {
    if (!branches.some(({ id }) => id === body.branchId)) {
      return refuse('INVALID_REQUEST', { fields: { branchId: 'validation.required' } });
    }
    const card = await cobrandOf(trx, userId);
    if (card && card.state !== 'DRAFT') return refuse('CARD_ORDERED');
    await orderCobrand(trx, { userId, ...body, now });
    return {};
  }),

  openCobrandPage: change(async (trx, context) => {
    const card = await cobrandOf(trx, context.caller.userId);
    if (card?.state === 'DRAFT') {
      return openHosted(trx, { task: { kind: 'ORDER_PIN' } }, '/cards/cobrand-order', context);
    }
    if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
    if (card.pin_attempts === 0) return refuse('PIN_BLOCKED');
    return openHosted(trx, { task: { kind: 'CHANGE_PIN' } }, '/cards/cobrand-info', context);
  }),

  activateCobrand: change(async (trx, { caller: { userId }, now }) => {
    const card = await cobrandOf(trx, userId);
    if (card?.state === 'HANDED_OVER') await activateCobrand(trx, card, now);
    else if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
    await raiseVersion(trx, userId);
    return {};
  }),

  blockCobrand: changeActive((trx, { user_id: userId }, { body: { isBlocked } }) =>
    updateCobrand(trx, userId, { is_blocked: isBlocked }),
  ),

  sendPinCode: change(async (trx, { caller: { userId }, host, now }) => {
    const card = await resettable(trx, userId, now);
    if (card instanceof Refusal) return card;
    return sendCodeToUser(trx, userId, { purpose: 'PIN', host, now });
  }),

  resetPinAttempts: change(async (trx, { caller: { userId, phone }, now }, { body }) => {
    const card = await resettable(trx, userId, now);
    if (card instanceof Refusal) return card;
    const used = await redeemCode(trx, { ...body, purpose: 'PIN', phone, now });
    if (used instanceof Refusal) return used;
    await resetPinAttempts(trx, card, now);
    await notify(trx, userId, pinResetWords, { at: now });
    audit(trx, { at: now, actor: userId, act: 'pin.reset', subject: null });
    return {};
  }),

  setInterest: changeActive(async (trx, card, { body: { isOn } }, now) => {
    if (card.has_interest === isOn) return;
    if (!isOn) await payInterest(trx, card, now);
    await updateCobrand(trx, card.user_id, { has_interest: isOn, interest_since: now });
  }),
} satisfies Partial<Handlers>;

const bank = {
  bank: 'Nümunə Bank ASC',
  swift: 'NUMBAZ22',
  taxNumber: '1400123451',
  bankCode: '501234',
  correspondent: 'AZ12NABZ01350100000000501944',
};

/** Returns the caller's active card. Refuses if there is none, or if the card has used up its PIN resets of the day. */
async function resettable(trx: Trx, userId: string, now: Date): Promise<CobrandRow | Refusal> {
  const card = await cobrandOf(trx, userId);
  if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
  const retryAt = pinResetFrom(card, now);
  return retryAt ? refuse('TOO_MANY_REQUESTS', { retryAt }) : card;
}

/**
 * Returns a handler that changes the caller's co-branded card with `work` and raises the caller's version. NOT_FOUND if
 * the card is not active.
 */
function changeActive<Request>(
  work: (trx: Trx, card: CobrandRow, request: Request, now: Date) => Promise<void>,
) {
  return change(async (trx, { caller: { userId }, now }, request: Request) => {
    const card = await cobrandOf(trx, userId);
    if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
    await work(trx, card, request, now);
    await raiseVersion(trx, userId);
    return {};
  });
}
