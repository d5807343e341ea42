// Tables for Kysely. `bigint` columns are bigints on both engines (see store.ts).

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
 * OPERATION asks about a running operation, or one whose time on the bank's page is over, until it ends. TRANSACTION
 * moves a receipt to its next status. AUTOMATIC_PAYMENT runs the next step of an automatic payment. GIVE_BACK asks a
 * bank to refund a card. COUPON expires an unanswered coupon. COBRAND moves a co-branded card to its next state or pays
 * out its interest and cashback of a month.
 */
export type JobKind =
  | 'OPERATION'
  | 'TRANSACTION'
  | 'AUTOMATIC_PAYMENT'
  | 'GIVE_BACK'
  | 'COUPON'
  | 'COBRAND';

/**
 * Next step of an automatic payment. CHECK asks for the debt and announces it. REMIND announces the payment of the next
 * day. PAY pays. RESULT reads how the payment's operation ended.
 */
export type AutomaticStep = 'CHECK' | 'REMIND' | 'PAY' | 'RESULT';

export interface Tables extends IdentityTables {
  moved_clock: { is_moved: Generated<boolean>; by_ms: bigint };
  accounts: {
    code: string;
    kind: 'WALLET' | 'GIFT' | 'OLD' | 'CARD';
    owner: string;
    /** Sum of the account's postings. The database maintains it and checks that it covers debits. */
    balance: Generated<bigint>;
  };
  entries: {
    id: string;
    kind: EntryKind;
    owner: string | null;
    transaction_id: string | null;
    corrects: string | null;
    /** Value date: when the entry counts for the person. */
    at: Date;
    /** When the entry was written, by the provider's clock. `postEntries` sets it. */
    posted_at: Generated<Date>;
  };
  book_closes: { ends_at: Date; entries: bigint; debits: bigint; closed_at: Date };
  postings: { entry_id: string; line: number; account: string; amount: bigint };
  operations: {
    key: string;
    user_id: string;
    kind: OperationKind;
    state: OperationState;
    /** Session that asked for the quote. Empty if a job made the operation. */
    session_hash: Generated<string>;
    /** True if a job made the operation. Such an operation is not listed among the user's unfinished ones. */
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
    /**
     * The user's version at the quote, then at the last confirmation. An operation with a higher version than a quote
     * was confirmed after that quote.
     */
    version: number;
    needs_code: Generated<boolean>;
    approved_at: Date | null;
    /** When the operation was confirmed. Null if it does not count towards its user's `code_ceiling`. */
    ceiling_counted_at: Date | null;
    /** The user's version at the first confirmation, if the operation counts towards `code_ceiling`. Null otherwise. */
    ceiling_counted_version: number | null;
    /**
     * Key of the operation of several payments that this one is a part of, and the position among its parts. Null and 0
     * otherwise.
     */
    parent_key: string | null;
    position: Generated<number>;
    /**
     * When the operation last became RUNNING, or when its order to pay the recipient followed the charge of the card.
     * Ports receive this as the time of the order.
     */
    started_at: Date | null;
    /** Names of the biller and the bank that received an order. Null if none did. */
    biller_name: string | null;
    bank_name: string | null;
    /** Time of the last order that may be unanswered. An answer does not clear it, but lowers `open_orders`. */
    ordered_at: Date | null;
    /** Number of unanswered orders, including the current one. */
    open_orders: Generated<number>;
    /** True if the person was notified that the operation takes longer. */
    is_delay_notified: Generated<boolean>;
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
    /** Key of the operation of several payments that made the transaction. Null for a single payment. */
    parent_key: string | null;
    /** Note and other texts that its owner wrote. */
    annotation: Json<Annotation> | null;
    version: number;
  };
  receipt_keys: {
    id: string;
    public_key: string;
    seed: string | null;
    created_at: Date;
    revoked_at: ColumnType<Date | null, undefined, Date | null>;
  };
  jobs: {
    id: Generated<bigint>;
    kind: JobKind;
    subject: string;
    user_id: string;
    /** Time for which the job was planned. Its work counts as done at this time, even if the job runs late. */
    due_at: Date;
    /** When the job runs next: first `due_at`, later after a failure. */
    run_at: Date;
    /** End of the time in which only one process runs the job. */
    leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    failures: Generated<number>;
    /** Last failure: the database's code or the error's name. */
    error: string | null;
    given_up_at: Date | null;
  };
  debts: {
    user_id: string;
    recipient_key: string;
    amount: bigint;
    /** When the biller reported the amount. */
    reported_at: Date;
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
    /** Digest of the card that receives the payment. */
    card_digest: string | null;
    card_token: string | null;
    amount: bigint | null;
    position: number;
    created_at: Date;
  };
  automatic_payments: {
    id: string;
    user_id: string;
    favorite_id: string;
    frequency: Frequency;
    day: number | null;
    date: string | null;
    /** For a payment of a debt, the largest amount that is paid. */
    amount: bigint;
    /** The saved card that pays. Null for the wallet. */
    card_id: string | null;
    state: 'ACTIVE' | 'PAUSED' | 'ENDED';
    /**
     * Next step. Null if there is none, and `period`, `due_at` and `next_at` are then null too. A job with another time
     * than `next_at` is outdated.
     */
    step: AutomaticStep | null;
    period: string | null;
    /** When the payment of the period is or was due. For CHECK, when the check is due. */
    due_at: Date | null;
    next_at: Date | null;
    announced_debt: bigint | null;
    created_at: Date;
  };
  automobiles: {
    id: string;
    user_id: string;
    /** Plate in the form of `readPlate`. */
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
    /** Times of the resets of the PIN attempts during the last day. */
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
    /** `askedBy` is the token hash of the session that opened the page. Pages of earlier versions have none. */
    task: Json<HostedTask & { askedBy?: string }> | null;
    expires_at: Date | null;
    user_id: string;
    return_to: string;
    card: Json<CardData> | null;
    /** Card that a transfer is about to go to. `id` ties an approval to this card and not to one typed later. */
    recipient: Json<RecipientCard & { id: string }> | null;
    saves_card: Generated<boolean>;
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

/**
 * Kind of a ledger entry. CHARGE holds money, SETTLEMENT pays held money out, REVERSAL returns it. TOP_UP brings money
 * from outside into a wallet, OPENING gives a new account its first balance. INTEREST, CASHBACK and CASH_OUT are of the
 * co-branded card. TRANSFER counts in limits, but no code writes it any more. CARD_PAYMENT is a payment from a card
 * that no wallet takes part in.
 */
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
