// The tables as Kysely knows them. `bigint` columns are bigints on both engines (see store.ts).

import type { ColumnType, Generated } from 'kysely';
import type { Frequency } from '#contract/automatic-payments.ts';
import type { Localized } from '#contract/fields.ts';
import type { Annotation, TransactionType } from '#contract/history.ts';
import type { CobrandState } from '#contract/operations/cobrand.ts';
import type { OperationKind, OperationState, Source } from '#contract/operations/operations.ts';
import type { CouponStatus } from '#domain/coupon-statuses.ts';
import type { Agreed, CardData, Details, HostedTask, RecipientCard } from './agreed.ts';
import type { IdentityTables, Json } from './identity-tables.ts';

/**
 * OPERATION: a running operation ends. TRANSACTION: a receipt takes its next status. AUTOMATIC_PAYMENT: its next step
 * is due. GIVE_BACK: a bank gives back what it took from a card. COUPON: an unanswered coupon expires. COBRAND: the card reaches its next state, or a month is paid out.
 */
export type JobKind =
  | 'OPERATION'
  | 'TRANSACTION'
  | 'AUTOMATIC_PAYMENT'
  | 'GIVE_BACK'
  | 'COUPON'
  | 'COBRAND';

/**
 * What an automatic payment does next. CHECK: asks for the debt. REMIND: says that it pays tomorrow. PAY.
 * RESULT: looks how the operation ended that it made.
 */
export type AutomaticStep = 'CHECK' | 'REMIND' | 'PAY' | 'RESULT';

export interface Tables extends IdentityTables {
  moved_clock: { is_moved: Generated<boolean>; by_ms: bigint };
  accounts: {
    code: string;
    kind: 'WALLET' | 'GIFT' | 'OLD' | 'CARD';
    owner: string;
    /** The sum of its postings: the database adds them up, and covers what is taken from it. */
    balance: Generated<bigint>;
  };
  entries: {
    id: string;
    kind: EntryKind;
    owner: string | null;
    transaction_id: string | null;
    corrects: string | null;
    /** When it counts for the person: its value date. */
    at: Date;
    /** When it was written, by the clock: `postEntries` says so. */
    posted_at: Generated<Date>;
  };
  book_closes: { ends_at: Date; entries: bigint; debits: bigint; closed_at: Date };
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
    /** The user's when it was quoted, then when it was last confirmed: whether that was after another one's quote. */
    version: number;
    asks_code: Generated<boolean>;
    approved_at: Date | null;
    /** When it was confirmed, where it counts towards the ceiling of its user. */
    counted_at: Date | null;
    /** The user's version when it was first confirmed, where it counts. */
    counted_version: number | null;
    /** The operation of several payments that it is a part of, and its place there. */
    parent_key: string | null;
    place: Generated<number>;
    /** When it was last confirmed: what outside is told as its moment. */
    began_at: Date | null;
    /** The biller and the bank that it was ordered from, by name; null as long as nothing was ordered there. */
    asked_biller: string | null;
    asked_bank: string | null;
    /** When the last order went out that was not answered; null as long as none has gone out. */
    ordered_at: Date | null;
    /** How many orders went out that were not answered, with the one that is being asked. */
    orders: Generated<number>;
    /** Whether its person was told that it takes its time. */
    is_delay_told: Generated<boolean>;
  };
  transactions: {
    id: string;
    user_id: string;
    number: Generated<string>;
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
    /** The operation of several payments that made it. */
    part_of: string | null;
    /** What its owner wrote about it. */
    annotation: Json<Annotation> | null;
    version: number;
  };
  receipt_keys: {
    id: string;
    public_key: string;
    seed: string | null;
    made_at: Date;
    revoked_at: ColumnType<Date | null, undefined, Date | null>;
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
    /** Until then one process does the job. */
    leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    failures: Generated<number>;
    /** What the last failure was: the code of the database, or the name of the error. */
    error: string | null;
    given_up_at: Date | null;
  };
  debts: {
    user_id: string;
    recipient_key: string;
    amount: bigint;
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
    card_token: string | null;
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
    /** `askedBy`: the hash of the token of the session that opened it; pages of earlier versions have none. */
    task: Json<HostedTask & { askedBy?: string }> | null;
    expires_at: Date | null;
    user_id: string;
    return_to: string;
    card: Json<CardData> | null;
    /** The card that a transfer is about to go to; `id`: what agrees to this one and not to one that was typed later. */
    recipient: Json<RecipientCard & { id: string }> | null;
    saves: Generated<boolean>;
  };
  faults: {
    id: Generated<bigint>;
    phone: string | null;
    calls: Json<string[]> | null;
    remaining: number;
    fault: Json<unknown>;
  };
  app_statuses: { scope: string; update_type: string };
}

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
