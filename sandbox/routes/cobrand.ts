import type { Trx } from '#sandbox/database/store.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { findAnswer, storeAnswer } from '#sandbox/idempotency/users.ts';
import { userById } from '#sandbox/identity/users.ts';
import { isHandedOver, PIN_ATTEMPTS, payInterest } from '#sandbox/operations/cobrand.ts';
import { type Refusal, refuse } from '#sandbox/problems/refusal.ts';
import {
  activateCobrand,
  branches,
  type CobrandRow,
  cobrandOf,
  cobrandTerms,
  orderCobrand,
  updateCobrand,
} from '#sandbox/records/cobrand.ts';
import { cobrandWire } from '#sandbox/records/cobrand-figures.ts';
import { openTaskPage } from './cards.ts';
import type { Handlers, UserContext } from './context.ts';

export const cobrand = {
  getCobrand(_request, { snapshot, caller, now }) {
    return snapshot((trx) => cobrandWire(trx, caller.userId, now));
  },

  getCobrandTerms: async () => cobrandTerms,

  getCobrandAccount(_request, { snapshot, caller: { userId } }) {
    return snapshot(async (trx) => {
      const card = await cobrandOf(trx, userId);
      if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
      const { name, surname } = await userById(trx, userId);
      return { ...bank, recipient: `${name} ${surname}`.trim(), account: card.account };
    });
  },

  orderCobrand({ body, key }, { change, caller: { userId }, now }) {
    return change(async (trx) => {
      const keyed = { userId, key, call: 'orderCobrand', body, now };
      const earlier = await findAnswer(trx, keyed);
      if (earlier) return earlier;
      if (!branches.some(({ id }) => id === body.branchId)) {
        return refuse('INVALID_REQUEST', { fields: { branchId: 'validation.required' } });
      }
      const card = await cobrandOf(trx, userId);
      if (card && card.state !== 'DRAFT') return refuse('CARD_ORDERED');
      await orderCobrand(trx, { userId, ...body, now });
      await storeAnswer(trx, keyed, {});
      return {};
    });
  },

  openCobrandPage(_request, context) {
    return context.change(async (trx) => {
      const card = await cobrandOf(trx, context.caller.userId);
      if (card?.state === 'DRAFT') {
        return openTaskPage(trx, { kind: 'ORDER_PIN' }, '/cards/cobrand-order', context);
      }
      if (card?.state !== 'ACTIVE') return refuse('NOT_FOUND');
      if (card.pin_attempts === 0) return refuse('PIN_BLOCKED');
      return openTaskPage(trx, { kind: 'CHANGE_PIN' }, '/cards/cobrand-info', context);
    });
  },

  activateCobrand(_request, context) {
    return changeCard(context, async (trx, card) => {
      if (isHandedOver(card)) await activateCobrand(trx, card, context.now);
      else if (card.state !== 'ACTIVE') return refuse('NOT_FOUND');
      return undefined;
    });
  },

  blockCobrand({ body: { isBlocked } }, context) {
    return changeActive(context, (trx, { user_id: userId }) =>
      updateCobrand(trx, userId, { is_blocked: isBlocked }),
    );
  },

  resetPinAttempts(_request, context) {
    return changeActive(context, (trx, { user_id: userId }) =>
      updateCobrand(trx, userId, { pin_attempts: PIN_ATTEMPTS }),
    );
  },

  setInterest({ body: { isOn } }, context) {
    return changeActive(context, async (trx, card) => {
      if (card.has_interest === isOn) return;
      if (!isOn) await payInterest(trx, card, context.now);
      await updateCobrand(trx, card.user_id, { has_interest: isOn, interest_since: context.now });
    });
  },
} satisfies Partial<Handlers>;

const bank = {
  bank: 'Nümunə Bank ASC',
  swift: 'NUMBAZ22',
  taxNumber: '1400123451',
  bankCode: '501234',
  correspondent: 'AZ12NABZ01350100000000501944',
};

function changeCard(
  { change, caller: { userId } }: UserContext,
  work: (trx: Trx, card: CobrandRow) => Promise<Refusal | undefined>,
) {
  return change(async (trx) => {
    const card = await cobrandOf(trx, userId);
    if (!card) return refuse('NOT_FOUND');
    const refused = await work(trx, card);
    if (refused) return refused;
    await raiseVersion(trx, userId);
    return {};
  });
}

function changeActive(context: UserContext, work: (trx: Trx, card: CobrandRow) => Promise<void>) {
  return changeCard(context, async (trx, card) => {
    if (card.state !== 'ACTIVE') return refuse('NOT_FOUND');
    await work(trx, card);
    return undefined;
  });
}
