// Messages of the provider to a person: events of their account and money, and advertisements and the tour, which
// appear once.
import * as z from 'zod/mini';
import { read, write } from '#contract/call.ts';
import { id, instant, key, localized, nothing } from '#contract/fields.ts';
import { rows } from '#contract/rows.ts';

/** Kinds of notifications that the provider sends. */
export type NotificationKind =
  | 'SIGN_IN'
  | 'ACCEPTED'
  | 'CARD'
  | 'PAYMENT'
  | 'DELAYED'
  | 'SETTLED'
  | 'RETURNED'
  | 'TRANSFERRED'
  | 'RECEIVED'
  | 'COUPON_SENT'
  | 'COUPON_RECEIVED'
  | 'COUPON_ACCEPTED'
  | 'COUPON_RETURNED'
  | 'COUPON_ENDED'
  | 'PASSWORD'
  | 'PASSKEY'
  | 'PIN'
  | 'CAMPAIGN'
  | 'DEBT'
  | 'AUTOMATIC_DUE'
  | 'AUTOMATIC_FAILED';

const notification = z.object({
  id,
  /** Subject of the notification. A kind that this version does not know is shown without its own icon. */
  kind: z.string(),
  at: instant,
  title: localized,
  text: localized,
  read: z.boolean(),
  /** Id of the receipt that the event is about; null if there is none. */
  receiptId: z.nullable(id),
  /**
   * Key of the operation of several payments that the event is about, or that the event's payment is a part of. Null
   * for other events.
   */
  operationKey: z.nullable(key),
});

export type Notification = z.output<typeof notification>;

/** Number of notifications that a person can see: the newest. */
export const mostNotifications = 100;

/** Returns the newest `mostNotifications`, newest first. */
export const getNotifications = read({
  method: 'GET',
  path: 'v1/notifications',
  collection: 'notifications',
  answer: rows(notification),
});

/** Marks the notifications with these ids as read, at most `mostNotifications` at once. */
export const markNotificationsRead = write({
  method: 'POST',
  path: 'v1/notifications/read',
  invalidates: ['notifications'],
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostNotifications)) }),
  answer: nothing,
});

const campaign = z.object({
  id,
  kind: z.enum(['ADVERTISEMENT', 'TOUR']),
  title: localized,
  text: localized,
  /** The advertised service. */
  service: z.nullable(z.object({ id, categoryId: id })),
});

/** Message that a person sees once: an advertisement, or the tour of the app. */
export type Campaign = z.output<typeof campaign>;

/** Returns the campaigns that the person has not seen yet, the most important first. */
export const getCampaigns = read({
  method: 'GET',
  path: 'v1/campaigns',
  collection: 'campaigns',
  answer: rows(campaign),
});

/** Marks a campaign as shown. It never appears again, on any device. */
export const markCampaignSeen = write({
  method: 'POST',
  path: 'v1/campaigns/{id}/seen',
  params: { id },
  invalidates: ['campaigns'],
  answer: nothing,
});
