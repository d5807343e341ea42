import type { OperationKind } from '#contract/operations/operations.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import { giftMove, oldMove } from './kinds/balance-move.ts';
import { cardTransfer } from './kinds/card-transfer.ts';
import { coupon } from './kinds/coupon.ts';
import { favoritesKind } from './kinds/favorites.ts';
import type { Kind } from './kinds/kind.ts';
import { payment } from './kinds/payment.ts';
import { topUp } from './kinds/top-up.ts';
import { transfer } from './kinds/transfer.ts';
import type { Operation } from './operations.ts';

const kinds: { readonly [K in OperationKind]: Kind<K> } = {
  CARD_TRANSFER: cardTransfer,
  COUPON: coupon,
  FAVORITES: favoritesKind,
  GIFT_MOVE: giftMove,
  OLD_MOVE: oldMove,
  PAYMENT: payment,
  TOP_UP: topUp,
  TRANSFER: transfer,
};

/** Returns the rules of an operation's kind, by the operation's agreed data. */
export function kindOf<K extends OperationKind>({ kind }: Agreed<K>): Kind<K> {
  return kinds[kind];
}

/**
 * Returns the users other than the payer whose money or records the operation changes. The agreed data of a quote names
 * them and never changes, so they are known before any user is locked.
 */
export function otherUsersOf({ agreed }: Operation): readonly string[] {
  return kindOf(agreed).otherUsers?.(agreed) ?? [];
}
