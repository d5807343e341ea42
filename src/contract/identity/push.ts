// Web Push: messages to a session's device through the push service of its browser.
import * as z from 'zod/mini';
import { ask, write } from '#contract/call.ts';
import { language, nothing } from '#contract/fields.ts';

/**
 * Kinds of messages that a person turns on separately: payments, incoming money, debts, automatic payments, and
 * sign-ins with other security events.
 */
export const pushKinds = ['PAYMENT', 'MONEY_IN', 'DEBT', 'AUTOMATIC', 'SIGN_IN'] as const;

/** Kind of push messages that a person turns on separately. */
export type PushKind = (typeof pushKinds)[number];

/** Returns the key that identifies this provider to a push service: a point of P-256 in base64url (RFC 8292). */
export const getPushKey = ask({
  method: 'GET',
  path: 'v1/push/key',
  answer: z.object({ publicKey: z.string() }),
});

/**
 * Sets the subscription, kinds and form of messages for this session's device, in place of earlier settings. The same
 * endpoint is removed from other sessions, because one browser belongs to one person at a time. A person's 20 newest
 * subscribed sessions keep their subscription.
 */
export const savePush = write({
  method: 'PUT',
  path: 'v1/users/push',
  invalidates: [],
  body: z.object({
    endpoint: z.string().check(z.maxLength(1000)),
    /**
     * `p256dh` is the public key of the browser, a point of P-256, and `auth` its secret of 16 bytes. Both are in
     * base64url (RFC 8291).
     */
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
    kinds: z.array(z.enum(pushKinds)).check(z.minLength(1), z.maxLength(pushKinds.length)),
    /** Language of the messages on this device. The person's other devices may use another language. */
    language,
    hidesAmounts: z.boolean(),
    /**
     * True if the app lock is on. A message then says only that there is news. Undefined from earlier versions of the
     * page.
     */
    hidesContent: z.optional(z.boolean()),
    /**
     * Name of this session's database. The provider copies it into each message, and the worker shows a message only
     * while that database is on the device.
     */
    owner: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  }),
  answer: nothing,
});

/** Unsubscribes this session's device from push messages. */
export const endPush = write({
  method: 'DELETE',
  path: 'v1/users/push',
  invalidates: [],
  answer: nothing,
});

/** Content of a push message. The worker shows it unchanged. */
export interface PushMessage {
  /** Database name of the session that the message is for, as sent with `savePush`. */
  readonly owner: string;
  readonly title: string;
  readonly body: string;
  /** Id of the event. A later or repeated message about the same event replaces the shown one. */
  readonly tag: string;
  readonly lang: string;
  /** Path of the app that opens when the person presses the message. */
  readonly path: string;
  /** Id of the receipt that the event is about; null if there is none. */
  readonly receiptId: string | null;
  /** How many of the notifications that the person can see are unread. */
  readonly unread: number;
}
