// Favorites: saved recipients with their last known debt and last payment.

import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Frequency } from '#contract/automatic-payments.ts';
import type { Wire } from '#contract/call.ts';
import { mostFavorites, type updateFavorite } from '#contract/favorites.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { maskedFields } from '#domain/services/service-field.ts';
import { statusGroup, transactionStatuses } from '#domain/statuses.ts';
import { findService, priceOf } from '#provider/core/catalogue/catalogue.ts';
import type { WireService } from '#provider/core/catalogue/schema.ts';
import type { RecipientCard } from '#provider/core/database/agreed.ts';
import { hourMs } from '#provider/core/database/clock.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { toText } from '#provider/core/ledger/units.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import type { FilledForm } from './debts/recipients.ts';

export type Favorite = Wire<typeof updateFavorite>;

const succeeded = transactionStatuses.filter((status) => statusGroup(status) === 'success');

/** Columns of a favorite to add. `amount` is in units of the ledger. */
export type NewFavorite = Pick<
  Selectable<Tables['favorites']>,
  'type' | 'name' | 'service_id' | 'fields' | 'recipient_key' | 'recipient' | 'amount'
> & { readonly card_digest?: string | null; readonly card_token?: string | null };

/**
 * Returns the columns of a favorite whose recipient is paid through a service. `amount` is the usual amount in units of
 * the ledger, or null.
 */
export function paymentFavorite(
  form: FilledForm,
  name: string,
  amount: bigint | null,
): NewFavorite {
  const { service, values: fields, recipientKey, recipient } = form;
  return {
    type: 'PAYMENT',
    service_id: service.id,
    name,
    fields,
    recipient_key: recipientKey,
    recipient,
    amount,
  };
}

/**
 * Returns the columns of a favorite for transfers to the wallet of a phone. `amount` is in units of the ledger, or
 * null.
 */
export function transferFavorite(phone: string, name: string, amount: bigint | null): NewFavorite {
  return {
    type: 'TRANSFER',
    service_id: null,
    name,
    fields: { phone },
    recipient_key: walletRecipientKey(phone),
    recipient: maskPhone(phone),
    amount,
  };
}

/** Returns the columns of a favorite for transfers to a card. `amount` is in units of the ledger, or null. */
export function cardTransferFavorite(
  { shown: card, digest, token }: ReceivingCard,
  name: string,
  amount: bigint | null,
): NewFavorite {
  return {
    type: 'TRANSFER',
    service_id: null,
    name,
    fields: { card },
    recipient_key: cardRecipientKey(card),
    recipient: card,
    card_digest: digest,
    card_token: token,
    amount,
  };
}

/** Card that receives a transfer: its name on receipts, its digest and its token. */
export type ReceivingCard = Pick<RecipientCard, 'shown' | 'digest' | 'token'>;

/**
 * The card that a transfer favorite of the user pays to. Undefined if the favorite does not exist or pays to a wallet.
 */
export async function cardFavorite(
  trx: Trx,
  userId: string,
  id: string,
): Promise<ReceivingCard | undefined> {
  const favorite = await trx
    .selectFrom('favorites')
    .select(['fields', 'card_digest as digest', 'card_token as token'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('type', '=', 'TRANSFER')
    .executeTakeFirst();
  const shown = favorite?.fields['card'];
  if (!favorite || shown === undefined) return undefined;
  return { shown, digest: favorite.digest, token: favorite.token };
}

/** Recipient key of transfers to a card. `card` is '' for every card that is typed on the hosted page. */
export function cardRecipientKey(card: string): string {
  return `card-transfer|${card}`;
}

/** Recipient key of transfers to the wallet of this phone. */
export function walletRecipientKey(phone: string): string {
  return `transfer|${phone}`;
}

/**
 * Adds a favorite as the first in the list and raises the user's version. Refuses a recipient that is already saved,
 * and more than the maximum number of favorites.
 */
export async function addFavorite(
  trx: Trx,
  { userId, now, ...given }: NewFavorite & { readonly userId: string; readonly now: Date },
): Promise<Favorite | Refusal> {
  const { count, isSaved } = await trx
    .selectFrom('favorites')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn<boolean>('bool_or', [eb('recipient_key', '=', given.recipient_key)]).as('isSaved'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (isSaved) return refuse('FAVORITE_EXISTS');
  if (Number(count) >= mostFavorites) return refuse('FAVORITE_LIMIT');
  const { id } = await trx
    .insertInto('favorites')
    .values({
      ...given,
      id: randomUUID(),
      user_id: userId,
      fields: JSON.stringify(given.fields),
      // A new favorite comes first.
      position: (eb) =>
        eb
          .selectFrom('favorites as others')
          .select(sql<number>`coalesce(min(others.position), 0) - 1`.as('position'))
          .where('others.user_id', '=', userId),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await raiseVersion(trx, userId);
  return (await favoriteOf(trx, userId, id)) ?? refuse('NOT_FOUND');
}

/**
 * Moves a favorite before another favorite, or to the end, and raises the user's version. Returns false if one of them
 * is not the user's.
 */
export async function moveFavorite(
  trx: Trx,
  userId: string,
  id: string,
  before: string | null,
): Promise<boolean> {
  const favorites = trx.selectFrom('favorites').where('user_id', '=', userId);
  const rows = await favorites.select(['id', 'position']).execute();
  const positions = new Map(rows.map((row) => [row.id, row.position]));
  const position = before === null ? Math.max(...positions.values()) + 1 : positions.get(before);
  if (position === undefined || !positions.has(id)) return false;
  await trx
    .updateTable('favorites')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('user_id', '=', userId)
    .where('position', '>=', position)
    .execute();
  await trx.updateTable('favorites').set({ position }).where('id', '=', id).execute();
  await raiseVersion(trx, userId);
  return true;
}

/** Returns the favorites of a user in the user's own order. */
export async function favoritesOf(trx: Trx, userId: string): Promise<Favorite[]> {
  return (await rowsOf(trx, userId)).map(wireFavorite);
}

/** Returns a favorite of the user as answers carry it. Undefined if the user has none with this id. */
export async function favoriteOf(
  trx: Trx,
  userId: string,
  id: string,
): Promise<Favorite | undefined> {
  const [row] = await rowsOf(trx, userId, id);
  return row && wireFavorite(row);
}

interface Asked {
  readonly name: string;
  readonly service: WireService | undefined;
  readonly fields: Record<string, string>;
  /** When the debt can be asked for again. Null if the service has no debts. */
  readonly refreshAt: Date | null;
}

/**
 * Complete field values of the user's favorites, or of the one with `id`, for questions to their billers. No answer
 * contains these values.
 */
export async function billerFieldsOf(
  trx: Trx | Store,
  userId: string,
  id?: string,
): Promise<Asked[]> {
  return (await rowsOf(trx, userId, id)).map((row) => ({
    name: row.name,
    service: serviceOf(row),
    fields: row.fields,
    refreshAt: refreshAtOf(row),
  }));
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function rowsOf(trx: Trx | Store, userId: string, id?: string) {
  return trx
    .selectFrom('favorites')
    .leftJoin('debts', (on) =>
      on
        .onRef('debts.user_id', '=', 'favorites.user_id')
        .onRef('debts.recipient_key', '=', 'favorites.recipient_key'),
    )
    .selectAll('favorites')
    .select(['debts.amount as debt', 'debts.reported_at'])
    .select((eb) =>
      eb
        .selectFrom('transactions')
        .select('at')
        .whereRef('transactions.user_id', '=', 'favorites.user_id')
        .whereRef('transactions.recipient_key', '=', 'favorites.recipient_key')
        .where('status', 'in', succeeded)
        .orderBy('at', 'desc')
        .limit(1)
        .as('paid_at'),
    )
    .select([nextFrequency.as('frequency'), paidAutomaticallyAt.as('paid_automatically_at')])
    .where('favorites.user_id', '=', userId)
    .$if(id !== undefined, (rows) => rows.where('favorites.id', '=', id ?? ''))
    .orderBy('favorites.position')
    .orderBy('favorites.id')
    .execute();
}

/** Frequency of the favorite's next automatic payment. */
const nextFrequency = sql<Frequency | null>`(
  select frequency from automatic_payments where favorite_id = favorites.id
  order by next_at nulls last, created_at limit 1
)`;

const paidAutomaticallyAt = sql<Date | null>`(
  select max(automatic_runs.at) from automatic_runs
  join automatic_payments as paying on paying.id = automatic_payment_id
  where paying.favorite_id = favorites.id and automatic_runs.state = 'PAID'
)`;

function serviceOf({ service_id: id }: Row): WireService | undefined {
  return id === null ? undefined : findService(id);
}

/**
 * Returns when the debt can be asked for again: an hour after any call last asked the service, or at once if none has.
 * Null if the service has no debts.
 */
function refreshAtOf(row: Row): Date | null {
  if (serviceOf(row)?.check !== 'debt') return null;
  return row.reported_at ? new Date(row.reported_at.getTime() + hourMs) : row.created_at;
}

function wireFavorite(row: Row): Favorite {
  const service = serviceOf(row);
  const price = service && priceOf(service, row.fields);
  return {
    favoriteInfo: { id: row.id },
    name: row.name,
    type: row.type,
    serviceId: row.service_id,
    categoryId: service?.categoryId ?? null,
    serviceName: service?.name ?? {
      az: 'Qəpik pul kisəsinə köçürmə',
      en: 'Transfer to a Qəpik wallet',
      ru: 'Перевод в кошелёк Qəpik',
    },
    // If the service was removed from the catalogue, it is unknown which fields are sensitive, so none are shown.
    fields: row.service_id === null ? row.fields : maskedFields(service?.fields ?? [], row.fields),
    recipient: row.recipient,
    amount: price ?? (row.amount === null ? null : toText(row.amount)),
    ...(price !== undefined && { price }),
    debt:
      row.debt === null || !row.reported_at
        ? null
        : { amount: toText(row.debt), updatedAt: row.reported_at.toISOString() },
    debtRefreshAt: refreshAtOf(row)?.toISOString() ?? null,
    lastPaidAt: row.paid_at?.toISOString() ?? null,
    autoPayment: row.frequency && {
      frequency: row.frequency,
      lastPaidAt: row.paid_automatically_at?.toISOString() ?? null,
    },
  };
}
