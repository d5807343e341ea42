// What the provider tells a person: what happened to their account and money and, once, advertisements and the tour.
import * as z from 'zod/mini';
import { read, write } from '#contract/call.ts';
import { id, instant, key, localized, nothing } from '#contract/fields.ts';
import { rows } from '#contract/rows.ts';

/** The kinds that the provider sends. */
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
  /** What it is about. A kind that this version does not know is shown without a sign of its own. */
  kind: z.string(),
  at: instant,
  title: localized,
  text: localized,
  read: z.boolean(),
  /** The receipt that it is about. */
  receiptId: z.nullable(id),
  /** The operation of several payments that it is about, or whose part it is. */
  operationKey: z.nullable(key),
});

export type Notification = z.output<typeof notification>;

/** The newest hundred, newest first. */
export const getNotifications = read({
  method: 'GET',
  path: 'v1/notifications',
  collection: 'notifications',
  answer: rows(notification),
});

export const markNotificationsRead = write({
  method: 'POST',
  path: 'v1/notifications/read',
  invalidates: ['notifications'],
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  answer: nothing,
});

const campaign = z.object({
  id,
  kind: z.enum(['ADVERTISEMENT', 'TOUR']),
  title: localized,
  text: localized,
  /** The service it is about. */
  service: z.nullable(z.object({ id, categoryId: id })),
});

export type Campaign = z.output<typeof campaign>;

/** Those that the person has not seen yet, the most important first. */
export const getCampaigns = read({
  method: 'GET',
  path: 'v1/campaigns',
  collection: 'campaigns',
  answer: rows(campaign),
});

/** It was shown: never again, on any device. */
export const markCampaignSeen = write({
  method: 'POST',
  path: 'v1/campaigns/{id}/seen',
  params: { id },
  invalidates: ['campaigns'],
  answer: nothing,
});
