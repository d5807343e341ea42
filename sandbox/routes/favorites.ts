import { fold } from '#domain/fold.ts';
import { parsePhone } from '#domain/person/phone.ts';
import type { Trx } from '#sandbox/database/store.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { findAnswer, type StoredAnswer, storeAnswer } from '#sandbox/idempotency/users.ts';
import { notify } from '#sandbox/identity/notifications.ts';
import { updateUser, userById } from '#sandbox/identity/users.ts';
import { fromText } from '#sandbox/ledger/units.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import { debtOf } from '#sandbox/records/debts.ts';
import {
  addFavorite,
  askedOf,
  cardTransferFavorite,
  type Favorite,
  favoriteOf,
  favoritesOf,
  moveFavorite,
  type NewFavorite,
  paymentFavorite,
  transferFavorite,
} from '#sandbox/records/favorites.ts';
import { fillForm, readForm } from '#sandbox/records/recipients.ts';
import { askSubscriber } from '#sandbox/records/subscribers.ts';
import { debtWords } from '#sandbox/texts/notifications.ts';
import type { Handlers, UserContext } from './context.ts';

const hourMs = 3_600_000;

export const favorites = {
  getFavorites({ query: { limit }, body: { filterTypes } }, { snapshot, caller }) {
    return snapshot(async (trx) => {
      const all = await favoritesOf(trx, caller.userId);
      const chosen = all.filter(inFilter(filterTypes));
      return { favorites: chosen.slice(0, limit) };
    });
  },

  searchFavorites({ query }, { snapshot, caller }) {
    const { filter = 'ALL', page = 0, size = 50, sort, name = '' } = query;
    return snapshot(async (trx) => {
      const found = (await favoritesOf(trx, caller.userId))
        .filter(inFilter([filter]))
        .filter((favorite) => fold(favorite.name).includes(fold(name)))
        .sort(sort ? orders[sort] : () => 0);
      return { favorites: found.slice(page * size, (page + 1) * size), total: found.length };
    });
  },

  updateFavorite({ params: { id }, body: { name, before }, sent }, { change, caller }) {
    return change(async (trx) => {
      const amount = amountOf(sent.amount);
      if (amount instanceof Refusal) return amount;
      const { userId } = caller;
      if (before !== undefined && !(await moveFavorite(trx, userId, id, before))) {
        return refuse('NOT_FOUND');
      }
      if (name !== undefined || amount !== undefined) {
        const { numUpdatedRows } = await trx
          .updateTable('favorites')
          .set({ ...(name !== undefined && { name }), ...(amount !== undefined && { amount }) })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) await raiseVersion(trx, userId);
      }
      return (await favoriteOf(trx, userId, id)) ?? refuse('NOT_FOUND');
    });
  },

  deleteFavorite({ params: { id } }, { change, caller }) {
    return change(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('favorites')
        .where('id', '=', id)
        .where('user_id', '=', caller.userId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return refuse('NOT_FOUND');
      await raiseVersion(trx, caller.userId);
      return {};
    });
  },

  checkFavorite({ params: { id } }, { change, caller, now }) {
    return change(async (trx) => {
      const { userId } = caller;
      const [favorite] = await askedOf(trx, userId, id);
      if (!favorite) return refuse('NOT_FOUND');
      const { service, fields } = favorite;
      if (!service) return { name: null, address: null, debt: null };
      const form = fillForm(service, fields);
      return form instanceof Refusal ? form : askSubscriber(trx, { ...form, userId, now });
    });
  },

  createFavoriteByPayment({ body, sent, key }, context) {
    return once(context, 'createFavoriteByPayment', key, body, async (trx) => {
      const paid = await trx
        .selectFrom('transactions')
        .select(['recipient_key', 'service_id', 'receiver', 'fields'])
        .where('id', '=', body.paymentUuid)
        .where('user_id', '=', context.caller.userId)
        .where('service_id', 'is not', null)
        .executeTakeFirst();
      if (!paid?.recipient_key) return refuse('NOT_FOUND');
      const amount = amountOf(sent.amount);
      if (amount instanceof Refusal) return amount;
      return {
        type: 'PAYMENT',
        name: body.name,
        serviceId: paid.service_id,
        fields: paid.fields,
        recipientKey: paid.recipient_key,
        recipient: paid.receiver ?? '',
        amount: amount ?? null,
      };
    });
  },

  createTransferFavorite({ body, sent, key }, context) {
    return once(context, 'createTransferFavorite', key, body, async (trx) => {
      const { receiptId } = body;
      const amount = amountOf(sent.amount);
      if (amount instanceof Refusal) return amount;
      if (receiptId !== undefined) {
        const card = await cardPaid(trx, context.caller.userId, receiptId);
        return card === undefined
          ? refuse('NOT_FOUND')
          : cardTransferFavorite(card, body.name, amount ?? null);
      }
      const phone = parsePhone(body.phone ?? '');
      if (!phone) {
        return refuse('INVALID_REQUEST', { fields: { phone: 'validation.phone.invalid' } });
      }
      return transferFavorite(phone, body.name, amount ?? null);
    });
  },

  createPaymentFavorite({ body, sent, key }, context) {
    return once(context, 'createPaymentFavorite', key, body, async (trx) => {
      const form = readForm(body);
      if (form instanceof Refusal) return form;
      const amount = amountOf(sent.amount);
      if (amount instanceof Refusal) return amount;
      const { now, caller } = context;
      const subscriber = await askSubscriber(trx, { ...form, userId: caller.userId, now });
      if (subscriber instanceof Refusal) return subscriber;
      return paymentFavorite(form, body.name, amount ?? null);
    });
  },

  refreshDebts(_request, { change, caller, now }) {
    return change(async (trx) => {
      const { userId } = caller;
      const { debts_asked_at: askedAt } = await userById(trx, userId);
      const retryAt = askedAt && new Date(askedAt.getTime() + hourMs);
      if (retryAt && retryAt > now) return refuse('DEBT_TOO_SOON', { retryAt });
      for (const { name, service, fields } of await askedOf(trx, userId)) {
        const form = service && fillForm(service, fields);
        if (!form || form instanceof Refusal) continue;
        const debtor = { userId, recipientKey: form.recipientKey };
        const before = await debtOf(trx, debtor);
        const answer = await askSubscriber(trx, { ...form, userId, now });
        // Where a service does not answer, its last known debt stays.
        if (answer instanceof Refusal && answer.details.retryAt) return answer;
        const debt = await debtOf(trx, debtor);
        if (before <= 0n && debt > 0n)
          await notify(trx, userId, debtWords(name, debt), { at: now });
      }
      await updateUser(trx, userId, { debts_asked_at: now });
      await raiseVersion(trx, userId);
      return { refreshAt: new Date(now.getTime() + hourMs).toISOString() };
    });
  },
} satisfies Partial<Handlers>;

function inFilter(filters: readonly ('ALL' | 'AUTO_PAYMENT')[]) {
  return ({ autoPayment }: Favorite) => filters.includes('ALL') || autoPayment !== null;
}

const orders = {
  NAME: (a: Favorite, b: Favorite) => a.name.localeCompare(b.name, 'az'),
  LAST_PAID: (a: Favorite, b: Favorite) => (b.lastPaidAt ?? '').localeCompare(a.lastPaidAt ?? ''),
};

/** Makes a favorite once for each key. */
function once(
  { change, caller, now }: UserContext,
  call: string,
  key: string,
  body: unknown,
  target: (trx: Trx) => Promise<Omit<NewFavorite, 'userId' | 'now'> | Refusal>,
): Promise<Favorite | StoredAnswer | Refusal> {
  return change(async (trx) => {
    const { userId } = caller;
    const keyed = { userId, key, call, body, now };
    const earlier = await findAnswer(trx, keyed);
    if (earlier) return earlier;
    const given = await target(trx);
    if (given instanceof Refusal) return given;
    const favorite = await addFavorite(trx, { ...given, userId, now });
    if (!favorite) return refuse('FAVORITE_EXISTS');
    await storeAnswer(trx, keyed, favorite);
    return favorite;
  });
}

/** The card that the transfer of a receipt went to, as the receipt names it. */
async function cardPaid(trx: Trx, userId: string, receiptId: string): Promise<string | undefined> {
  const operation = await trx
    .selectFrom('operations')
    .select('agreed')
    .where('receipt_id', '=', receiptId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return operation?.agreed.kind === 'CARD_TRANSFER' ? operation.agreed.receiver : undefined;
}

/** Whole qəpik, null for no amount, undefined where none was named. */
function amountOf(text: string | null | undefined): bigint | null | undefined | Refusal {
  if (text === null || text === undefined) return text;
  const amount = fromText(text);
  if (amount !== undefined && amount > 0n && amount % 100n === 0n) return amount;
  return refuse('INVALID_REQUEST', { fields: { amount: 'validation.amount.number' } });
}
