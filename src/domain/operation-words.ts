/**
 * Maps a kind of operation to the kind whose messages it uses: those of its button, its states and the warnings against
 * repeating it.
 */
export const sharedWords = {
  PAYMENT: 'PAYMENT',
  FAVORITES: 'FAVORITES',
  COUPON: 'COUPON',
  TOP_UP: 'TOP_UP',
  TRANSFER: 'TRANSFER',
  CARD_TRANSFER: 'TRANSFER',
  OLD_MOVE: 'TRANSFER',
  GIFT_MOVE: 'TRANSFER',
} as const;
