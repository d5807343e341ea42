// Web Push: what the device of a session is told of by the push service of its browser.
import * as z from 'zod/mini';
import { ask, write } from '#contract/call.ts';
import { language, nothing } from '#contract/fields.ts';

/** What a person turns on, one by one: how a payment ended, money that came in, and so on. */
export const pushKinds = ['PAYMENT', 'MONEY_IN', 'DEBT', 'AUTOMATIC', 'SIGN_IN'] as const;

export type PushKind = (typeof pushKinds)[number];

/** The key by which a push service knows this provider: a point of P-256 in base64url (RFC 8292). */
export const getPushKey = ask({
  method: 'GET',
  path: 'v1/push/key',
  answer: z.object({ publicKey: z.string() }),
});

/**
 * Says where this session's device is told, of what and how; it replaces what the session said before. What another
 * session said of the same endpoint ends: one browser belongs to one person at a time.
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
    /** Of the device: others of the same person may speak another one. */
    language,
    hidesAmounts: z.boolean(),
    /** With the app lock: then a message says only that there is news. Earlier pages do not say it. */
    hidesContent: z.optional(z.boolean()),
    /** By which the worker knows that this session is still the one on the device. */
    owner: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  }),
  answer: nothing,
});

/** Nothing is told to this session's device any more. */
export const endPush = write({
  method: 'DELETE',
  path: 'v1/users/push',
  invalidates: [],
  answer: nothing,
});

/** What a message holds. The worker shows it as it is. */
export interface PushMessage {
  /** The session it is for, as `savePush` said. */
  readonly owner: string;
  readonly title: string;
  readonly body: string;
  /** The event: what is told of it later, or told twice, takes the place of what is shown. */
  readonly tag: string;
  readonly lang: string;
  /** What a press opens: a path of the app. */
  readonly path: string;
  /** The receipt it is about. */
  readonly receiptId: string | null;
  /** How many notifications are unread. */
  readonly unread: number;
}
