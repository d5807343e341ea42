/**
 * By kind of operation, the kind whose messages say how it goes: its button, its states and the warnings against
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
