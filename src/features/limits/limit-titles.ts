import type { OrderType } from '#contract/limits.ts';
import type { MessageId } from '#i18n/messages/messages.ts';

/** The titles of the limited order types. */
export const limitTitles: Readonly<Record<OrderType, MessageId>> = {
  PAYMENT: 'limits.PAYMENT',
  TOP_UP: 'limits.TOP_UP',
};
