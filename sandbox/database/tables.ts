// The tables as Kysely knows them. `bigint` columns are bigints on both engines (see store.ts).
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { input } from 'zod/v4/core';
import type { Frequency, openAutomaticPaymentPage } from '#contract/automatic-payments.ts';
import type { Localized } from '#contract/fields.ts';
import type { TransactionType } from '#contract/history.ts';
import type { ChallengeState } from '#contract/identity/challenges.ts';
import type { User } from '#contract/identity/users.ts';
import type { CobrandState } from '#contract/operations/cobrand.ts';
import type { OperationKind, OperationState, Source } from '#contract/operations/operations.ts';
import type { CardOwner } from '#contract/operations/transfers.ts';
import type { CouponStatus } from '#domain/coupon-statuses.ts';

/** JSON is written as text and read as what it holds. */
type Json<T> = ColumnType<T, string, string>;

export type Language = 'AZ' | 'EN' | 'RU';

/** What every quote agrees. */
interface AgreedTerms {
  /** Decimal text, as on the wire. */
  amount: string;
  commission: string;
  receiver: string;
  details: Details;
  /**
   * The card that pays, where one does: a saved one, or null for one that is typed on the hosted page; how
   * receipts name it, once that is known; whether its bank has agreed; and its account, of the co-branded one.
   */
  card?: { id: string | null; shown?: string; isAgreed?: true; account?: string };
}

/** What stands of a card: never its number. */
export interface CardData {
  brand: 'VISA' | 'MASTERCARD';
  bank: string;
  first4: string;
  last4: string;
  /** The last month in which it is valid: "2029-08". */
  expires: string;
  /** Of its number, with the key of the hosted pages; none of a card that was saved before there were any. */
  digest?: string | null | undefined;
}

/** A card that gets money: how receipts name it ('' before it is typed), and whose it is. */
export interface RecipientCard {
  shown: string;
  digest: string | null;
  owner: CardOwner;
}

/** What a hosted page does that moves no money. */
export type HostedTask =
  | { kind: 'ADD_CARD' }
  /** The PIN of the co-branded card: of a new order, with the secret word, or another one. */
  | { kind: 'ORDER_PIN' }
  | { kind: 'CHANGE_PIN' }
  /** As it was sent; the bank of its card is asked once, here. */
  | { kind: 'AUTOMATIC_PAYMENT'; sent: input<(typeof openAutomaticPaymentPage)['body']> };

interface BalanceMove {
  /** The accounts of the balance that is moved and of the wallet. */
  from: string;
  toWallet: string;
}

/** What the quote of each kind agrees besides. */
interface AgreedByKind {
  PAYMENT: {
    serviceId: string;
    /** Whole, as the service needs them; no answer carries them. */
    fields: Record<string, string>;
    /** The debt, where the service answers it. */
    debt?: string;
    /** The account of the gift balance, where that pays. */
    gift?: string;
  };
  FAVORITES: {
    /** The account that pays, where it is that of the gift balance. */
    gift?: string;
    /** What each part agrees, and how it is called. */
    parts: {
      favoriteId: string;
      label: Localized;
      recipientKey: string;
      agreed: Agreed<'PAYMENT'>;
    }[];
  };
  COUPON: {
    /** Whose it becomes. */
    toUser: string;
    sender: string;
    /** The account of the gift balance, where the money comes from there. */
    gift?: string;
    message: string | null;
    influencerCode: string | null;
  };
  GIFT_MOVE: BalanceMove;
  OLD_MOVE: BalanceMove;
  CARD_TRANSFER: {
    /** The account of the co-branded card, where that gets it. */
    toAccount?: string;
    /** The bank whose card is to be typed, by its name. */
    bank?: string;
    /** The digest of the card that gets it. */
    toDigest?: string;
  };
  TOP_UP: {
    toWallet: string;
  };
  TRANSFER: {
    /** Who gets it, and the account of their wallet. */
    toUser: string;
    toWallet: string;
    /** As the recipient reads who it is from. */
    sender: string;
  };
}

/** What a quote agreed. A confirmation executes exactly this, or is refused. */
export type Agreed<K extends OperationKind = OperationKind> = {
  [Name in K]: AgreedTerms & AgreedByKind[Name] & { kind: Name };
}[K];

/** What the receipt says, as it was at the payment. Values that a device may not store are masked. */
export interface Details {
  categoryId: string | null;
  categoryName: Localized;
  productId: string | null;
  productName: Localized;
  fields: { label: Localized; value: string; words?: Localized | undefined }[];
  /** Whether it was paid of a debt. */
  isDebt?: boolean;
  /** Whether it was a move between the person's own cards. */
  isOwn?: boolean;
  subscriber: string | null;
}

/**
 * OPERATION: a running operation ends. TRANSACTION: a receipt takes its next status. AUTOMATIC_PAYMENT: its next step
 * is due. COUPON: an unanswered coupon expires. COBRAND: the card reaches its next state, or a month is paid out.
 */
export type JobKind = 'OPERATION' | 'TRANSACTION' | 'AUTOMATIC_PAYMENT' | 'COUPON' | 'COBRAND';

/**
 * What an automatic payment does next. CHECK: asks for the debt. REMIND: says that it pays tomorrow. PAY.
 * RESULT: looks how the operation ended that it made.
 */
export type AutomaticStep = 'CHECK' | 'REMIND' | 'PAY' | 'RESULT';

export interface Tables {
  users: {
    id: string;
    phone: string;
    personal_id: string;
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
    asan_phone: Generated<string | null>;
    asan_user_id: Generated<string | null>;
    /** What may leave for other people and cards without a code. Null: anything. */
    asks_code_above: Generated<bigint | null>;
    created_at: Date;
  };
  versions: { user_id: string; version: number };
  phones: { phone: string };
  moved_clock: { is_moved: Generated<boolean>; by_ms: bigint };
  password_tries: { phone: string; by: string; failures: number; locked_until: Date | null };
  sessions: {
    id: Generated<string>;
    token_hash: string;
    user_id: string;
    device: string;
    /** Hash of the device number; empty where none was sent. */
    device_hash: Generated<string>;
    /** Whether this user signs in on this device without a code; of the newest session there alone. */
    trusted: Generated<boolean>;
    /** The id of a place. */
    place: string;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    held: Generated<boolean>;
  };
  codes: {
    request_id: string;
    phone: string;
    purpose: 'REGISTER' | 'FORGOT' | 'SIGN_IN' | 'TRANSFER' | 'PIN';
    /** What it is for within its purpose. */
    subject: Generated<string>;
    code_hash: string | null;
    tries_left: number;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  messages: {
    id: Generated<bigint>;
    phone: string;
    at: Date;
    text: string;
    code: string | null;
    email: Generated<string | null>;
  };
  rates: { name: string; starts_at: Date; count: number };
  audit: {
    id: Generated<bigint>;
    at: Date;
    actor: string | null;
    act: string;
    subject: string | null;
    detail: Json<Record<string, string | number | boolean | null>>;
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
    made: string;
    created_at: Date;
  };
  accounts: {
    code: string;
    kind:
      | 'WALLET'
      | 'GIFT'
      | 'OLD'
      | 'CARD'
      | 'FUNDING'
      | 'CLEARING'
      | 'MERCHANT'
      | 'COMMISSION'
      | 'BANK';
    owner: string | null;
    balance: Generated<bigint>;
    /** Whether it is of a user: the database adds its postings up, and covers what is taken from it. */
    keeps_balance: GeneratedAlways<boolean>;
  };
  entries: {
    id: string;
    kind: EntryKind;
    owner: string | null;
    transaction_id: string | null;
    corrects: string | null;
    at: Date;
  };
  postings: { entry_id: string; line: number; account: string; amount: bigint };
  operations: {
    key: string;
    user_id: string;
    kind: OperationKind;
    state: OperationState;
    /** The session that asked for the quote; empty where a job made the operation. */
    session_hash: Generated<string>;
    /** Whether a job made it: then it is no unresolved attempt of the user. */
    automatic: Generated<boolean>;
    total: bigint;
    label: Json<Localized>;
    agreed: Json<Agreed>;
    recipient_key: string;
    recipient_mark: string;
    created_at: Date;
    expires_at: Date;
    receipt_id: string | null;
    refusal: string | null;
    debt_paid: Generated<bigint>;
    version: number;
    asks_code: Generated<boolean>;
    approved_at: Generated<Date | null>;
    /** When it was confirmed, where it counts towards the ceiling of its user. */
    counted_at: Generated<Date | null>;
    /** The operation of several payments that it is a part of, and its place there. */
    parent_key: Generated<string | null>;
    place: Generated<number>;
  };
  transactions: {
    id: string;
    user_id: string;
    number: string;
    type: TransactionType;
    direction: 'IN' | 'OUT';
    at: Date;
    status: string;
    amount: bigint;
    commission: bigint;
    payment_type: string;
    sender: string | null;
    receiver: string | null;
    service_id: string | null;
    recipient_key: string | null;
    fields: ColumnType<Record<string, string>, string | undefined, string>;
    details: Json<Details>;
    ahead: ColumnType<string[], string | undefined, string>;
    /** The operation of several payments that made it. */
    part_of: Generated<string | null>;
    version: number;
  };
  jobs: {
    id: Generated<bigint>;
    kind: JobKind;
    subject: string;
    user_id: string;
    /** The moment that its work goes by. */
    due_at: Date;
    /** The moment at which it is run: `due_at` at first, later after a failure. */
    run_at: Date;
    failures: Generated<number>;
    /** What the last failure was: the code of the database, or the name of the error. */
    error: Generated<string | null>;
    given_up_at: Generated<Date | null>;
  };
  debts: {
    user_id: string;
    recipient_key: string;
    amount: bigint;
    month: string;
    asked_at: Date;
  };
  favorites: {
    id: string;
    user_id: string;
    type: 'PAYMENT' | 'TRANSFER';
    name: string;
    service_id: string | null;
    fields: Json<Record<string, string>>;
    recipient_key: string;
    recipient: string;
    /** Of the card that it pays to. */
    card_digest: string | null;
    amount: bigint | null;
    place: number;
    created_at: Date;
  };
  automatic_payments: {
    id: string;
    user_id: string;
    favorite_id: string;
    frequency: Frequency;
    day: number | null;
    date: string | null;
    /** On debt, the most that is paid. */
    amount: bigint;
    /** The saved card that pays; null for the wallet. */
    card_id: string | null;
    state: 'ACTIVE' | 'PAUSED' | 'ENDED';
    /** What comes next, all null where nothing does. A job with another moment than `next_at` is outdated. */
    step: AutomaticStep | null;
    period: string | null;
    /** When the payment of the period is, or was, due; of a check, the check itself. */
    due_at: Date | null;
    next_at: Date | null;
    /** The debt that was announced. */
    announced: bigint | null;
    created_at: Date;
  };
  automobiles: {
    id: string;
    user_id: string;
    /** As `readPlate` writes it. */
    plate: string;
    name: string;
    created_at: Date;
  };
  coupons: {
    id: string;
    sender_id: string | null;
    receiver_id: string;
    sender: string;
    receiver: string;
    amount: bigint;
    source: Source;
    message: string | null;
    influencer_code: string | null;
    status: CouponStatus;
    expired: Generated<boolean>;
    submitted_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  automatic_runs: {
    automatic_payment_id: string;
    period: string;
    attempt: number;
    at: Date;
    state: 'RUNNING' | 'PAID' | 'FAILED' | 'SKIPPED';
    amount: bigint | null;
    reason: string | null;
    operation_key: string | null;
  };
  cards: CardData & {
    id: string;
    user_id: string;
    name: Generated<string>;
    is_default: boolean;
    created_at: Date;
  };
  cobrand_cards: {
    user_id: string;
    number: string;
    phone: string;
    branch_id: string;
    state: CobrandState;
    steps: ColumnType<{ state: CobrandState; at: string }[], string | undefined, string>;
    next_at: Date | null;
    first4: string;
    last4: string;
    expires: string;
    account: string;
    secret_word_hash: string | null;
    pin_hash: string | null;
    pin_attempts: Generated<number>;
    /** When attempts were reset, within the last day. */
    pin_resets: ColumnType<string[], string | undefined, string>;
    is_blocked: Generated<boolean>;
    has_interest: Generated<boolean>;
    interest_since: Date | null;
  };
  cobrand_cashback: {
    transaction_id: string;
    user_id: string;
    amount: bigint;
    at: Date;
    paid_at: Date | null;
  };
  hosted_pages: {
    token_hash: string;
    operation_key: string | null;
    task: Json<HostedTask> | null;
    expires_at: Date | null;
    user_id: string;
    return_to: string;
    card: Json<CardData> | null;
    /** The card that a transfer is about to go to; `id`: what agrees to this one and not to one that was typed later. */
    recipient: Json<RecipientCard & { id: string }> | null;
    saves: Generated<boolean>;
    failures: Generated<number>;
    code: string | null;
    code_sent_at: Date | null;
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
  seen_campaigns: { user_id: string; campaign_id: string; seen_at: Date };
  faults: {
    id: Generated<bigint>;
    phone: string | null;
    calls: ColumnType<string[] | null, string | null, string | null>;
    remaining: number;
    fault: Json<unknown>;
  };
  app_statuses: { scope: string; update_type: string };
  challenges: {
    id: string;
    user_id: string | null;
    phone: string;
    kind: ChallengeKind;
    state: ChallengeState;
    asan_user_id: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
}

export type ChallengeKind = 'SIMA' | 'IDENTITY' | 'ASAN' | 'ASAN_SIGN_IN';

export type EntryKind =
  | 'OPENING'
  | 'TOP_UP'
  | 'CHARGE'
  | 'SETTLEMENT'
  | 'REVERSAL'
  | 'CARD_PAYMENT'
  | 'TRANSFER'
  | 'INTEREST'
  | 'CASHBACK'
  | 'CASH_OUT';
