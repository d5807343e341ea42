import type { Trx } from '#sandbox/database/store.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { userById } from '#sandbox/identity/users.ts';
import { isHandedOver, PIN_ATTEMPTS, payInterest } from '#sandbox/operations/cobrand.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import { branches } from '#sandbox/records/branches.ts';
import {
  activateCobrand,
  type CobrandRow,
  cobrandOf,
  cobrandTerms,
  orderCobrand,
  updateCobrand,
} from '#sandbox/records/cobrand.ts';
import { cobrandWire } from '#sandbox/records/cobrand-figures.ts';
import { openHosted } from './cards.ts';
import { changing, type Handlers, makingOnce, reading } from './context.ts';

export const cobrand = {
  getCobrand: reading((trx, { caller, now }) => cobrandWire(trx, caller.userId, now)),

  getCobrandTerms: async () => cobrandTerms,

  getCobrandAccount: reading(async (trx, { caller: { userId } }) => {
    const card = await cobrandOf(trx, userId);
    if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
    const { name, surname } = await userById(trx, userId);
    return { ...bank, recipient: `${name} ${surname}`.trim(), account: card.account };
  }),

  orderCobrand: makingOnce(async (trx, { caller: { userId }, now }, { body }) => {
    if (!branches.some(({ id }) => id === body.branchId)) {
      return refuse('INVALID_REQUEST', { fields: { branchId: 'validation.required' } });
    }
    const card = await cobrandOf(trx, userId);
    if (card && card.state !== 'DRAFT') return refuse('CARD_ORDERED');
    await orderCobrand(trx, { userId, ...body, now });
    return {};
  }),

  openCobrandPage: changing(async (trx, context) => {
    const card = await cobrandOf(trx, context.caller.userId);
    if (card?.state === 'DRAFT') {
      return openHosted(trx, { task: { kind: 'ORDER_PIN' } }, '/cards/cobrand-order', context);
    }
    if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
    if (card.pin_attempts === 0) return refuse('PIN_BLOCKED');
    return openHosted(trx, { task: { kind: 'CHANGE_PIN' } }, '/cards/cobrand-info', context);
  }),

  activateCobrand: changing(async (trx, { caller: { userId }, now }) => {
    const card = await cobrandOf(trx, userId);
    if (card && isHandedOver(card)) await activateCobrand(trx, card, now);
    else if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
    await raiseVersion(trx, userId);
    return {};
  }),

  blockCobrand: changingActive((trx, { user_id: userId }, { body: { isBlocked } }) =>
    updateCobrand(trx, userId, { is_blocked: isBlocked }),
  ),

  resetPinAttempts: changingActive((trx, { user_id: userId }) =>
    updateCobrand(trx, userId, { pin_attempts: PIN_ATTEMPTS }),
  ),

  setInterest: changingActive(async (trx, card, { body: { isOn } }, now) => {
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

/** A handler that changes the caller's co-branded card with `work`; NOT_FOUND where the card is not active. */
function changingActive<Request>(
  work: (trx: Trx, card: CobrandRow, request: Request, now: Date) => Promise<void>,
) {
  return changing(async (trx, { caller: { userId }, now }, request: Request) => {
    const card = await cobrandOf(trx, userId);
    if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
    await work(trx, card, request, now);
    await raiseVersion(trx, userId);
    return {};
  });
}
