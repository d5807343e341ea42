// Web Push: messages to a session's device through the push service of its browser.
import * as z from 'zod/mini';
import { ask, write } from '#contract/call.ts';
import { language, nothing } from '#contract/fields.ts';

/**
 * Kinds of messages that a person turns on separately: payments, incoming money, debts, automatic payments, and
 * sign-ins with other security events.
 */
export const pushKinds = ['PAYMENT', 'MONEY_IN', 'DEBT', 'AUTOMATIC', 'SIGN_IN'] as const;

export type PushKind = (typeof pushKinds)[number];

/** Returns the key that identifies this provider to a push service: a point of P-256 in base64url (RFC 8292). */
export const getPushKey = ask({
  method: 'GET',
  path: 'v1/push/key',
  answer: z.object({ publicKey: z.string() }),
});

/**
 * Sets the subscription, kinds and form of messages for this session's device, replacing earlier ones. The same
 * endpoint is removed from other sessions, because one browser belongs to one person at a time.
 */
export const savePush = write({
  method: 'PUT',
  path: 'v1/users/push',
  invalidates: [],
  body: z.object({
    endpoint: z.string().check(z.maxLength(1000)),
    /** The key of the browser, a point of P-256, and its secret of 16 bytes, in base64url (RFC 8291). */
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
    kinds: z.array(z.enum(pushKinds)).check(z.minLength(1), z.maxLength(pushKinds.length)),
    /** Language of the device. Other devices of the same person may use another one. */
    language,
    hidesAmounts: z.boolean(),
    /**
     * True if the app lock is on. A message then says only that there is news. Earlier versions of the page do not send
     * this field.
     */
    hidesContent: z.optional(z.boolean()),
    /** Owner mark, with which the worker checks that this session is still the one on the device. */
    owner: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  }),
  answer: nothing,
});

/** Ends messages to this session's device. */
export const endPush = write({
  method: 'DELETE',
  path: 'v1/users/push',
  invalidates: [],
  answer: nothing,
});

/** Content of a message. The worker shows it unchanged. */
export interface PushMessage {
  /** Owner mark of the session that the message is for, as sent with `savePush`. */
  readonly owner: string;
  readonly title: string;
  readonly body: string;
  /** Id of the event. A later or repeated message about it replaces the shown one. */
  readonly tag: string;
  readonly lang: string;
  /** Path of the app that a press opens. */
  readonly path: string;
  /** Receipt of the event. */
  readonly receiptId: string | null;
  /** How many of the notifications that the person can see are unread. */
  readonly unread: number;
}
