import { fold } from '#domain/fold.ts';
import { parsePhone } from '#domain/person/phone.ts';
import type { Store } from '#provider/core/database/store.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import { fromText } from '#provider/core/ledger/units.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { automaticPaymentsOf } from '#provider/core/records/automatic-payments/automatic-payment-list.ts';
import { fillForm, readForm } from '#provider/core/records/debts/recipients.ts';
import {
  askSubscriber,
  type BillerAnswers,
  debtOf,
} from '#provider/core/records/debts/subscribers.ts';
import {
  addFavorite,
  billerFieldsOf,
  cardTransferFavorite,
  type Favorite,
  favoriteOf,
  favoritesOf,
  moveFavorite,
  type NewFavorite,
  paymentFavorite,
  type ReceivingCard,
  transferFavorite,
} from '#provider/core/records/favorites.ts';
import { debtWords } from '#provider/core/texts/notifications.ts';
import {
  change,
  deleteFrom,
  type Handlers,
  lookUp,
  once,
  snapshot,
  type UserContext,
} from './context.ts';

/** Handlers of favorites and their debts. */
export const favorites = {
  getFavorites: snapshot(async (trx, { caller }, { query: { limit }, body: { filterTypes } }) => {
    const all = await favoritesOf(trx, caller.userId);
    if (filterTypes.includes('ALL')) return { favorites: all.slice(0, limit) };
    const paying = await automaticPaymentsOf(trx, caller.userId);
    const chosen = [...new Set(paying.map(({ favoriteId }) => favoriteId))].slice(0, limit);
    return {
      favorites: chosen.flatMap(
        (id) => all.find(({ favoriteInfo }) => favoriteInfo.id === id) ?? [],
      ),
      automaticPayments: paying.filter(({ favoriteId }) => chosen.includes(favoriteId)),
    };
  }),

  searchFavorites: snapshot(async (trx, { caller }, { query }) => {
    const { filter = 'ALL', page = 0, size = 50, sort, name = '' } = query;
    const found = (await favoritesOf(trx, caller.userId))
      .filter(({ autoPayment }) => filter === 'ALL' || autoPayment !== null)
      .filter((favorite) => fold(favorite.name).includes(fold(name)))
      .sort(sort ? orders[sort] : () => 0);
    return { favorites: found.slice(page * size, (page + 1) * size), total: found.length };
  }),

  updateFavorite: change(
    async (trx, { caller: { userId } }, { params: { id }, body: { name, before }, sent }) => {
      const amount = amountOf(sent.amount);
      if (amount instanceof Refusal) return amount;
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
    },
  ),

  deleteFavorite: change(deleteFrom('favorites')),

  async checkFavorite({ params: { id } }, context) {
    const { store, caller, now } = context;
    const { userId } = caller;
    const [favorite] = await billerFieldsOf(store, userId, id);
    if (!favorite) return refuse('NOT_FOUND');
    const { service, fields } = favorite;
    if (!service) return { name: null, address: null, debt: null };
    const form = fillForm(service, fields);
    if (form instanceof Refusal) return form;
    const billerAnswers = await lookUp(context, [form]);
    return context.change((trx) => askSubscriber(trx, { ...form, userId, now }, billerAnswers));
  },

  createFavoriteByPayment: saving(async (trx, { caller }, { body }, amount) => {
    const paid = await trx
      .selectFrom('transactions')
      .select(['recipient_key', 'service_id', 'receiver', 'fields'])
      .where('id', '=', body.paymentUuid)
      .where('user_id', '=', caller.userId)
      .where('service_id', 'is not', null)
      .executeTakeFirst();
    if (!paid?.recipient_key) return refuse('NOT_FOUND');
    return {
      type: 'PAYMENT',
      name: body.name,
      service_id: paid.service_id,
      fields: paid.fields,
      recipient_key: paid.recipient_key,
      recipient: paid.receiver ?? '',
      amount,
    };
  }),

  createTransferFavorite: saving(async (trx, { caller }, { body }, amount) => {
    const { name, receiptId } = body;
    if (receiptId !== undefined) {
      const card = await cardPaid(trx, caller.userId, receiptId);
      return card === undefined ? refuse('NOT_FOUND') : cardTransferFavorite(card, name, amount);
    }
    const phone = parsePhone(body.phone ?? '');
    if (phone) return transferFavorite(phone, name, amount);
    return refuse('INVALID_REQUEST', { fields: { phone: 'validation.phone.invalid' } });
  }),

  async createPaymentFavorite(request, context) {
    const form = readForm(request.body);
    if (form instanceof Refusal) return form;
    const billerAnswers = await lookUp(context, [form]);
    const save = saving(
      async (trx, { caller: { userId }, now }, { body }: typeof request, amount) => {
        const subscriber = await askSubscriber(trx, { ...form, userId, now }, billerAnswers);
        if (subscriber instanceof Refusal) return subscriber;
        return paymentFavorite(form, body.name, amount);
      },
    );
    return save(request, context);
  },

  async refreshDebts(_request, context) {
    const due = await dueOf(context.store, context);
    const forms = due.flatMap(({ service, fields }) => (service ? fillForm(service, fields) : []));
    const billerAnswers = await lookUp(context, forms);
    return context.change((trx) => refreshDebts(trx, context, billerAnswers));
  },
} satisfies Partial<Handlers>;

/**
 * Returns the favorites whose biller may be asked for the debt now: it has never answered, or its last answer is at
 * least an hour old.
 */
async function dueOf(trx: Trx | Store, { caller, now }: UserContext) {
  const all = await billerFieldsOf(trx, caller.userId);
  return all.filter(({ refreshAt }) => refreshAt && refreshAt <= now);
}

async function refreshDebts(trx: Trx, context: UserContext, billerAnswers: BillerAnswers) {
  const { caller, now } = context;
  const { userId } = caller;
  const due = await dueOf(trx, context);
  const retryAt = due.length === 0 && (await firstRefreshOf(trx, userId));
  if (retryAt) return refuse('DEBT_TOO_SOON', { retryAt });
  let failure: Refusal | undefined;
  let isRefreshed = false;
  for (const { name, service, fields } of due) {
    const form = service && fillForm(service, fields);
    if (!form || form instanceof Refusal) continue;
    const debtor = { userId, recipientKey: form.recipientKey };
    const before = await debtOf(trx, debtor);
    const answer = await askSubscriber(trx, { ...form, userId, now }, billerAnswers);
    if (answer instanceof Refusal) {
      if (answer.details.retryAt) return answer;
      // If the biller refuses or does not answer, the last known debt stays, and the hourly limit is not used.
      failure = answer;
      continue;
    }
    isRefreshed = true;
    const debt = await debtOf(trx, debtor);
    if (before <= 0n && debt > 0n) await notify(trx, userId, debtWords(name, debt), { at: now });
  }
  if (!isRefreshed && failure) return failure;
  const refreshAt = (await firstRefreshOf(trx, userId)) ?? now;
  return { refreshAt: refreshAt.toISOString() };
}

/** When the first of a user's debts may be asked for. Undefined if no favorite has debts. */
async function firstRefreshOf(trx: Trx, userId: string): Promise<Date | undefined> {
  const times = (await billerFieldsOf(trx, userId)).flatMap(({ refreshAt }) => refreshAt ?? []);
  return times.sort((a, b) => a.getTime() - b.getTime())[0];
}

const orders = {
  NAME: (a: Favorite, b: Favorite) => a.name.localeCompare(b.name, 'az'),
  LAST_PAID: (a: Favorite, b: Favorite) => (b.lastPaidAt ?? '').localeCompare(a.lastPaidAt ?? ''),
};

/**
 * Returns a handler that adds the favorite returned by `given`. `given` receives the amount from the request, or null
 * without one.
 */
function saving<Request extends { readonly sent: { amount?: string | null | undefined } }>(
  given: (
    trx: Trx,
    context: UserContext,
    request: Request,
    amount: bigint | null,
  ) => Promise<NewFavorite | Refusal>,
) {
  return once(async (trx, context, request: Request) => {
    const amount = amountOf(request.sent.amount);
    if (amount instanceof Refusal) return amount;
    const favorite = await given(trx, context, request, amount ?? null);
    if (favorite instanceof Refusal) return favorite;
    const { caller, now } = context;
    return addFavorite(trx, { ...favorite, userId: caller.userId, now });
  });
}

/** The card that received the transfer of a receipt. Undefined if the receipt is not of a transfer to a bank card. */
async function cardPaid(
  trx: Trx,
  userId: string,
  receiptId: string,
): Promise<ReceivingCard | undefined> {
  const operation = await trx
    .selectFrom('operations')
    .select('agreed')
    .where('receipt_id', '=', receiptId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (operation?.agreed.kind !== 'CARD_TRANSFER') return undefined;
  // A transfer to the co-branded card has no bank card to save.
  if (operation.agreed.toAccount !== undefined) return undefined;
  const { receiver: shown, toDigest: digest = null, toToken: token = null } = operation.agreed;
  return { shown, digest, token };
}

/**
 * Amount of a text, in units of the ledger. Refuses an amount that is not positive or not in whole qəpik. Null and
 * undefined are returned unchanged.
 */
function amountOf(text: string | null | undefined): bigint | null | undefined | Refusal {
  if (text === null || text === undefined) return text;
  const amount = fromText(text);
  if (amount !== undefined && amount > 0n && amount % 100n === 0n) return amount;
  return refuse('INVALID_REQUEST', { fields: { amount: 'validation.amount.number' } });
}
