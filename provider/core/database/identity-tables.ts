// Tables of users, sessions, authentication, notifications and outgoing messages, of rates, idempotency keys and the
// audit log.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language, Localized } from '#contract/fields.ts';
import type { ChallengeState } from '#contract/identity/challenges.ts';
import type { PushKind } from '#contract/identity/push.ts';
import type { User } from '#contract/identity/users.ts';
import type { ChallengeKind } from '#provider/ports/ports.ts';

/** A JSON column is written as text and read as an object. */
export type Json<T> = ColumnType<T, string, string>;

/** Channel by which a message leaves the provider. */
export type Channel = 'PUSH' | 'SMS' | 'EMAIL';

/** Content of an outbox message that is a notification. Other messages are of the type `Written`. */
export interface Content {
  readonly title: Localized;
  readonly text: Localized;
  /**
   * E-mail address of the recipient. If it is missing, the message goes to the address that the user has at the time of
   * sending.
   */
  readonly email?: string;
  /** Kind of a push message, the page that it opens and the receipt that it is about. Undefined for SMS and e-mail. */
  readonly push?: {
    readonly kind: PushKind;
    readonly path: string;
    readonly receiptId: string | null;
  };
}

/** Reference to the row of `messages` that holds the text of a one-time code or of the notice that replaces it. */
interface Written {
  readonly messageId: string;
}

export interface IdentityTables {
  users: {
    id: string;
    phone: string;
    personal_id: Generated<string>;
    password_hash: string;
    language: Language;
    verification_status: Generated<number>;
    name: Generated<string>;
    surname: Generated<string>;
    father_name: Generated<string>;
    pin_masked: Generated<string>;
    date_of_birth: string | null;
    gender: User['gender'];
    email: string | null;
    notifications: Json<User['notifications']>;
    asan_phone: string | null;
    asan_user_id: string | null;
    /**
     * Hash of the random device number of the browser that connected the ASAN İmza. Null if no ASAN İmza is connected.
     */
    asan_device_hash: string | null;
    /**
     * Sum in units of the ledger (1/10 000 of a manat) that the user may send to other people and cards before a code
     * is needed (see `operations/approval.ts`). Null: unlimited.
     */
    code_ceiling: bigint | null;
    /** Random id of the user on devices that store a passkey. */
    passkey_handle: Generated<string>;
    terms_version: string | null;
    created_at: Date;
  };
  versions: { user_id: string; version: number };
  password_tries: {
    phone: string;
    /**
     * Hash of the random device number of a trusted browser, or of a session's token. Empty for tries from anywhere
     * else.
     */
    source_hash: string;
    failures: number;
    locked_until: Date | null;
    /** Time of the last wrong password. */
    at: Generated<Date>;
  };
  sessions: {
    id: Generated<string>;
    token_hash: string;
    user_id: string;
    device: string;
    /** Hash of the device number. Empty if the client sent no device number. */
    device_hash: Generated<string>;
    /** True if the user signs in on this device without a code. Only the newest session of a device is trusted. */
    trusted: Generated<boolean>;
    /** Empty if the city is unknown. */
    city_id: string;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    /** True if use does not extend the session. Only the test control `/sandbox/session` sets this. */
    is_end_fixed: Generated<boolean>;
    /** When the password was last confirmed in the session. Null: not since it was opened. */
    password_confirmed_at: ColumnType<Date | null, undefined, Date | null>;
  };
  codes: {
    request_id: string;
    phone: string;
    purpose: 'REGISTER' | 'FORGOT' | 'SIGN_IN' | 'TRANSFER' | 'PIN' | 'PASSKEY' | 'ASAN';
    /** Values that the code is bound to besides phone and purpose, such as a digest of the password. Default: ''. */
    bound_to: Generated<string>;
    /** Hash of the number of the trusted device from which a guest requested the code. Otherwise empty. */
    trusted_device_hash: Generated<string>;
    code_hash: string | null;
    tries_left: number;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  challenges: {
    id: string;
    user_id: string | null;
    phone: string;
    kind: ChallengeKind;
    state: ChallengeState;
    asan_user_id: string | null;
    /** Hash of the random device number of the requesting browser. Empty if the client sent no number. */
    device_hash: Generated<string>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  passkeys: {
    id: string;
    user_id: string;
    /** The passkey's id on devices. */
    credential_id: string;
    /** COSE key in base64url. */
    public_key: string;
    /** Number of signatures, as counted by the device. */
    signature_count: bigint;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  passkey_devices: { passkey_id: string; device_hash: string };
  passkey_challenges: {
    challenge: string;
    purpose: 'ADD' | 'SIGN_IN' | 'APPROVE';
    user_id: string | null;
    operation_key: string | null;
    nonce: string;
    expires_at: Date;
  };
  rates: { name: string; starts_at: Date; count: number };
  messages: {
    id: Generated<bigint>;
    phone: string;
    at: Date;
    text: string;
    code: string | null;
    email: string | null;
  };
  notifications: {
    id: string;
    user_id: string;
    at: Date;
    kind: string;
    title: Json<Localized>;
    text: Json<Localized>;
    receipt_id: string | null;
    operation_key: string | null;
    read_at: Date | null;
  };
  push_keys: { public_key: string; private_key: string; created_at: Date };
  push_subscriptions: {
    session_id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    kinds: Json<PushKind[]>;
    language: Language;
    hides_amounts: boolean;
    hides_content: Generated<boolean>;
    owner: string;
  };
  outbox: {
    id: GeneratedAlways<bigint>;
    /** Random. A recipient recognises a repeated message by it. */
    key: GeneratedAlways<string>;
    channel: Channel;
    /**
     * Id of a session for PUSH, a phone for a code or for the notice that replaces a code, otherwise the id of a user.
     */
    address: string;
    session_id: GeneratedAlways<string | null>;
    tag: string | null;
    content: Json<Content | Written>;
    at: Date;
    /** Time of the next attempt. */
    run_at: Date;
    /** End of the time in which only one process sends the message. */
    leased_until: Date | null;
    failures: Generated<number>;
    /** Delivery state of the last attempt: failed, refused or late. Null before the first attempt. */
    error: string | null;
    given_up_at: Date | null;
  };
  seen_campaigns: { user_id: string; campaign_id: string; seen_at: Date };
  audit: {
    id: Generated<bigint>;
    at: Date;
    /** The user, if known. */
    actor: string | null;
    act: string;
    /** Object of the act: a phone, the key of an operation or an id. */
    subject: string | null;
    detail: Json<Record<string, string | number | boolean | null>>;
    request_id: string | null;
  };
  idempotency: {
    user_id: string;
    key: string;
    call: string;
    body_hash: string;
    answer: string | null;
    created_at: Date;
  };
  guest_keys: {
    owner: string;
    key: string;
    call: string;
    body_hash: string;
    /** Id of the object that the call created: the id of a code request, or the hash of a session's token. */
    created_id: string;
    created_at: Date;
  };
}
