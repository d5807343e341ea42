import { randomUUID } from 'node:crypto';
import type { Wire } from '#contract/call.ts';
import type { getCards } from '#contract/cards.ts';
import { COBRAND } from '#contract/operations/cobrand.ts';
import type { Agreed, CardData } from '#provider/core/database/agreed.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { cardById, isCardExpired, maskedNumber, shownCard } from './card-number.ts';
import { usableCobrand } from './cobrand.ts';

/** Returns the saved cards of a user: the default card first, then the newest first. Expired cards come last. */
export async function cardsOf(trx: Trx, userId: string, now: Date): Promise<Wire<typeof getCards>> {
  const rows = await trx
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const cards = rows.map(
    ({ id, name, bank, brand, expires, is_default: isDefault, ...digits }) => ({
      id,
      name: name || bank,
      bank,
      brand,
      maskedNumber: maskedNumber(digits),
      expires,
      isExpired: isCardExpired(expires, now),
      isDefault,
    }),
  );
  return cards.sort((a, b) => Number(a.isExpired) - Number(b.isExpired));
}

/**
 * Returns the card of a source of money in the form in which an operation stores it. Empty if the source is not a card.
 * The id of a card that is still to be typed is null. Refuses a missing, expired or unusable card.
 */
export async function cardOfSource(
  trx: Trx,
  { userId, source, now }: { userId: string; source: string; now: Date },
): Promise<Pick<Agreed, 'card'> | Refusal> {
  if (source === COBRAND) {
    const card = await usableCobrand(trx, userId, now);
    return card instanceof Refusal ? card : { card };
  }
  const [kind, id = null] = source.split(':');
  if (kind !== 'CARD') return {};
  if (id === null) return { card: { id } };
  const saved = await validCard(trx, userId, id, now);
  return saved instanceof Refusal ? saved : { card: { id, shown: shownCard(saved) } };
}

/** A saved card of this user. Refuses a missing or expired card. */
export async function validCard(trx: Trx, userId: string, id: string, now: Date) {
  const saved = await cardById(trx, userId, id);
  if (!saved) return refuse('NOT_FOUND');
  return isCardExpired(saved.expires, now) ? refuse('CARD_EXPIRED') : saved;
}

/** Returns the payment type on receipts of operations that this card pays for. */
export function cardType({ account }: NonNullable<Agreed['card']>): 'CARD' | 'COBRAND' {
  return account === undefined ? 'CARD' : COBRAND;
}

/**
 * Saves a card once. A saved card of the same bank, visible digits and expiry is the same card if its digest is missing
 * or equal, and gets the new token and digest. A new card becomes the default card if the user has none, and raises the
 * user's version.
 */
export async function saveCard(
  trx: Trx,
  { userId, card, now }: { userId: string; card: CardData; now: Date },
): Promise<void> {
  const { bank, first4, last4, expires, token, digest = null } = card;
  // Updates a card that is already saved, because the vault may have issued another token since, and the card may have
  // been saved without a digest.
  const { numUpdatedRows } = await trx
    .updateTable('cards')
    .set({ digest, token })
    .where('user_id', '=', userId)
    .where('bank', '=', bank)
    .where('first4', '=', first4)
    .where('last4', '=', last4)
    .where('expires', '=', expires)
    .where(({ or, eb }) => or([eb('digest', 'is', null), eb('digest', '=', digest)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const preferred = await trx
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  await trx
    .insertInto('cards')
    .values({
      ...card,
      id: randomUUID(),
      user_id: userId,
      is_default: preferred === undefined,
      created_at: now,
    })
    .execute();
  await raiseVersion(trx, userId);
}
