// The signed-in person.
import * as z from 'zod/mini';
import { read, write } from '#contract/call.ts';
import { day, id, instant, language, localized, nothing, phone } from '#contract/fields.ts';

export const nameMaxLength = 60;
export const emailMaxLength = 120;

const notifications = z.object({
  app: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  campaigns: z.boolean(),
  debtReminders: z.boolean(),
});

const someNotifications = z.object({
  app: z.optional(z.boolean()),
  email: z.optional(z.boolean()),
  sms: z.optional(z.boolean()),
  campaigns: z.optional(z.boolean()),
  debtReminders: z.optional(z.boolean()),
});

const gender = z.enum(['MALE', 'FEMALE']);

const passkey = z.object({
  id,
  /** Initially the browser and system of its device: "Chrome, Windows". The person can change it. */
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** True if the device that makes this call has the passkey. */
  isHere: z.boolean(),
});

/** Passkey of the account, as the settings list it. */
export type Passkey = z.output<typeof passkey>;

const user = z.object({
  id: z.string(),
  language,
  /** Above 0 means identified. */
  verificationStatus: z.number(),
  personalId: z.string(),
  name: z.string(),
  surname: z.string(),
  fatherName: z.string(),
  /** National id, masked by the provider. The device never receives it whole. */
  pinMasked: z.string(),
  dateOfBirth: z.nullable(day),
  gender: z.nullable(gender),
  phone,
  email: z.nullable(z.string()),
  notifications,
  /**
   * The last device that signed in after this one; null if there is none. The texts of `place` are empty if its city is
   * unknown.
   */
  otherDevice: z.nullable(z.object({ name: z.string(), place: localized, at: instant })),
  /** End of the user id of the connected ASAN İmza; null if none is connected. */
  asanMasked: z.nullable(z.string()),
  /** The oldest first. */
  passkeys: z.array(passkey),
});

export type User = z.output<typeof user>;

export const getUser = read({
  method: 'GET',
  path: 'v1/users/details',
  collection: 'user',
  answer: user,
});

/**
 * Changes personal details; omitted details stay. An identified person's names, birth date and gender come from the
 * document, so only the e-mail address can change. A changed address notifies the person, and is refused with
 * PROOF_NEEDED unless the person signed in or proved the password in the last ten minutes.
 */
export const updateUserInfo = write({
  method: 'PUT',
  path: 'v1/users/info',
  invalidates: ['user'],
  body: z.object({
    name: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    surname: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    fatherName: z.optional(z.string().check(z.maxLength(nameMaxLength))),
    dateOfBirth: z.optional(z.nullable(day)),
    gender: z.optional(z.nullable(gender)),
    email: z.optional(z.nullable(z.string().check(z.maxLength(emailMaxLength)))),
  }),
  answer: nothing,
});

/** Changes the person's language and notifications. */
export const updateUserDetail = write({
  method: 'PUT',
  path: 'v1/users/detail',
  invalidates: ['user'],
  body: z.object({
    language: z.optional(language),
    /** Each switch is saved separately; omitted switches stay. */
    notifications: z.optional(someNotifications),
  }),
  answer: nothing,
});

/**
 * Changes the password if `current` is right. All other devices are signed out and ASAN İmza is disconnected; this
 * device stays signed in. The person is notified. Wrong passwords count together with those of `provePassword`.
 */
export const changePassword = write({
  method: 'PUT',
  path: 'v1/users/password',
  invalidates: ['user', 'devices'],
  keyed: true,
  body: z.object({
    current: z.string().check(z.minLength(1), z.maxLength(200)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  /** True if other devices were signed in or trusted before the call. They no longer are. */
  answer: z.object({ othersRemoved: z.boolean() }),
});
