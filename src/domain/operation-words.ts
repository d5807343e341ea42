/**
 * Maps a kind of operation to the kind whose messages it shares: the messages of the button, the states and the
 * warnings against repeating the operation.
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
